import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resumePoint } from '../../../../electron/host/supervise/resume-point.ts';
import { JobFolder, watch } from './job-folder.ts';

let job: JobFolder;
beforeEach(() => {
  job = new JobFolder();
});
afterEach(() => job.close());

describe('iteration logs', () => {
  it('add their iterations, in order, and no job resumes from them', async () => {
    const run = job.openRun();
    for (const iteration of [10, 2, 1, 9, 8, 7, 6, 5, 4, 3])
      job.put(
        `logs/run_1/iter_${String(iteration).padStart(3, '0')}.json`,
        `{"x":[${iteration}],"cvar":${iteration}}`,
      );
    for (const name of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
      utimesSync(
        join(job.cwd, `logs/run_1/iter_${String(name).padStart(3, '0')}.json`),
        new Date(),
        new Date(),
      );
    await watch(run).takeAll();
    expect(run.state.work.observations.map((seen) => seen.iteration)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
    expect(run.state.checkpoints.adopted.every(({ entry }) => !entry.resumable)).toBe(true);
    expect(resumePoint(run, 1)?.from).toMatchObject({ whose: 'vigil', iteration: 10 });
  });
});
