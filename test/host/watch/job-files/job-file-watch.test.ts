import { appendFileSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STABLE_MS } from '../../../../electron/core/checkpoint/stable-files.ts';
import type { LiveRun } from '../../../../electron/host/live/live-run.ts';
import { resumePoint } from '../../../../electron/host/supervise/resume-point.ts';
import { observation } from '../../../support/journal-entries.ts';
import { until } from '../../../support/until.ts';
import { zipFile } from '../../../support/zip-file.ts';
import { MovableClock } from '../../movable-clock.ts';
import { adopted, JobFolder, watch } from './job-folder.ts';

let job: JobFolder;
beforeEach(() => {
  job = new JobFolder();
});
afterEach(() => job.close());

const state = (iteration: number) =>
  JSON.stringify({
    iteration,
    train_X_full: Array.from({ length: iteration }, (_, at) => [at / 10]),
    train_Y: Array.from({ length: iteration }, (_, at) => at),
    best_cvar_history: Array.from({ length: iteration }, (_, at) => at),
  });
const notes = (run: LiveRun) => run.state.notes.map(({ at, ...fact }) => fact);

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

  it('has no iteration from the date in its name, nor has a log of one', async () => {
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

  it('is handed over at a tie with one of ours, and known to a host that begins later', async () => {
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

  it('whose content a power failure took, but not its size and time, is not used', async () => {
    const run = job.openRun(['*.bin']);
    const date = Math.floor(Date.now() / 1000);
    for (const [name, at] of [['iter_1.bin', 1] as const, ['iter_2.bin', 2] as const]) {
      job.put(name, 'weights');
      utimesSync(join(job.cwd, name), date + at, date + at);
    }
    await watch(run).takeAll();
    run.close();
    job.put('iter_2.bin', '\0'.repeat('weights'.length));
    utimesSync(join(job.cwd, 'iter_2.bin'), date + 2, date + 2);
    const next = job.openRun(['*.bin']);
    const { seq } = next.state;
    await watch(next).check();
    expect(adopted(next)).toEqual(['iter_1.bin']);
    expect(notes(next)).toEqual([
      { code: 'checkpoint-rejected', file: 'iter_2.bin', objection: { kind: 'content-changed' } },
    ]);
    expect(next.state.seq).toBe(seq + 2);
  });

  it('is none if it only bears a name of folders, and ours stay in use', async () => {
    const run = job.openRun();
    job.put('checkpoint-notes.txt', 'to be done');
    job.put('out/checkpoint-500.json', '{}');
    await watch(run).takeAll();
    expect(adopted(run)).toEqual([]);
  });

  it('is taken up, and adds no iteration to those that the job reports itself', async () => {
    const run = job.openRun();
    run.commit([observation(1, 7)]);
    job.put('checkpoint_iter_003.json', state(3));
    await watch(run).takeAll();
    expect(run.state.work.observations.map(({ iteration, y }) => [iteration, y])).toEqual([[1, 7]]);
    expect(adopted(run)).toEqual(['checkpoint_iter_003.json']);
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

  it('written before the run began is none of it', async () => {
    const run = job.openRun();
    job.put('checkpoint_iter_009.json', state(9));
    utimesSync(join(job.cwd, 'checkpoint_iter_009.json'), 1, 1);
    await watch(run).takeAll();
    expect(adopted(run)).toEqual([]);
  });

  it('that was cut is told and not used; the one before it is', async () => {
    const run = job.openRun();
    job.put('checkpoint_iter_003.json', state(3));
    job.put('checkpoint_iter_006.json', state(6).slice(0, 40));
    await watch(run).takeAll();
    expect(adopted(run)).toEqual(['checkpoint_iter_003.json']);
    expect(notes(run)).toEqual([
      {
        code: 'checkpoint-rejected',
        file: 'checkpoint_iter_006.json',
        objection: { kind: 'incomplete-json' },
      },
    ]);
  });

  it('is taken up again when it was changed, dropped when it is damaged or gone', async () => {
    const run = job.openRun(['*.pt']);
    job.put('last.pt', zipFile({ 'archive/data.pkl': 'one' }));
    await watch(run).takeAll();
    const [before] = run.state.checkpoints.adopted;
    job.put('last.pt', zipFile({ 'archive/data.pkl': 'another' }));
    await watch(run).check();
    expect(run.state.checkpoints.adopted[0]?.entry.sha256).not.toBe(before?.entry.sha256);
    appendFileSync(join(job.cwd, 'last.pt'), 'more');
    await watch(run).check();
    expect(adopted(run)).toEqual([]);
    job.put('last.pt', zipFile({ 'archive/data.pkl': 'third' }));
    await watch(run).takeAll();
    rmSync(join(job.cwd, 'last.pt'));
    await watch(run).check();
    expect(adopted(run)).toEqual([]);
  });

  it('is not dropped while the whole working folder is out of reach', async () => {
    job.runFolder = join(job.home, 'run');
    const run = job.openRun(['*.pt']);
    job.put('last.pt', zipFile({ 'archive/data.pkl': 'one' }));
    await watch(run).takeAll();
    renameSync(job.cwd, `${job.cwd}-away`);
    await watch(run).check();
    expect(adopted(run)).toEqual(['last.pt']);
  });

  it('in a form of its own goes before everything of ours', async () => {
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

  it('is not looked for if nobody wants that, nor in the runs of Vigil', async () => {
    job.put('runs/run/checkpoints/checkpoint_iter_003.json', state(3));
    const run = job.openRun();
    await watch(run).takeAll();
    job.put('checkpoint_iter_003.json', state(3));
    await watch(job.openRun([], false)).takeAll();
    expect(adopted(run)).toEqual([]);
  });
});
