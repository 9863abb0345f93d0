import { describe, expect, it } from 'vitest';
import { entriesOfAdoption, type InspectedFile } from '../../../electron/core/checkpoint/adoption.ts';
import { verifiedIteration } from '../../../electron/core/run/state/verified-iteration.ts';
import { observation } from '../../support/journal-entries.ts';
import { apply, running } from '../output/run-that-is-read.ts';

const logFile = (number: number): InspectedFile => ({
  path: `logs/iter_${String(number).padStart(3, '0')}.json`,
  bytes: 10,
  modifiedAt: 100_000 + number,
  iteration: null,
  state: null,
  hasMore: false,
  because: null,
  level: 2,
  sha256: 'a'.repeat(64),
  log: { number, x: [number], y: number },
});

/** A state of the job at an iteration, in one file that is written again and again. */
const stateFile = (iteration: number, rows: number): InspectedFile => ({
  ...logFile(iteration),
  path: 'state.json',
  modifiedAt: 100_000 + rows,
  iteration,
  sha256: String(rows).padStart(64, '0'),
  log: null,
  state: {
    iteration,
    train_X_full: Array.from({ length: rows }, (_, index) => [index]),
    train_Y: Array.from({ length: rows }, (_, index) => index),
    best_cvar_history: [],
  },
});

describe('files of a job that reports its iterations itself', () => {
  it.each<[string, 'before' | 'after', number[]]>([
    ['an inner loop after its reports', 'after', Array.from({ length: 50 }, (_, index) => index + 1)],
    ['an inner loop before its reports', 'before', Array.from({ length: 50 }, (_, index) => index + 1)],
    ['initial points and its iterations', 'after', [0, 1, 2, 3, 4, 5, 6, 7]],
    ['initial points and its iterations, all before its reports', 'before', [0, 1, 2, 3, 4, 5, 6, 7]],
  ])('show no iteration: %s', (_name, when, numbers) => {
    const state = running({ total: 30 });
    const reports = () =>
      apply(
        state,
        [1, 2, 3, 4, 5].map((iteration) => observation(iteration, iteration)),
      );
    if (when === 'after') reports();
    for (const number of numbers) apply(state, entriesOfAdoption(state, logFile(number)));
    if (when === 'before') reports();
    expect(state.work.observations.map(({ y }) => y)).toEqual([1, 2, 3, 4, 5]);
    expect([state.work.known.size, state.work.highestIteration, verifiedIteration(state)]).toEqual([5, 5, 5]);
    expect(state.checkpoints.adopted.length).toBeGreaterThan(0);
  });
});

it('a state in a rewritten file need not have the rows of the earlier file', () => {
  const state = running();
  apply(state, entriesOfAdoption(state, stateFile(3, 8)));
  apply(state, entriesOfAdoption(state, stateFile(3, 9)));
  expect(state.checkpoints.adopted).toMatchObject([
    { entry: { file: 'state.json', rows: 9 }, level: 2, because: null },
  ]);
});
