import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readPattern } from '../../../electron/core/checkpoint/file-pattern.ts';
import { STABLE_MS } from '../../../electron/core/checkpoint/stable-files.ts';
import { Policy } from '../../../electron/core/protocol/policy.ts';
import {
  ASKED_LIMITS,
  findJobFiles,
  type SearchLimits,
} from '../../../electron/host/job-files/find-job-files.ts';
import { watchJobFiles } from '../../../electron/host/job-files/job-file-watch.ts';
import type { LiveRun } from '../../../electron/host/run/live-run.ts';
import { resumePoint } from '../../../electron/host/run/resume-point.ts';
import { observation, starting } from '../../support/journal-entries.ts';
import { liveRunIn } from '../../support/live-run.ts';
import { until } from '../../support/until.ts';
import { zipFile } from '../../support/zip-file.ts';
import { MovableClock } from '../movable-clock.ts';

let home = '';
let cwd = '';
let folder = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'vigil-job-files-'));
  cwd = join(home, 'work');
  folder = join(home, 'work', 'runs', 'run');
  mkdirSync(folder, { recursive: true });
});
const runs: LiveRun[] = [];
afterEach(() => {
  // Windows removes no folder with a file in it that is open.
  for (const run of runs.splice(0)) run.close();
  rmSync(home, { recursive: true, force: true });
});

function openRun(patterns: string[] = [], adopt = true): LiveRun {
  const policy = Policy.parse({ checkpoint: { patterns, adopt } });
  const run = liveRunIn(folder, { cwd, policy });
  runs.push(run);
  if (run.state.seq === 0) run.commit([{ kind: 'run-created', queued: false }, starting(1)]);
  return run;
}

const silent = { write: () => {} };
const watch = (run: LiveRun, clock = new MovableClock(Date.now())) =>
  watchJobFiles(run, clock, silent, { hasLeft: () => false, adopted: () => {} });
const put = (path: string, content: string | Buffer) => {
  mkdirSync(join(cwd, path, '..'), { recursive: true });
  writeFileSync(join(cwd, path), content);
};
const state = (iteration: number) =>
  JSON.stringify({
    iteration,
    train_X_full: Array.from({ length: iteration }, (_, at) => [at / 10]),
    train_Y: Array.from({ length: iteration }, (_, at) => at),
    best_cvar_history: Array.from({ length: iteration }, (_, at) => at),
  });
const adopted = (run: LiveRun) => run.state.jobCheckpoints.map(({ entry }) => entry.file);
const notes = (run: LiveRun) => run.state.notes.map((note) => `${note.code}: ${note.detail}`);

