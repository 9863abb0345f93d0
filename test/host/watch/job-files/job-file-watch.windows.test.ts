import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Policy } from '../../../../electron/core/protocol/policy/policy.ts';
import type { LiveRun } from '../../../../electron/host/live/live-run.ts';
import { watchJobFiles } from '../../../../electron/host/watch/job-files/job-file-watch.ts';
import { starting } from '../../../support/journal-entries.ts';
import { liveRunIn } from '../../../support/live-run.ts';
import { watchContext } from '../../../support/watch-context.ts';
import { zipFile } from '../../../support/zip-file.ts';
import { MovableClock } from '../../movable-clock.ts';

let home = '';
let run: LiveRun | undefined;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'vigil-job-files-'));
});
afterEach(() => {
  run?.close();
  rmSync(home, { recursive: true, force: true });
});

it('finds a job’s checkpoints by a pattern with the separators of Windows', async () => {
  const cwd = join(home, '작업 폴더');
  const folder = join(home, 'run');
  for (const made of [join(cwd, '출력'), folder]) mkdirSync(made, { recursive: true });
  const policy = Policy.parse({ checkpoint: { patterns: ['출력\\*.pt'] } });
  run = liveRunIn(folder, { cwd, policy });
  run.commit([{ kind: 'run-created', queued: false }, starting(1)]);
  const files = watchJobFiles(watchContext(run, { clock: new MovableClock(Date.now()) }));
  await files.takeInventory(1);
  writeFileSync(join(cwd, '출력', 'last.pt'), zipFile({ 'archive/data.pkl': 'x' }));
  await files.takeAll();
  expect(run.state.checkpoints.adopted.map(({ entry }) => entry.file)).toEqual(['출력/last.pt']);
});
