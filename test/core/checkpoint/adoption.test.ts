import { beforeEach, describe, expect, test } from 'vitest';
import { iterationsCompletedBy } from '../../../electron/core/checkpoint/adoption.ts';
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

/** Reads facts at this time. */
function readAt(atMs: number, facts: readonly Partial<OutputFact>[]): void {
  const seen = facts.map((fact) => ({ fact: { ...NO_FACT, ...fact }, recognizer: 'plain', end: 10 }));
  apply(state, reader.take(state, seen, atMs));
}

/** Reads iterations one by one, this far apart. */
function readEvery(apartMs: number, count: number, facts = done): void {
  for (let index = 1; index <= count; index++) readAt(HOUR + apartMs * index, [facts(index)]);
}

/** Begins the next attempt from a file whose iteration is unknown. */
function beginAnywhere(): void {
  die(state, 1);
  begin(state, 2);
  reader = readIterations(2);
}

describe('a file without a number contains', () => {
  test('the iteration that was printed right before it was written, even if it was read right after', () => {
    readEvery(60_000, 3);
    expect(iterationsCompletedBy(state, HOUR + 179_800)).toBe(3);
    expect(iterationsCompletedBy(state, HOUR + 119_900)).toBe(2);
  });

  test('the epoch of a bar, which is read less often', () => {
    readEvery(60_000, 3, (index) => done(index, null));
    expect(iterationsCompletedBy(state, HOUR + 178_200)).toBe(3);
  });

  test('only iterations read by then, if it was written well before the next', () => {
    readEvery(60_000, 3);
    expect(iterationsCompletedBy(state, HOUR + 170_000)).toBe(2);
    expect(iterationsCompletedBy(state, HOUR + 178_200)).toBe(2);
  });

  test('only iterations read by then, if iterations are as short as the time to read them', () => {
    readEvery(1_000, 9);
    expect(iterationsCompletedBy(state, HOUR + 4_800)).toBe(4);
    readAt(HOUR + 60_000, [done(10), done(11)]);
    expect(iterationsCompletedBy(state, HOUR + 59_900)).toBe(9);
  });

  test('an unknown iteration if it was written before the first was read: jobs save at their start', () => {
    readEvery(60_000, 3);
    expect(iterationsCompletedBy(state, HOUR + 59_900)).toBe(null);
  });

  test('no more than was known before, if many were read together long after they were printed', () => {
    readAt(
      2 * HOUR,
      [1, 2, 3, 4, 5, 6].map((iteration) => done(iteration)),
    );
    expect(iterationsCompletedBy(state, HOUR)).toBe(null);
    readAt(
      4 * HOUR,
      [7, 8, 9, 10].map((iteration) => done(iteration)),
    );
    expect(iterationsCompletedBy(state, 3 * HOUR)).toBe(6);
    expect(iterationsCompletedBy(state, 4 * HOUR)).toBe(10);
  });

  test('an unknown iteration if its attempt resumed from such a file: its count may be ahead of it', () => {
    readEvery(60_000, 5, () => unnumbered);
    beginAnywhere();
    readAt(2 * HOUR, [unnumbered]);
    readAt(2 * HOUR + 60_000, [unnumbered]);
    expect(iterationsCompletedBy(state, 3 * HOUR)).toBe(null);
  });
});
