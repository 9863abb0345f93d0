import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resumePoint } from '../../../../electron/host/supervise/resume-point.ts';
import { observation } from '../../../support/journal-entries.ts';
import { zipFile } from '../../../support/zip-file.ts';
import { adoptedFiles, JobFolder, notes, state, watch } from './job-folder.ts';

let job: JobFolder;
beforeEach(() => {
  job = new JobFolder();
});
afterEach(() => job.close());

describe('an adopted checkpoint of the job', () => {
  it('takes no iteration from a date in its name, nor does a log', async () => {
    const run = job.openRun(['*.pkl']);
    job.put('ckpt-20261121.pkl', '\x80\x04.');
    job.put('iter_20261121.json', JSON.stringify({ x: [1], y: 2 }));
    await watch(run).takeAll();
    const known = run.state.checkpoints.adopted.map(({ entry }) => [entry.file, entry.iteration]);
    expect(known.sort()).toEqual([
      ['ckpt-20261121.pkl', null],
      ['iter_20261121.json', null],
    ]);
    expect(run.state.work.highestIteration).toBe(0);
  });

  it('adds no iteration to those that the job reports itself', async () => {
    const run = job.openRun();
    run.commit([observation(1, 7)]);
    job.put('checkpoint_iter_003.json', state(3));
    await watch(run).takeAll();
    expect(run.state.work.observations.map(({ iteration, y }) => [iteration, y])).toEqual([[1, 7]]);
    expect(adoptedFiles(run)).toEqual(['checkpoint_iter_003.json']);
  });

  it('that was cut off is noted and not used; the one before it is', async () => {
    const run = job.openRun();
    job.put('checkpoint_iter_003.json', state(3));
    job.put('checkpoint_iter_006.json', state(6).slice(0, 40));
    await watch(run).takeAll();
    expect(adoptedFiles(run)).toEqual(['checkpoint_iter_003.json']);
    expect(notes(run)).toEqual([
      {
        code: 'checkpoint-rejected',
        file: 'checkpoint_iter_006.json',
        objection: { kind: 'incomplete-json' },
      },
    ]);
  });

  it('in a form of its own has precedence over everything that Vigil wrote', async () => {
    const run = job.openRun(['out/*.pt']);
    run.commit([observation(1, 1), observation(2, 2), observation(3, 3)]);
    expect(resumePoint(run, 1)?.from).toEqual({ kind: 'beginning' });
    job.put('out/model_iter_2.pt', zipFile({ 'archive/data.pkl': 'x' }));
    await watch(run).takeAll();
    const point = resumePoint(run, 1);
    expect(point?.from).toMatchObject({ file: 'out/model_iter_2.pt', iteration: 2, whose: 'job' });
    expect(point?.entries).toEqual([
      { kind: 'note', fact: { code: 'iterations-repeated', first: 3, last: 3 } },
    ]);
  });
});
