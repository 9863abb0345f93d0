import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemClock } from '../../../../electron/host/base/clock.ts';
import type { LiveRun } from '../../../../electron/host/live/live-run.ts';
import { createFileInventory } from '../../../../electron/host/watch/job-files/file-inventory.ts';
import { adoptedFiles, JobFolder, state, watch } from './job-folder.ts';

let job: JobFolder;
beforeEach(() => {
  job = new JobFolder();
});
afterEach(() => job.close());

const NAME = 'checkpoint_iter_009.json';
const listOnly = (run: LiveRun) =>
  createFileInventory(run, 'linux', systemClock, { write: () => {} }).take(1);

it('a file that was there before the attempt is ignored, also by another host, until it changes', async () => {
  const run = job.openRun();
  job.put(NAME, state(9));
  await listOnly(run);
  await watch(run).takeAll();
  expect(adoptedFiles(run)).toEqual([]);
  job.put(NAME, `${state(9)} `);
  await watch(run).takeAll();
  expect(adoptedFiles(run)).toEqual([NAME]);
});

it.each([
  ['missing', null],
  ['damaged', '{"format":1,'],
  ['of another attempt', '{"format":1,"attempt":7,"takenAt":1,"patterns":[],"isWhole":true,"files":{}}'],
])('if the list is %s, the dates of files tell', async (_, list) => {
  const run = job.openRun();
  rmSync(run.paths.filesBefore);
  if (list !== null) writeFileSync(run.paths.filesBefore, list);
  const startedAtS = (run.state.attempts.list[0]?.startedAt ?? 0) / 1000;
  job.put(NAME, state(9));
  utimesSync(join(job.cwd, NAME), startedAtS - 1, startedAtS - 1);
  await watch(run).takeAll();
  expect(adoptedFiles(run)).toEqual([]);
  utimesSync(join(job.cwd, NAME), startedAtS + 1, startedAtS + 1);
  await watch(run).takeAll();
  expect(adoptedFiles(run)).toEqual([NAME]);
});

it('what could not be adopted at the end of an attempt is adopted before the next', async () => {
  const run = job.openRun();
  job.put(NAME, state(9));
  await watch(run).takeInventory(2);
  expect(adoptedFiles(run)).toEqual([NAME]);
});
