import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resumePoint } from '../../../../electron/host/supervise/resume-point.ts';
import { JobFolder, state, watch } from './job-folder.ts';

let job: JobFolder;
beforeEach(() => {
  job = new JobFolder();
});
afterEach(() => job.close());

describe('a file of the job that another host may have inspected', () => {
  it('has precedence over a checkpoint by Vigil at a tie, and is known to a later host', async () => {
    const run = job.openRun();
    job.put('checkpoint_iter_003.json', state(3));
    await watch(run).takeAll();
    run.close();
    const next = job.openRun();
    await watch(next).check();
    expect(resumePoint(next, 1)?.from).toEqual({
      kind: 'checkpoint',
      iteration: 3,
      file: 'checkpoint_iter_003.json',
      whose: 'job',
    });
  });
});
