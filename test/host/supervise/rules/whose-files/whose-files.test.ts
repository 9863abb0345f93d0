import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  isShared,
  iterationsTo,
  ownValues,
  Sweep,
  stateName,
  valuesIn,
} from '../../../../support/scripted/sweep.ts';

/* Runs of one script that save their states into one folder, under the same names. */

const TOTAL = 30;

let sweep: Sweep;
beforeEach(() => {
  sweep = new Sweep();
});
afterEach(() => sweep.home.close());

it('five runs, one after another, are each judged and resumed by their own files', async () => {
  const alphas = ['0.1', '0.3', '0.5', '0.7', '0.9'];
  const ids: string[] = [];
  for (const alpha of alphas) ids.push(await sweep.start(alpha, [], { queue: true }));
  for (const [at, alpha] of alphas.entries()) {
    const view = await sweep.home.ended(ids[at] ?? '');
    expect(view.row).toMatchObject({ outcome: 'finished', iteration: TOTAL, attempts: 2 });
    expect(view.attempts[0]?.judged?.class).toBe('silent');
    expect(view.attempts[1]?.from).toMatchObject({ kind: 'checkpoint', iteration: 10, whose: 'job' });
    expect(valuesIn(view)).toEqual(ownValues(alpha));
    expect(sweep.evaluated.get(alpha)).toEqual([...iterationsTo(12), ...iterationsTo(TOTAL, 11)]);
    expect(isShared(view)).toBe(false);
  }
});

it.each([
  ['of last week', -7 * 24 * 3_600_000],
  ['of a moment ago', -1],
  ['dated an hour ahead', 3_600_000],
])('a file %s that was there before is not taken for its own', async (_, fromNowMs) => {
  const points = iterationsTo(TOTAL);
  const stale = {
    iteration: TOTAL,
    train_X_full: points.map((i) => [i]),
    train_Y: points.map((i) => [i]),
    best_cvar_history: points,
  };
  sweep.save(stateName(TOTAL), JSON.stringify(stale), sweep.home.clock.nowMs() + fromNowMs);
  const view = await sweep.home.ended(await sweep.start('0.5', ['--die', '4']));
  expect(view.attempts[0]).toMatchObject({ judged: { class: 'silent' }, lastIteration: 3 });
  expect(view.attempts[0]?.decision?.action).not.toBe('end');
  expect(view.attempts[1]?.from).not.toMatchObject({ kind: 'checkpoint' });
});

it('what a program that is no run writes beside it neither finishes a run nor is resumed from', async () => {
  const id = await sweep.start('0.5');
  await sweep.reaches(id, 7);
  const points = iterationsTo(TOTAL);
  const other = {
    iteration: TOTAL,
    train_X_full: points.map((i) => [100 + i]),
    train_Y: points.map((i) => 100 + i),
    best_cvar_history: points.map((i) => 100 + i),
  };
  sweep.save(stateName(TOTAL), JSON.stringify(other));
  const view = await sweep.home.ended(id);
  expect(view.attempts[0]).toMatchObject({ judged: { class: 'silent' }, lastIteration: 12 });
  expect(view.attempts[1]?.from).toMatchObject({ kind: 'checkpoint', iteration: 10 });
  expect(view.row).toMatchObject({ outcome: 'finished', iteration: TOTAL, attempts: 2 });
  expect(valuesIn(view)).toEqual(ownValues('0.5'));
  expect(sweep.evaluated.get('0.5')).toEqual([...iterationsTo(12), ...iterationsTo(TOTAL, 11)]);
  expect(view.notes.map(({ code }) => code)).toContain('checkpoint-rejected');
});

it('runs side by side in one folder use none of the files there, and both say so', async () => {
  const ids = [await sweep.start('0.1'), await sweep.start('0.9')];
  for (const id of ids) {
    const view = await sweep.home.ended(id);
    expect(view.checkpoints.filter(({ whose }) => whose === 'job')).toEqual([]);
    expect(view.attempts.map(({ from }) => from.kind)).not.toContain('checkpoint');
    expect(isShared(view)).toBe(true);
  }
});

it.each([
  ['in its arguments', (alpha: string) => ['--out', `runs-of-sweep/${alpha}`]],
  ['that the script names after its parameter', () => ['--by-alpha']],
])('runs side by side, each with a folder of its own %s, are resumed by their own files', async (_, args) => {
  const alphas = ['0.1', '0.9'];
  const ids: string[] = [];
  for (const alpha of alphas) ids.push(await sweep.start(alpha, args(alpha)));
  for (const [at, alpha] of alphas.entries()) {
    const view = await sweep.home.ended(ids[at] ?? '');
    expect(view.row).toMatchObject({ outcome: 'finished', iteration: TOTAL, attempts: 2 });
    expect(view.attempts[1]?.from).toMatchObject({ kind: 'checkpoint', iteration: 10 });
    expect(sweep.evaluated.get(alpha)).toEqual([...iterationsTo(12), ...iterationsTo(TOTAL, 11)]);
    expect(isShared(view)).toBe(false);
  }
});

it('a file that another run overwrote between two attempts is not resumed from', async () => {
  const first = await sweep.start('0.1', [], { policy: { restart: { mode: 'ask' } } });
  await sweep.home.inPhase(first, 'asking');
  await sweep.home.ended(await sweep.start('0.9'));
  await sweep.home.services.runs.answer(first, true);
  await sweep.home.until(
    () => sweep.home.show(first).attempts.length === 2 || sweep.home.show(first).row.phase === 'ended',
    'it goes on',
  );
  // Vigil may have written one of its own from what the file held before.
  expect(sweep.home.show(first).attempts[1]?.from).not.toMatchObject({ whose: 'job' });
  await sweep.home.ended(first);
  expect(valuesIn(sweep.home.show(first))).toEqual(ownValues('0.1'));
});

it('another host knows what was there before', async () => {
  sweep.save(stateName(TOTAL), '{}', sweep.home.clock.nowMs());
  const id = await sweep.start('0.5');
  await sweep.home.until(() => sweep.home.show(id).row.iteration >= 6, 'it works');
  await sweep.home.changeHost();
  const view = await sweep.home.ended(id);
  expect(view.row).toMatchObject({ outcome: 'finished', iteration: TOTAL, attempts: 2 });
  expect(view.attempts[1]?.from).toMatchObject({ kind: 'checkpoint', iteration: 10 });
});
