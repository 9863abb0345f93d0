import { beforeEach, describe, expect, test } from 'vitest';
import { completedAt } from '../../../electron/core/checkpoint/adoption.ts';
import { type IterationReader, readIterations } from '../../../electron/core/output/read-iterations.ts';
import { NO_FACT, type OutputFact } from '../../../electron/core/output/recognizers/output-fact.ts';
import type { RunState } from '../../../electron/core/run/state/run-state.ts';
import { apply, begin, die, done, running } from '../output/run-that-is-read.ts';

const HOUR = 3_600_000;
const unnumbered: Partial<OutputFact> = { moment: 'done', value: 0.5 };

let state: RunState;
let reader: IterationReader;
beforeEach(() => {
  state = running({ resumeArguments: [] });
  reader = readIterations(1);
});

/** Reads facts at a time. */
function readAt(atMs: number, facts: readonly Partial<OutputFact>[]): void {
  const seen = facts.map((fact) => ({ fact: { ...NO_FACT, ...fact }, recognizer: 'plain', end: 10 }));
  apply(state, reader.take(state, seen, atMs));
}

/** Iterations are read one by one, so far apart. */
function readEvery(apartMs: number, count: number, facts = done): void {
  for (let index = 1; index <= count; index++) readAt(HOUR + apartMs * index, [facts(index)]);
}

/** The next attempt begins where its file may stand anywhere, and nobody knows where. */
function beginAnywhere(): void {
  die(state, 1);
  begin(state, 2);
  reader = readIterations(2);
}

describe('a file without a number holds', () => {
  test('the iteration that was printed right before it was written, though it was read right after', () => {
    readEvery(60_000, 3);
    expect(completedAt(state, HOUR + 179_800)).toBe(3);
    expect(completedAt(state, HOUR + 119_900)).toBe(2);
  });

  test('the epoch of a bar, which is read more seldom', () => {
    readEvery(60_000, 3, (index) => done(index, null));
    expect(completedAt(state, HOUR + 178_200)).toBe(3);
  });

  test('only what was read by then where it was written well before the next', () => {
    readEvery(60_000, 3);
    expect(completedAt(state, HOUR + 170_000)).toBe(2);
    expect(completedAt(state, HOUR + 178_200)).toBe(2);
  });

  test('only what was read by then where iterations are as short as the time to read them', () => {
    readEvery(1_000, 9);
    expect(completedAt(state, HOUR + 4_800)).toBe(4);
    readAt(HOUR + 60_000, [done(10), done(11)]);
    expect(completedAt(state, HOUR + 59_900)).toBe(9);
  });

  test('nobody knows what where it was written before the first was read: jobs save at their start', () => {
    readEvery(60_000, 3);
    expect(completedAt(state, HOUR + 59_900)).toBe(null);
  });

  test('no more than was known before where many were read at once, long after they were printed', () => {
    readAt(
      2 * HOUR,
      [1, 2, 3, 4, 5, 6].map((iteration) => done(iteration)),
    );
    expect(completedAt(state, HOUR)).toBe(null);
    readAt(
      4 * HOUR,
      [7, 8, 9, 10].map((iteration) => done(iteration)),
    );
    expect(completedAt(state, 3 * HOUR)).toBe(6);
    expect(completedAt(state, 4 * HOUR)).toBe(10);
  });

  test('nobody knows what where its attempt went on from such a file: its count may be ahead of it', () => {
    readEvery(60_000, 5, () => unnumbered);
    beginAnywhere();
    readAt(2 * HOUR, [unnumbered]);
    readAt(2 * HOUR + 60_000, [unnumbered]);
    expect(completedAt(state, 3 * HOUR)).toBe(null);
  });
});
