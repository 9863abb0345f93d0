import { describe, expect, test } from 'vitest';
import type { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import type { RunState } from '../../../electron/core/run/state/run-state.ts';
import { rowOf } from '../../../electron/core/run/views/run-views.ts';
import { begin, die, done, readFacts, running } from './run-that-is-read.ts';

const MANY = 10_000;

/** A run that reports a value in each of this many iterations, 1 being the lowest and best. */
function withMany(more: Parameters<typeof running>[0] = {}): RunState {
  const state = running({ goal: 'minimise', ...more });
  const facts = Array.from({ length: MANY }, (_, index) => done(index + 1, index === 4_000 ? 1 : 9));
  expect(readFacts(state, facts)).toHaveLength(MANY);
  return state;
}

const next = (count: number, value: (index: number) => number | null) =>
  Array.from({ length: count }, (_, index) => done(MANY + 1 + index, value(index)));

const shapeOf = (entries: readonly JournalEntry[]) =>
  entries.map(
    (entry) => entry.kind === 'iteration-read' && [entry.from, entry.iteration, entry.y, entry.best],
  );

describe('very many iterations', () => {
  test('that are read together share one entry, with the last value and the best so far', () => {
    const state = withMany();
    expect(
      shapeOf(
        readFacts(
          state,
          next(500, () => 7),
        ),
      ),
    ).toEqual([[10_001, 10_500, 7, 1]]);
    expect(rowOf(state)).toMatchObject({ iteration: 10_500, best: 1 });
    expect(state.attempts.list[0]).toMatchObject({ firstIteration: 1, lastIteration: 10_500 });
  });

  test('that all reach the best share one entry', () => {
    expect(
      shapeOf(
        readFacts(
          withMany(),
          next(500, () => 1),
        ),
      ),
    ).toEqual([[10_001, 10_500, 1, 1]]);
  });

  test('without any value share one entry too', () => {
    expect(
      shapeOf(
        readFacts(
          withMany(),
          next(500, () => null),
        ),
      ),
    ).toEqual([[10_001, 10_500, null, 1]]);
  });

  test('keep a separate entry for the best one, with its point', () => {
    const facts = next(500, (index) => (index === 100 ? 0.5 : 7)).map((fact, index) => ({
      ...fact,
      parameters: { x: index },
      metrics: { loss: index },
    }));
    const entries = readFacts(withMany(), facts);
    expect(shapeOf(entries)).toEqual([
      [10_001, 10_101, 0.5, 0.5],
      [10_102, 10_500, 7, 0.5],
    ]);
    expect(entries[0]).toMatchObject({ parameters: { x: 100 }, metrics: { loss: 100 } });
  });

  test('need few entries even when many of them are the best', () => {
    const state = withMany();
    readFacts(
      state,
      next(500, (index) => (index % 2 === 0 ? -1 - index : 7)),
    );
    expect(state.work.observations.length - MANY).toBeLessThanOrEqual(32);
    expect(rowOf(state)).toMatchObject({ iteration: 10_500, best: -499 });
  });

  test('keep an entry for the very best one, with its point, when many are the best', () => {
    const facts = next(500, (index) => (index === 301 ? -600 : index % 2 === 0 ? -1 - index : 7));
    const entries = readFacts(
      withMany(),
      facts.map((fact, index) => ({ ...fact, parameters: { x: index } })),
    );
    expect(entries.length).toBeLessThanOrEqual(32);
    expect(entries.slice(-2)).toMatchObject([
      { iteration: 10_302, y: -600, best: -600, parameters: { x: 301 } },
      { from: 10_303, iteration: 10_500, y: 7, best: -600 },
    ]);
    expect(entries.map((entry) => entry.kind === 'iteration-read' && entry.from)).toEqual([
      10_001,
      ...entries.slice(0, -1).map((entry) => entry.kind === 'iteration-read' && entry.iteration + 1),
    ]);
  });

  test('are known when they are re-read, and when the job repeats them', () => {
    const state = withMany();
    readFacts(
      state,
      next(500, () => 7),
    );
    expect(
      readFacts(
        state,
        next(500, () => 7),
      ),
    ).toEqual([]);
    die(state, 1);
    begin(state, 2, { kind: 'checkpoint', iteration: 10_200, file: 'a.pt', whose: 'job' });
    const entries = readFacts(state, next(600, () => 7).slice(200), { attempt: 2 });
    expect(shapeOf(entries)).toEqual([[10_501, 10_600, 7, 1]]);
    expect(state.attempts.list[1]).toMatchObject({ firstIteration: 10_501, lastIteration: 10_600 });
  });

  test('of a tool with parallel evaluations do not complete missing ones', () => {
    const state = withMany();
    const facts = [10_001, 10_002, 10_004, 10_003, 10_006].map((iteration) => done(iteration, 7));
    const entries = readFacts(state, facts, { recognizer: 'optuna' });
    expect(shapeOf(entries).map((shape) => shape && [shape[0], shape[1]])).toEqual([
      [10_001, 10_002],
      [10_004, 10_004],
      [10_003, 10_003],
      [10_006, 10_006],
    ]);
    expect(state.work.known.has(10_005)).toBe(false);
  });

  test('share their time evenly', () => {
    const facts = next(4, () => 7).map((fact) => ({ ...fact, durationMs: 250 }));
    expect(readFacts(withMany(), facts)).toMatchObject([
      { from: 10_001, iteration: 10_004, durationMs: 250 },
    ]);
  });
});
