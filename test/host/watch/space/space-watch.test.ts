import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { LiveRun } from '../../../../electron/host/live/live-run.ts';
import { writeDueCheckpoint } from '../../../../electron/host/live/run-checkpoints.ts';
import { watchSpace } from '../../../../electron/host/watch/space/space-watch.ts';
import { endAs, ended, observation, starting } from '../../../support/journal-entries.ts';
import { liveRunIn } from '../../../support/live-run.ts';
import { runSpec } from '../../../support/run-spec.ts';
import { watchContext } from '../../../support/watch-context.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-space-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A run with three checkpoints, on a disk that never has enough free space for it. */
function crampedRun(): LiveRun {
  const { policy } = runSpec();
  const checkpoint = { ...policy.checkpoint, freeBytesFloor: Number.MAX_SAFE_INTEGER };
  const run = liveRunIn(folder, { cwd: folder, policy: { ...policy, checkpoint } });
  for (let iteration = 1; iteration <= 15; iteration++) {
    run.commit([observation(iteration, iteration)]);
    writeDueCheckpoint(run, iteration);
  }
  return run;
}

const known = (run: LiveRun) => run.checkpointEntries().map((entry) => entry.iteration);
const watch = (run: LiveRun) => watchSpace(watchContext(run));

it('deletes expendable checkpoints before it blocks a start for lack of space', async () => {
  const run = crampedRun();
  expect(known(run)).toEqual([5, 10, 15]);
  expect(await watch(run).hindrance()).toMatchObject({ code: 'space-low', path: folder });
  expect(known(run)).toEqual([15]);
  run.close();
});

it('deletes nothing of a run that was ended meanwhile', async () => {
  const run = crampedRun();
  run.commit([starting(1), ended(1, endAs('stopped'))]);
  await watch(run).hindrance();
  expect(known(run)).toEqual([5, 10, 15]);
  run.close();
});
