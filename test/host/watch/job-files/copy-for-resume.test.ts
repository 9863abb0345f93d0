import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PLAIN_PLAN } from '../../../../electron/core/protocol/disk/ladder.ts';
import { watchJobFiles } from '../../../../electron/host/watch/job-files/job-file-watch.ts';
import { observation, starting } from '../../../support/journal-entries.ts';
import { watchContext } from '../../../support/watch-context.ts';
import { zipFile } from '../../../support/zip-file.ts';
import { JobFolder, watch } from './job-folder.ts';

let job: JobFolder;
beforeEach(() => {
  job = new JobFolder();
  job.runFolder = join(job.home, 'run');
  job.resumeArguments = ['--resume', '{checkpoint}'];
});
afterEach(() => job.close());

const OWN = zipFile({ 'archive/data.pkl': 'own' });

/** A run whose first attempt has saved a checkpoint; beside it jobs of other runs in these folders. */
async function savedBeside(folders: readonly string[]) {
  const run = job.openRun(['*.pt']);
  job.put('last.pt', OWN);
  await watch(run).takeAll();
  const beside = folders.map((cwd) => ({ id: 'other', name: 'night', cwd, named: [], given: [] }));
  const runsAtWork = { now: () => ({ look: 1, atMs: 0 }), since: () => beside };
  const make = (attempt = 2) => watchJobFiles(watchContext(run, { runsAtWork })).keepForResume(attempt);
  return { run, copy: run.paths.attempt(2).resumeCopy('last.pt'), make };
}

it('a checkpoint is copied for an attempt that begins beside a run in the same folder, and removed after it', async () => {
  const { run, copy, make } = await savedBeside([job.cwd]);
  await make();
  job.put('last.pt', 'of the other run');
  expect(readFileSync(copy)).toEqual(OWN);
  run.commit([starting(2)]);
  await watch(run).takeAll();
  expect(existsSync(copy)).toBe(false);
});

// Wine makes no links.
it.skipIf(process.platform === 'win32')('also if the other run has the folder by a link', async () => {
  const link = join(job.home, 'link');
  symlinkSync(job.cwd, link);
  const { copy, make } = await savedBeside([link]);
  await make();
  expect(readFileSync(copy)).toEqual(OWN);
});

it.each([
  ['no other run works', []],
  ['the other run works elsewhere', ['/elsewhere']],
])('none is made while %s', async (_, folders) => {
  const { copy, make } = await savedBeside(folders);
  await make();
  expect(existsSync(copy)).toBe(false);
});

it.each([
  ['written over', (path: string) => job.put(path, zipFile({ 'archive/data.pkl': 'foreign' }))],
  ['deleted', (path: string) => rmSync(join(job.cwd, path))],
])('what the other run has %s by then is given up for the checkpoint before it', async (_, lose) => {
  const { run, make, copy } = await savedBeside([job.cwd]);
  job.put('last-5.pt', OWN);
  await watch(run).takeAll();
  lose('last-5.pt');
  await make();
  expect(run.state.checkpoints.adopted.map(({ entry }) => entry.file)).toEqual(['last.pt']);
  expect(readFileSync(copy)).toEqual(OWN);
});

it('a folder is copied as a file is, unless the other run has changed a file of it', async () => {
  const { run, make } = await savedBeside([job.cwd]);
  job.put('checkpoint-2/trainer_state.json', '{"global_step": 2}');
  job.put('checkpoint-2/model.bin', 'own');
  await watch(run).takeAll();
  const copy = run.paths.attempt(2).resumeCopy('checkpoint-2');
  await make();
  expect(readFileSync(join(copy, 'model.bin'), 'utf8')).toBe('own');
  job.put('checkpoint-2/model.bin', 'foe');
  await make();
  expect(existsSync(copy)).toBe(false);
});

it('a job that died before its first iteration with a copy gets the file itself', async () => {
  const { run, copy, make } = await savedBeside([job.cwd]);
  run.commit([
    {
      ...{ kind: 'attempt-starting', attempt: 2, eventsOffset: 0, plan: PLAIN_PLAN, boot: null },
      from: { kind: 'checkpoint', whose: 'job', file: 'last.pt', iteration: null },
    },
  ]);
  const next = run.paths.attempt(3).resumeCopy('last.pt');
  await make(3);
  expect([existsSync(copy), existsSync(next)]).toEqual([false, false]);
  run.commit([observation(1, 0.5, 2)]);
  await make(3);
  expect(existsSync(next)).toBe(true);
});
