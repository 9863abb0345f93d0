import { describe, expect, it } from 'vitest';
import { pointsInState } from '../../../electron/core/checkpoint/points-in-state.ts';
import type { CheckpointFile } from '../../../electron/core/protocol/disk/checkpoint.ts';

/** A state whose rows are numbered: the point of row 3 is [3], its value 30, the best value after it 300. */
function state(iteration: number, rows: number, best = rows): CheckpointFile {
  const all = Array.from({ length: rows }, (_, row) => row + 1);
  return {
    iteration,
    train_X_full: all.map((row) => [row]),
    train_Y: all.map((row) => [row * 10]),
    best_cvar_history: Array.from({ length: best }, (_, index) => (index + 1) * 100),
  };
}

describe('the iterations in a state', () => {
  it('have the last rows, after the initial points', () => {
    expect(pointsInState(state(2, 5), { offset: 3, each: 1 })).toEqual([
      { iteration: 1, x: [4], y: 40, best: 400 },
      { iteration: 2, x: [5], y: 50, best: 500 },
    ]);
  });

  it('have the best value, but no point and value, if each has several rows', () => {
    expect(pointsInState(state(2, 7), { offset: 3, each: 2 })).toEqual([
      { iteration: 1, x: [], y: null, best: 500 },
      { iteration: 2, x: [], y: null, best: 700 },
    ]);
  });

  it.each([
    ['counts iterations', 2, [100, 200]],
    ['begins with the best of the initial points', 3, [200, 300]],
  ])('have the best value of a history that %s', (_name, best, expected) => {
    expect(pointsInState(state(2, 5, best), { offset: 3, each: 1 }).map((point) => point.best)).toEqual(
      expected,
    );
  });

  it('have no point while it is unknown which rows are theirs', () => {
    expect(pointsInState(state(2, 5), null)).toEqual([
      { iteration: 1, x: [], y: null },
      { iteration: 2, x: [], y: null, best: 500 },
    ]);
  });

  it('have their best values even without known rows, if the history has one value per iteration', () => {
    expect(pointsInState(state(2, 5, 2), null).map(({ best }) => best)).toEqual([100, 200]);
  });

  it('have values from columns or plain lists, and NaN where none was written', () => {
    const content = { ...state(3, 3), train_Y: [[10], 'NaN' as const] } satisfies CheckpointFile;
    expect(pointsInState(content, { offset: 0, each: 1 }).map(({ y }) => y)).toEqual([10, 'NaN', 'NaN']);
  });
});
