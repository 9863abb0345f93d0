import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resumePoint } from '../../../../electron/host/supervise/resume-point.ts';
import { adoptedFiles, JobFolder, state, watch } from './job-folder.ts';

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

  it('written before the run began is ignored', async () => {
    const run = job.openRun();
    job.put('checkpoint_iter_009.json', state(9));
    utimesSync(join(job.cwd, 'checkpoint_iter_009.json'), 1, 1);
    await watch(run).takeAll();
    expect(adoptedFiles(run)).toEqual([]);
  });
});
