import { mkdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RunRequest } from '../../../../electron/core/protocol/policy/run-spec.ts';
import { ScriptedHome } from '../../../support/scripted/scripted-home.ts';
import type { JobScript } from '../../../support/scripted/scripted-job.ts';

/* Runs of one script that save their states into one folder, under the same names. */

const TOTAL = 30;
const EVERY = 5;
const text = { type: 'string' } as const;

let home: ScriptedHome;
/** By run: the iterations that it evaluated. */
let evaluated: Map<string, number[]>;

/** Saves every five iterations; its first attempt ends without a word in iteration `--die`. Its values are around `--alpha`. */
const sweep: JobScript = function* ({ start, print }) {
  const { values } = parseArgs({
    args: start.args.slice(1),
    options: { alpha: text, out: text, die: text, resume: text },
  });
  const alpha = Number(values.alpha);
  const own = evaluated.get(values.alpha ?? '') ?? [];
  evaluated.set(values.alpha ?? '', own);
  const state = values.resume
    ? JSON.parse(readFileSync(values.resume, 'utf8'))
    : { iteration: 0, train_X_full: [], train_Y: [], best_cvar_history: [] };
  for (let iteration = state.iteration + 1; iteration <= TOTAL; iteration++) {
    yield 1000;
    if (start.attempt === 1 && iteration === Number(values.die ?? 13)) return 0;
    own.push(iteration);
    const y = alpha + iteration / 100;
    state.iteration = iteration;
    state.train_X_full.push([iteration]);
    state.train_Y.push([y]);
    state.best_cvar_history.push(y);
    print(`Iteration ${iteration}/${TOTAL}: CVaR=${y.toFixed(4)}`);
    if (iteration % EVERY === 0) save(join(values.out ?? '', nameOf(iteration)), JSON.stringify(state));
  }
  return 0;
};

const nameOf = (iteration: number) => `checkpoint_iter_${`${iteration}`.padStart(3, '0')}.json`;

/** Saves as careful scripts do; the file gets the time of the played clock. */
function save(path: string, content: string, atMs = home.clock.nowMs()): void {
  const file = join(home.home, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.tmp`, content);
  utimesSync(`${file}.tmp`, atMs / 1000, atMs / 1000);
  renameSync(`${file}.tmp`, file);
}

beforeEach(() => {
  evaluated = new Map();
  home = new ScriptedHome({ sweep });
});
afterEach(() => home.close());

const start = (alpha: string, args: string[] = [], more: Partial<RunRequest> = {}) =>
  home.start('sweep', ['--alpha', alpha, ...args], {
    resumeArguments: ['--resume', '{checkpoint}'],
    policy: { restart: { backOffFirstMs: 0 } },
    ...more,
  });
const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, at) => first + at);
const ownValues = (alpha: string) => upTo(TOTAL).map((iteration) => Number(alpha) + iteration / 100);
const valuesOf = (id: string) => home.show(id).observations.map(({ y }) => Number(y));
const isShared = (id: string) => home.show(id).notes.some(({ code }) => code === 'folder-shared');

it('five runs, one after another, are each judged and resumed by their own files', async () => {
  const alphas = ['0.1', '0.3', '0.5', '0.7', '0.9'];
  const ids: string[] = [];
  for (const alpha of alphas) ids.push(await start(alpha, [], { queue: true }));
  for (const [at, alpha] of alphas.entries()) {
    const view = await home.ended(ids[at] ?? '');
    expect(view.row).toMatchObject({ outcome: 'finished', iteration: TOTAL, attempts: 2 });
    expect(view.attempts[0]?.judged?.class).toBe('silent');
    expect(view.attempts[1]?.from).toMatchObject({ kind: 'checkpoint', iteration: 10, whose: 'job' });
    expect(valuesOf(view.row.id).map((y) => y.toFixed(2))).toEqual(ownValues(alpha).map((y) => y.toFixed(2)));
    expect(evaluated.get(alpha)).toEqual([...upTo(12), ...upTo(TOTAL, 11)]);
    expect(isShared(view.row.id)).toBe(false);
  }
});

it.each([
  ['of last week', -7 * 24 * 3_600_000],
  ['of a moment ago', -1],
  ['dated an hour ahead', 3_600_000],
])('a file %s that was there before is not taken for its own', async (_, fromNowMs) => {
  const points = upTo(TOTAL);
  const stale = {
    iteration: TOTAL,
    train_X_full: points.map((i) => [i]),
    train_Y: points.map((i) => [i]),
    best_cvar_history: points,
  };
  save(nameOf(TOTAL), JSON.stringify(stale), home.clock.nowMs() + fromNowMs);
  const view = await home.ended(await start('0.5', ['--die', '4']));
  expect(view.attempts[0]).toMatchObject({ judged: { class: 'silent' }, lastIteration: 3 });
  expect(view.attempts[0]?.decision?.action).not.toBe('end');
  expect(view.attempts[1]?.from).not.toMatchObject({ kind: 'checkpoint' });
});

it('runs side by side in one folder use none of the files there, and both say so', async () => {
  const ids = [await start('0.1'), await start('0.9')];
  for (const id of ids) {
    const view = await home.ended(id);
    expect(view.checkpoints.filter(({ whose }) => whose === 'job')).toEqual([]);
    expect(view.attempts.map(({ from }) => from.kind)).not.toContain('checkpoint');
    expect(isShared(id)).toBe(true);
  }
});

it('runs side by side, each with a folder of its own in its arguments, are resumed by their own files', async () => {
  const alphas = ['0.1', '0.9'];
  const ids: string[] = [];
  for (const alpha of alphas) ids.push(await start(alpha, ['--out', `runs-of-sweep/${alpha}`]));
  for (const [at, alpha] of alphas.entries()) {
    const view = await home.ended(ids[at] ?? '');
    expect(view.row).toMatchObject({ outcome: 'finished', iteration: TOTAL, attempts: 2 });
    expect(view.attempts[1]?.from).toMatchObject({ kind: 'checkpoint', iteration: 10 });
    expect(evaluated.get(alpha)).toEqual([...upTo(12), ...upTo(TOTAL, 11)]);
    expect(isShared(view.row.id)).toBe(false);
  }
});

it('a file that another run overwrote between two attempts is not resumed from', async () => {
  const first = await start('0.1', [], { policy: { restart: { mode: 'ask' } } });
  await home.inPhase(first, 'asking');
  await home.ended(await start('0.9'));
  await home.services.runs.answer(first, true);
  await home.until(
    () => home.show(first).attempts.length === 2 || home.show(first).row.phase === 'ended',
    'it goes on',
  );
  // Vigil may have written one of its own from what the file held before.
  expect(home.show(first).attempts[1]?.from).not.toMatchObject({ whose: 'job' });
  await home.ended(first);
  expect(valuesOf(first).every((y) => y < 0.5)).toBe(true);
});

it('another host knows what was there before', async () => {
  save(nameOf(TOTAL), '{}', home.clock.nowMs());
  const id = await start('0.5');
  await home.until(() => home.show(id).row.iteration >= 6, 'it works');
  await home.changeHost();
  const view = await home.ended(id);
  expect(view.row).toMatchObject({ outcome: 'finished', iteration: TOTAL, attempts: 2 });
  expect(view.attempts[1]?.from).toMatchObject({ kind: 'checkpoint', iteration: 10 });
});
