import { expect, it } from 'vitest';
import { replayAfter } from '../../../../electron/core/run/apply/attempt-replay.ts';
import { newWorkSince } from '../../../../electron/core/run/state/new-work-since.ts';
import { caughtUp } from '../../../support/replay-facts.ts';

it('time spent on catching up belongs to no iteration', () => {
  expect(newWorkSince({ startedAt: 1_000, replay: null })).toBe(1_000);
  expect(newWorkSince({ startedAt: 1_000, replay: replayAfter(null, caughtUp) })).toBe(42_000);
});
