import { rmSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { adoptedFiles, JobFolder, state, watch } from './job-folder.ts';

let job: JobFolder;
beforeEach(() => {
  job = new JobFolder();
});
afterEach(() => job.close());

const NAME = 'checkpoint_iter_009.json';

it('a file that was there before the attempt is ignored, also by another host, until it changes', async () => {
  const run = job.openRun();
  job.put(NAME, state(9));
  await watch(run).takeInventory(1);
  await watch(run).takeAll();
  expect(adoptedFiles(run)).toEqual([]);
  job.put(NAME, `${state(9)} `);
  await watch(run).takeAll();
  expect(adoptedFiles(run)).toEqual([NAME]);
});

it('without knowing what was there before, or of another attempt, nothing is adopted', async () => {
  const run = job.openRun();
  job.put(NAME, state(9));
  await watch(run).takeInventory(2);
  await watch(run).takeAll();
  rmSync(run.paths.filesBefore);
  await watch(run).takeAll();
  writeFileSync(run.paths.filesBefore, '{"format":1,');
  await watch(run).takeAll();
  expect(adoptedFiles(run)).toEqual([]);
});
