import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemClock } from '../../../electron/host/clock.ts';
import { writeDueCheckpoint } from '../../../electron/host/run/run-checkpoints.ts';
import { watchSpace } from '../../../electron/host/run/space-watch.ts';
import { observation } from '../../support/journal-entries.ts';
import { liveRunIn } from '../../support/live-run.ts';
import { runSpec } from '../../support/run-spec.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-space-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('spares what it can before it holds a start back for want of space', async () => {
  const { policy } = runSpec();
  const checkpoint = { ...policy.checkpoint, freeBytesFloor: Number.MAX_SAFE_INTEGER };
  const run = liveRunIn(folder, { cwd: folder, policy: { ...policy, checkpoint } });
  for (let iteration = 1; iteration <= 15; iteration++) {
    run.commit([observation(iteration, iteration)]);
    writeDueCheckpoint(run, iteration);
  }
  expect(run.checkpointEntries().length).toBeGreaterThan(1);
  const space = watchSpace(run, systemClock, { write: () => {} }, () => {});
  expect(await space.hindrance()).toMatchObject({ code: 'space-low', path: folder });
  expect(run.checkpointEntries().map((entry) => entry.iteration)).toEqual([15]);
  run.close();
});
