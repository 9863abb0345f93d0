import { promises as fs, mkdirSync, renameSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { LiveRun } from '../../../electron/host/live/live-run.ts';
import { createPersistence } from '../../../electron/host/live/persistence.ts';
import { jobFilesAnswer } from '../../../electron/host/supervise/job-folder.ts';
import { until } from '../../support/until.ts';
import { MovableClock } from '../movable-clock.ts';
import { JobFolder, watch } from '../watch/job-files/job-folder.ts';

let job: JobFolder;
let run: LiveRun;
let clock: MovableClock;
beforeEach(async () => {
  job = new JobFolder();
  job.runFolder = `${job.home}/run`;
  clock = new MovableClock(Date.now());
  run = job.openRun(['*.bin']);
  job.put('iter_3.bin', 'weights');
  await watch(run).takeAll();
  expect(run.state.checkpoints.adopted).toHaveLength(1);
  renameSync(job.cwd, `${job.cwd}.away`);
});
afterEach(() => job.close());

/** Asks whether the files can be read, and records the answer. */
function ask() {
  const hasLeft = () => false;
  const { note } = createPersistence(run, clock, () => {}, hasLeft);
  const asked = { answer: null as boolean | null };
  void jobFilesAnswer({ run, clock, hasLeft, note }).then((answer) => {
    asked.answer = answer;
  });
  return asked;
}

/** Lets seconds pass until there is an answer, this many at most. */
async function passSeconds(asked: ReturnType<typeof ask>, seconds: number): Promise<void> {
  for (let second = 0; second < seconds && asked.answer === null; second++) {
    clock.advance(1_000);
    await fs.stat(job.home);
    for (let turn = 0; turn < 5; turn++) await nextTurn();
  }
}

const named = () => run.problem();
const notes = () => run.state.notes.map(({ code }) => code);

it('the files of a job whose working folder is unreachable are awaited, with its name, until it is back', async () => {
  const asked = ask();
  await until(() => named() !== null, 'the folder is named');
  expect(named()).toEqual({
    code: 'folder-unreachable',
    path: job.cwd,
    error: expect.objectContaining({ code: 'ENOENT' }),
  });
  renameSync(`${job.cwd}.away`, job.cwd);
  await until(async () => {
    await passSeconds(asked, 1);
    return asked.answer !== null;
  }, 'they are read');
  expect([asked.answer, named(), notes()]).toEqual([true, null, []]);
});

it('a stopped run is judged without the files of an absent folder, and notes that', async () => {
  const asked = ask();
  await until(() => named() !== null, 'the folder is named');
  run.commit([{ kind: 'stop-requested', hard: false }]);
  await until(async () => {
    await passSeconds(asked, 1);
    return asked.answer !== null;
  }, 'it is given up');
  expect([asked.answer, named(), notes()]).toEqual([false, null, ['job-files-unreadable']]);
});

it('a folder that never comes back is given up after ten minutes', async () => {
  const asked = ask();
  await until(() => named() !== null, 'the folder is named');
  await passSeconds(asked, 300);
  expect(asked.answer).toBeNull();
  await until(async () => {
    await passSeconds(asked, 100);
    return asked.answer !== null;
  }, 'it is given up');
  expect(clock.uptimeMs()).toBeGreaterThanOrEqual(600_000);
  expect(notes()).toEqual(['job-files-unreadable']);
  mkdirSync(job.cwd);
});