describe('a checkpoint that the job writes itself', () => {
  it('is taken up with size, hash and level where it lies, and its iterations with it', async () => {
    const run = openRun();
    put('out/checkpoint_iter_003.json', state(3));
    await watch(run).takeAll();
    expect(run.state.jobCheckpoints).toMatchObject([
      {
        entry: { file: 'out/checkpoint_iter_003.json', iteration: 3, resumable: true },
        level: 2,
        because: null,
      },
    ]);
    expect(run.state.observations.map(({ iteration, y }) => [iteration, y])).toEqual([
      [1, 0],
      [2, 1],
      [3, 2],
    ]);
  });

  it('has no iteration from the date in its name, nor has a log of one', async () => {
    const run = openRun(['*.pkl']);
    put('ckpt-20261121.pkl', '\x80\x04.');
    put('iter_20261121.json', JSON.stringify({ x: [1], y: 2 }));
    await watch(run).takeAll();
    const known = run.state.jobCheckpoints.map(({ entry }) => [entry.file, entry.iteration]);
    expect(known.sort()).toEqual([
      ['ckpt-20261121.pkl', null],
      ['iter_20261121.json', null],
    ]);
    expect(run.state.highestIteration).toBe(0);
  });

  it('is handed over at a tie with one of ours, and known to a host that begins later', async () => {
    const run = openRun();
    put('checkpoint_iter_003.json', state(3));
    await watch(run).takeAll();
    run.close();
    const next = openRun();
    await watch(next).check();
    expect(resumePoint(next, 1)?.from).toEqual({
      kind: 'checkpoint',
      iteration: 3,
      file: 'checkpoint_iter_003.json',
      whose: 'job',
    });
  });

  it('whose content a power failure took, but not its size and time, is not used', async () => {
    const run = openRun(['*.bin']);
    const date = Math.floor(Date.now() / 1000);
    for (const [name, at] of [['iter_1.bin', 1] as const, ['iter_2.bin', 2] as const]) {
      put(name, 'weights');
      utimesSync(join(cwd, name), date + at, date + at);
    }
    await watch(run).takeAll();
    run.close();
    put('iter_2.bin', '\0'.repeat('weights'.length));
    utimesSync(join(cwd, 'iter_2.bin'), date + 2, date + 2);
    const next = openRun(['*.bin']);
    const { seq } = next.state;
    await watch(next).check();
    expect(adopted(next)).toEqual(['iter_1.bin']);
    expect(notes(next)).toEqual(['checkpoint-rejected: iter_2.bin: its content is not what was written']);
    expect(next.state.seq).toBe(seq + 2);
  });

  it('is none if it only bears a name of folders, and ours stay in use', async () => {
    const run = openRun();
    put('checkpoint-notes.txt', 'to be done');
    put('out/checkpoint-500.json', '{}');
    await watch(run).takeAll();
    expect(adopted(run)).toEqual([]);
  });

  it('brings no iterations once the job has reported any itself', async () => {
    const run = openRun();
    run.commit([observation(1, 7)]);
    put('checkpoint_iter_003.json', state(3));
    await watch(run).takeAll();
    expect(run.state.observations).toHaveLength(1);
    expect(adopted(run)).toEqual(['checkpoint_iter_003.json']);
  });

  it('is taken up while the job runs once it has not changed for a while', async () => {
    const run = openRun();
    const clock = new MovableClock(Date.now());
    const files = watch(run, clock);
    files.open();
    put('checkpoint_iter_003.json', state(3));
    await until(() => {
      clock.advance(STABLE_MS);
      return adopted(run).length > 0;
    }, 'it is taken up');
    files.close();
  });

  it('written before the run began is none of it', async () => {
    const run = openRun();
    put('checkpoint_iter_009.json', state(9));
    utimesSync(join(cwd, 'checkpoint_iter_009.json'), 1, 1);
    await watch(run).takeAll();
    expect(adopted(run)).toEqual([]);
  });

  it('that was cut is told and not used; the one before it is', async () => {
    const run = openRun();
    put('checkpoint_iter_003.json', state(3));
    put('checkpoint_iter_006.json', state(6).slice(0, 40));
    await watch(run).takeAll();
    expect(adopted(run)).toEqual(['checkpoint_iter_003.json']);
    expect(notes(run)).toEqual(['checkpoint-rejected: checkpoint_iter_006.json: it is not complete JSON']);
  });

  it('is taken up again when it was changed, dropped when it is damaged or gone', async () => {
    const run = openRun(['*.pt']);
    put('last.pt', zipFile({ 'archive/data.pkl': 'one' }));
    await watch(run).takeAll();
    const [before] = run.state.jobCheckpoints;
    put('last.pt', zipFile({ 'archive/data.pkl': 'another' }));
    await watch(run).check();
    expect(run.state.jobCheckpoints[0]?.entry.sha256).not.toBe(before?.entry.sha256);
    appendFileSync(join(cwd, 'last.pt'), 'more');
    await watch(run).check();
    expect(adopted(run)).toEqual([]);
    put('last.pt', zipFile({ 'archive/data.pkl': 'third' }));
    await watch(run).takeAll();
    rmSync(join(cwd, 'last.pt'));
    await watch(run).check();
    expect(adopted(run)).toEqual([]);
  });

  it('is not dropped while the whole working folder is out of reach', async () => {
    folder = join(home, 'run');
    mkdirSync(folder);
    const run = openRun(['*.pt']);
    put('last.pt', zipFile({ 'archive/data.pkl': 'one' }));
    await watch(run).takeAll();
    renameSync(cwd, `${cwd}-away`);
    await watch(run).check();
    expect(adopted(run)).toEqual(['last.pt']);
  });

  it('in a form of its own goes before everything of ours', async () => {
    const run = openRun(['out/*.pt']);
    run.commit([observation(1, 1), observation(2, 2), observation(3, 3)]);
    expect(resumePoint(run, 1)?.from).toEqual({ kind: 'beginning' });
    put('out/model_iter_2.pt', zipFile({ 'archive/data.pkl': 'x' }));
    await watch(run).takeAll();
    const point = resumePoint(run, 1);
    expect(point?.from).toMatchObject({ file: 'out/model_iter_2.pt', iteration: 2, whose: 'job' });
    expect(point?.entries).toEqual([{ kind: 'note', code: 'iterations-repeated', detail: '3' }]);
  });

  it('is not looked for if nobody wants that, nor in the runs of Vigil', async () => {
    put('runs/run/checkpoints/checkpoint_iter_003.json', state(3));
    const run = openRun();
    await watch(run).takeAll();
    put('checkpoint_iter_003.json', state(3));
    await watch(openRun([], false)).takeAll();
    expect(adopted(run)).toEqual([]);
  });
});

