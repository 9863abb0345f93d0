import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RunAtWork } from '../../../../electron/host/base/working-folders.ts';
import { watchJobFiles } from '../../../../electron/host/watch/job-files/job-file-watch.ts';
import { watchContext } from '../../../support/watch-context.ts';
import { adoptedFiles, JobFolder, notes, state, watch } from './job-folder.ts';

let job: JobFolder;
beforeEach(() => {
  job = new JobFolder();
});
afterEach(() => job.close());

const NAME = 'checkpoint_iter_009.json';
const beside = (): RunAtWork => ({
  ...{ id: 'other', name: 'night', cwd: job.cwd, named: [] },
  lived: [{ fromMs: 0, toMs: null }],
});

it('what another run may have written is not adopted, and what it may have overwritten is dropped', async () => {
  const run = job.openRun();
  job.put('checkpoint_iter_005.json', state(5));
  job.put(NAME, state(9));
  await watch(run).takeAll();
  job.put(NAME, `${state(9)} `);
  job.put('checkpoint_iter_010.json', state(10));
  const asked: number[] = [];
  const runsAtWork = (sinceMs: number) => {
    asked.push(sinceMs);
    return [beside()];
  };
  await watchJobFiles(watchContext(run, { runsAtWork })).takeAll();
  expect(adoptedFiles(run)).toEqual(['checkpoint_iter_005.json']);
  expect(notes(run)).toEqual([{ code: 'folder-shared', run: 'other', name: 'night' }]);
  // Since the files before the attempt were listed: the job folder lists them at 1.
  expect(new Set(asked)).toEqual(new Set([1]));
});

it('a run is not beside itself', async () => {
  const run = job.openRun();
  job.put(NAME, state(9));
  const runsAtWork = () => [{ ...beside(), id: run.state.settings.spec.id }];
  await watchJobFiles(watchContext(run, { runsAtWork })).takeAll();
  expect(adoptedFiles(run)).toEqual([NAME]);
});

it('before an attempt, a file with another date counts if it has the same content', async () => {
  const run = job.openRun();
  job.put(NAME, state(9));
  await watch(run).takeAll();
  const runsAtWork = () => [beside()];
  const { check } = watchJobFiles(watchContext(run, { runsAtWork }));
  utimesSync(join(job.cwd, NAME), 1, 1);
  await check();
  expect(adoptedFiles(run)).toEqual([NAME]);
  job.put(NAME, state(10));
  await check();
  expect(adoptedFiles(run)).toEqual([]);
  expect(notes(run).at(-1)).toMatchObject({
    code: 'checkpoint-rejected',
    objection: { kind: 'content-changed' },
  });
});

it('what it refused once stays refused, also when the other run is deleted', async () => {
  const run = job.openRun();
  job.put(NAME, state(9));
  let others = [beside()];
  const files = watchJobFiles(watchContext(run, { runsAtWork: () => others }));
  await files.takeAll();
  others = [];
  await files.takeAll();
  expect(adoptedFiles(run)).toEqual([]);
  job.put(NAME, `${state(9)} `);
  await files.takeAll();
  expect(adoptedFiles(run)).toEqual([NAME]);
});

it('a run that lived at another time than the file was written shares nothing', async () => {
  const run = job.openRun();
  job.put(NAME, state(9));
  const hourAgo = Date.now() - 3_600_000;
  const runsAtWork = () => [{ ...beside(), lived: [{ fromMs: hourAgo - 60_000, toMs: hourAgo }] }];
  await watchJobFiles(watchContext(run, { runsAtWork })).takeAll();
  expect(adoptedFiles(run)).toEqual([NAME]);
});
