import { renameSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RunAtWork, RunsAtWork, WorkMoment } from '../../../../electron/host/base/working-folders.ts';
import { watchJobFiles } from '../../../../electron/host/watch/job-files/job-file-watch.ts';
import { watchContext } from '../../../support/watch-context.ts';
import { adoptedFiles, JobFolder, notes, state, watch } from './job-folder.ts';

let job: JobFolder;
beforeEach(() => {
  job = new JobFolder();
});
afterEach(() => job.close());

const NAME = 'checkpoint_iter_009.json';
const beside = (): RunAtWork => ({ id: 'other', name: 'night', cwd: job.cwd, named: [], given: [] });
/** A home with these runs at work. */
const homeWith = (runs: () => RunAtWork[], asked: WorkMoment[] = []): RunsAtWork => ({
  now: () => ({ look: 1, atMs: 0 }),
  since: (moment) => {
    asked.push(moment);
    return runs();
  },
});

it('what another run may have written is not adopted, and what it may have overwritten is dropped', async () => {
  const run = job.openRun();
  job.put('checkpoint_iter_005.json', state(5));
  job.put(NAME, state(9));
  await watch(run).takeAll();
  job.put(NAME, `${state(9)} `);
  job.put('checkpoint_iter_010.json', state(10));
  const asked: WorkMoment[] = [];
  const runsAtWork = homeWith(() => [beside()], asked);
  await watchJobFiles(watchContext(run, { runsAtWork })).takeAll();
  expect(adoptedFiles(run)).toEqual(['checkpoint_iter_005.json']);
  expect(notes(run)).toEqual([{ code: 'folder-shared', run: 'other', name: 'night' }]);
  // Since the files before the attempt were listed: the job folder lists them at 1.
  expect(asked).toEqual([{ look: 0, atMs: 1 }]);
});

it('a run is not beside itself', async () => {
  const run = job.openRun();
  job.put(NAME, state(9));
  const runsAtWork = homeWith(() => [{ ...beside(), id: run.state.settings.spec.id }]);
  await watchJobFiles(watchContext(run, { runsAtWork })).takeAll();
  expect(adoptedFiles(run)).toEqual([NAME]);
});

it('before an attempt, a file with another date counts if it has the same content', async () => {
  const run = job.openRun();
  job.put(NAME, state(9));
  await watch(run).takeAll();
  const runsAtWork = homeWith(() => [beside()]);
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
  const files = watchJobFiles(watchContext(run, { runsAtWork: homeWith(() => others) }));
  await files.takeAll();
  others = [];
  await files.takeAll();
  expect(adoptedFiles(run)).toEqual([]);
});

it('what changes after the last look of an attempt is not its own, whatever its date', async () => {
  const run = job.openRun();
  job.put(NAME, state(9));
  const files = watch(run);
  await files.takeAll();
  job.put('checkpoint_iter_010.json', state(10));
  utimesSync(join(job.cwd, 'checkpoint_iter_010.json'), 1, 1);
  await files.takeInventory(2);
  expect(adoptedFiles(run)).toEqual([NAME]);
});

it('what it refused stays refused after a look that the drive showed nothing', async () => {
  const run = job.openRun();
  job.put(NAME, state(9));
  let others = [beside()];
  const files = watchJobFiles(watchContext(run, { runsAtWork: homeWith(() => others) }));
  await files.takeAll();
  others = [];
  await withoutFolder(() => files.takeAll());
  await files.takeAll();
  expect(adoptedFiles(run)).toEqual([]);
});

it('what the drive hid from the last look of an attempt is taken before the next', async () => {
  const run = job.openRun();
  job.put(NAME, state(9));
  const files = watch(run);
  await withoutFolder(() => files.takeAll());
  expect(adoptedFiles(run)).toEqual([]);
  await files.takeInventory(2);
  expect(adoptedFiles(run)).toEqual([NAME]);
});

/** As on a network drive that is lost for a moment. */
async function withoutFolder(act: () => Promise<void>): Promise<void> {
  renameSync(job.cwd, `${job.cwd}-away`);
  await act();
  renameSync(`${job.cwd}-away`, job.cwd);
}
