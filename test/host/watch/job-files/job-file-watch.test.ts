import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STABLE_MS } from '../../../../electron/core/checkpoint/stable-files.ts';
import { until } from '../../../support/until.ts';
import { MovableClock } from '../../movable-clock.ts';
import { adopted, JobFolder, state, watch } from './job-folder.ts';

let job: JobFolder;
beforeEach(() => {
  job = new JobFolder();
});
afterEach(() => job.close());

describe('a checkpoint that the job writes itself', () => {
  it('is taken up with size, hash and level where it lies, and its iterations with it', async () => {
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

  it('is none if it only bears a name of folders, and ours stay in use', async () => {
    const run = job.openRun();
    job.put('checkpoint-notes.txt', 'to be done');
    job.put('out/checkpoint-500.json', '{}');
    await watch(run).takeAll();
    expect(adopted(run)).toEqual([]);
  });

  it('is taken up while the job runs once it has not changed for a while', async () => {
    const run = job.openRun();
    const clock = new MovableClock(Date.now());
    const files = watch(run, clock);
    files.attend({ attempt: 1, moment: 'sent' });
    job.put('checkpoint_iter_003.json', state(3));
    await until(() => {
      clock.advance(STABLE_MS);
      return adopted(run).length > 0;
    }, 'it is taken up');
    files.close();
  });

  it('is not looked for if nobody wants that, nor in the runs of Vigil', async () => {
    job.put('runs/run/checkpoints/checkpoint_iter_003.json', state(3));
    const run = job.openRun();
    await watch(run).takeAll();
    job.put('checkpoint_iter_003.json', state(3));
    await watch(job.openRun([], false)).takeAll();
    expect(adopted(run)).toEqual([]);
  });
});