describe('a folder that is one checkpoint', () => {
  it('is taken up as a whole, and not at all while one of its files is damaged', async () => {
    const run = openRun();
    put('out/checkpoint-500/optimizer.pt', zipFile({ 'archive/data.pkl': 'x' }));
    put('out/checkpoint-500/trainer_state.json', '{"global_step": 500}');
    await watch(run).takeAll();
    expect(run.state.jobCheckpoints).toMatchObject([
      { entry: { file: 'out/checkpoint-500', iteration: 500, resumable: true }, level: 1 },
    ]);
    put('out/checkpoint-500/optimizer.pt', 'cut');
    await watch(run).check();
    expect(adopted(run)).toEqual([]);
  });

  it('needs a file that marks it as one', async () => {
    const run = openRun();
    put('checkpoint-500/model.pt', zipFile({ 'archive/data.pkl': 'x' }));
    await watch(run).takeAll();
    expect(adopted(run)).toEqual([]);
  });
});

describe('logs of single iterations', () => {
  it('bring their iterations, in order, and no job goes on from them', async () => {
    const run = openRun();
    for (const iteration of [10, 2, 1, 9, 8, 7, 6, 5, 4, 3])
      put(
        `logs/run_1/iter_${String(iteration).padStart(3, '0')}.json`,
        `{"x":[${iteration}],"cvar":${iteration}}`,
      );
    for (const name of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
      utimesSync(join(cwd, `logs/run_1/iter_${String(name).padStart(3, '0')}.json`), new Date(), new Date());
    await watch(run).takeAll();
    expect(run.state.observations.map((seen) => seen.iteration)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(run.state.jobCheckpoints.every(({ entry }) => !entry.resumable)).toBe(true);
    expect(resumePoint(run, 1)?.from).toMatchObject({ whose: 'vigil', iteration: 10 });
  });
});

describe('folders full of surprises', () => {
  it('links lead nowhere: neither out of the folder nor round in circles', async () => {
    const run = openRun(['**/*.pt']);
    mkdirSync(join(home, 'outside'));
    writeFileSync(join(home, 'outside', 'secret.pt'), zipFile({ 'archive/data.pkl': 'x' }));
    symlinkSync(join(home, 'outside'), join(cwd, 'way-out'));
    symlinkSync('.', join(cwd, 'circle'));
    symlinkSync(join(home, 'outside', 'secret.pt'), join(cwd, 'link.pt'));
    await watch(run).takeAll();
    expect(adopted(run)).toEqual([]);
  });

  it('a pattern that fits everything takes up the newest files only, however often it looks', async () => {
    const run = openRun(['**']);
    for (let file = 0; file < 200; file++) put(`data/${file}.bin`, String(file));
    const files = watch(run);
    await files.takeAll();
    const before = run.state.seq;
    expect(run.state.jobCheckpoints).toHaveLength(24);
    await files.takeAll();
    await watch(openRun(['**'])).takeAll();
    expect(run.state.seq).toBe(before);
  });

  it('a search without end is cut short, and that is told', async () => {
    for (const path of ['a/1.pt', 'b/2.pt', 'c/3.pt']) put(path, 'x');
    const search = (limits: Partial<SearchLimits>) =>
      findJobFiles(cwd, [readPattern('**/*.pt')], 0, { ...ASKED_LIMITS, ...limits }, () => false);
    expect((await search({})).cut).toBeNull();
    expect((await search({ folders: 2 })).cut).toBe('more than 2 folders');
    expect((await search({ entries: 3 })).cut).toBe('more than 3 files');
    expect((await search({ depth: 0 })).files).toEqual([]);
  });
});
