import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { zipFile } from '../../../support/zip-file.ts';
import { adoptedFiles, JobFolder, watch } from './job-folder.ts';

let job: JobFolder;
beforeEach(() => {
  job = new JobFolder();
});
afterEach(() => job.close());

describe('a folder that is one checkpoint', () => {
  it('is adopted as a whole, and not at all while one of its files is damaged', async () => {
    const run = job.openRun();
    job.put('out/checkpoint-500/optimizer.pt', zipFile({ 'archive/data.pkl': 'x' }));
    job.put('out/checkpoint-500/trainer_state.json', '{"global_step": 500}');
    await watch(run).takeAll();
    expect(run.state.checkpoints.adopted).toMatchObject([
      { entry: { file: 'out/checkpoint-500', iteration: 500, resumable: true }, level: 1 },
    ]);
    job.put('out/checkpoint-500/optimizer.pt', 'cut');
    await watch(run).check();
    expect(adoptedFiles(run)).toEqual([]);
  });

  it('needs a marker file of a checkpoint', async () => {
    const run = job.openRun();
    job.put('checkpoint-500/model.pt', zipFile({ 'archive/data.pkl': 'x' }));
    await watch(run).takeAll();
    expect(adoptedFiles(run)).toEqual([]);
  });
});
