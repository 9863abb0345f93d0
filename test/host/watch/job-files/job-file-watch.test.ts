import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STABLE_MS } from '../../../../electron/core/checkpoint/stable-files.ts';
import { until } from '../../../support/until.ts';
import { MovableClock } from '../../movable-clock.ts';
import { adoptedFiles, JobFolder, state, watch } from './job-folder.ts';

let job: JobFolder;
beforeEach(() => {
  job = new JobFolder();
});
afterEach(() => job.close());

describe('a checkpoint that the job writes itself', () => {
  it('is adopted where it is, with size, hash and level, and adds its iterations', async () => {
    const run = job.openRun();
    job.put('out/checkpoint_iter_003.json', state(3));
    await watch(run).takeAll();
    expect(run.state.checkpoints.adopted).toMatchObject([
      {
        entry: { file: 'out/checkpoint_iter_003.json', iteration: 3, resumable: true },
        level: 2,
        because: null,
      },
    ]);
    expect(run.state.work.observations.map(({ iteration, y }) => [iteration, y])).toEqual([
      [1, 0],
      [2, 1],
      [3, 2],
    ]);
  });

  it('does not count if it only has a name for folders, and checkpoints by Vigil stay in use', async () => {
    const run = job.openRun();
    job.put('checkpoint-notes.txt', 'to be done');
    job.put('out/checkpoint-500.bin', '{}');
    await watch(run).takeAll();
    expect(adoptedFiles(run)).toEqual([]);
  });

  it('is adopted while the job runs once it has not changed for a while', async () => {
    const run = job.openRun();
    const clock = new MovableClock(Date.now());
    const files = watch(run, clock);
    files.attend({ attempt: 1, moment: 'sent' });
    job.put('checkpoint_iter_003.json', state(3));
    await until(() => {
      clock.advance(STABLE_MS);
      return adoptedFiles(run).length > 0;
    }, 'it is taken up');
    files.close();
  });

  it('is not searched if that is switched off, nor among the runs of Vigil', async () => {
    job.put('runs/run/checkpoints/checkpoint_iter_003.json', state(3));
    const run = job.openRun();
    await watch(run).takeAll();
    job.put('checkpoint_iter_003.json', state(3));
    await watch(job.openRun([], false)).takeAll();
    expect(adoptedFiles(run)).toEqual([]);
  });
});
