import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { attemptFolder } from '../../../../electron/core/protocol/disk/run-folder.ts';
import { createAnnouncedFiles } from '../../../../electron/host/watch/job-files/announced-files.ts';
import { JobFolder } from './job-folder.ts';

const job = new JobFolder();
afterEach(() => job.close());

it('files that a job says it saved are those that exist below its folder, but none of Vigil', async () => {
  const run = job.openRun();
  for (const path of ['out/run_10.bin', 'folder/weights.bin', 'runs/run/mine.bin']) job.put(path, 'x');
  writeFileSync(join(job.home, 'outside.bin'), 'x');
  // The clock of a file system may be some milliseconds behind.
  const later = Date.now() / 1000 + 1;
  for (const path of ['out/run_10.bin', 'runs/run/mine.bin', '../outside.bin'])
    utimesSync(join(job.cwd, path), later, later);
  const folder = join(run.paths.folder, attemptFolder(1));
  mkdirSync(folder, { recursive: true });
  const names = ['./out/run_10.bin', 'gone.bin', './folder', 'runs/run/mine.bin', '../outside.bin'];
  const lines = names.map((name) => `Saved checkpoint to ${name}\r\n`);
  writeFileSync(join(folder, 'output.log'), lines.join(''));
  const found = await createAnnouncedFiles(run).find();
  expect(found.map(({ path }) => path)).toEqual(['out/run_10.bin']);
});
