import { expect, it } from 'vitest';
import { workOfAttempt } from '../../../../electron/core/protocol/wire/work-of-attempt.ts';
import { deltaSince } from '../../../../electron/core/run/views/run-views.ts';
import { lineRead } from '../../../support/journal-entries.ts';
import { begun } from '../../../support/replayed-run.ts';

const work = (state: ReturnType<typeof begun>, nowMs: number) => {
  const [attempt] = deltaSince(state, 0, (file) => file).attempts;
  if (!attempt) throw new Error('there is no attempt');
  return workOfAttempt(attempt, nowMs);
};

it('an attempt has done all its iterations, from the first to the last', () => {
  expect(work(begun([lineRead(4), lineRead(6)]), 9_000)).toEqual({ completed: 3, tookMs: 7_000 });
});

it('an attempt without an iteration has still taken time', () => {
  expect(work(begun(), 9_000)).toEqual({ completed: 0, tookMs: 7_000 });
});

it('an attempt never took negative time, though the clock was set back', () => {
  expect(work(begun(), 0).tookMs).toBe(0);
});
