import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { LiveRun } from '../../../../electron/host/live/live-run.ts';
import { watchForStoppedKeeper } from '../../../../electron/host/watch/keeper/stopped-keeper.ts';
import { starting } from '../../../support/journal-entries.ts';
import { liveRunIn } from '../../../support/live-run.ts';
import { testPlace } from '../../../support/test-place.ts';
import { watchContext } from '../../../support/watch-context.ts';
import { MovableClock } from '../../movable-clock.ts';

let folder = '';
let run: LiveRun;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-stopped-'));
  run = liveRunIn(folder);
  run.commit([{ kind: 'run-created', queued: false }, starting(1)]);
});
afterEach(() => {
  run.close();
  rmSync(folder, { recursive: true, force: true });
});

it('a suspended keeper is reported to the user until it continues or its attempt is given up', () => {
  const clock = new MovableClock(0);
  const place = testPlace();
  let isStopped = true;
  const watch = watchForStoppedKeeper(
    watchContext(run, {
      clock,
      place: { ...place, keepers: { ...place.keepers, isStopped: (pid) => isStopped && pid === 4 } },
      keeper: {
        living: () => null,
        outputEnd: () => 0,
        outputEndAt: () => null,
        measure: async () => null,
        keeperPid: () => 4,
      },
    }),
  );
  watch.attend({ attempt: 1, moment: 'sent' });
  clock.advance(5_000);
  expect(run.problem()).toEqual({ code: 'keeper-stopped', pid: 4 });
  isStopped = false;
  clock.advance(5_000);
  expect(run.problem()).toBeNull();
  isStopped = true;
  clock.advance(5_000);
  watch.close();
  clock.advance(5_000);
  expect(run.problem()).toBeNull();
});
