import { describe, expect, it } from 'vitest';
import { canBeRows } from '../../../electron/core/checkpoint/checkpoint-content.ts';
import { correctionsOf } from '../../../electron/core/checkpoint/count-corrections.ts';
import type { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import type { RunSpec } from '../../../electron/core/protocol/policy/run-spec.ts';
import type { RunState } from '../../../electron/core/run/state/run-state.ts';
import { verifiedIteration } from '../../../electron/core/run/state/verified-iteration.ts';
import { lineRead, observation } from '../../support/journal-entries.ts';
import { apply, running } from '../output/run-that-is-read.ts';

/** When the job completes its n-th step, whatever a step is. */
const stepAt = (step: number): number => 100_000 * step;
/** A value that no other iteration has. */
const value = (iteration: number): number => Number((0.5 + 0.4 * Math.sin(1.7 * iteration)).toFixed(6));
const rounded = (y: number): number => Number(y.toFixed(3));

const log = (
  iteration: number,
  y: number | null = value(iteration),
  saidAt = stepAt(iteration),
): JournalEntry => ({
  kind: 'observation',
  attempt: 1,
  iteration,
  x: [iteration],
  y,
  metrics: {},
  durationMs: 5,
  saidAt,
  eventsOffset: 0,
  source: 'log',
});

const line = (iteration: number, y: number | null, saidAt = stepAt(iteration) + 200): JournalEntry =>
  lineRead(iteration, { y, saidAt });

const total = (count: number): JournalEntry => ({ kind: 'total-known', attempt: 1, total: count });
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

function stateAfter(entries: readonly JournalEntry[], more: Partial<RunSpec> = {}): RunState {
  const state = running(more);
  apply(state, entries);
  return state;
}

describe('files and output with the same count', () => {
  it.each<[string, JournalEntry[]]>([
    ['with a line after each file', upTo(9).flatMap((n) => [log(n), line(n, rounded(value(n)))])],
    ['with a file after each line', upTo(9).flatMap((n) => [line(n, null, stepAt(n) - 100), log(n)])],
    [
      'with lines that are read long after they were printed',
      upTo(9).flatMap((n) => [log(n), line(n, null, stepAt(20))]),
    ],
    [
      'with files that are all written at the end',
      [...upTo(9).map((n) => line(n, null)), ...upTo(9).map((n) => log(n, value(n), stepAt(10) + n))],
    ],
    ['with a line for every fifth iteration', [...upTo(9).map((n) => log(n)), line(5, rounded(value(5)))]],
    ['with a file for every fifth iteration', [...upTo(12).map((n) => line(n, null)), log(5), log(10)]],
    [
      'with files that are all written at the end, some of them later',
      [...upTo(9).map((n) => line(n, null)), ...upTo(4).map((n) => log(n, null, stepAt(10) + n))],
    ],
  ])('are left alone %s', (_name, entries) => {
    expect(correctionsOf(stateAfter(entries))).toEqual([]);
  });
});

describe('logs with numbers from 0', () => {
  const fromZero: JournalEntry = { kind: 'logs-numbered', first: 0 };

  it('have one for the initial points if there is one more than the run has iterations', () => {
    const state = stateAfter([total(5), fromZero, ...upTo(6).map((n) => log(n))]);
    expect(correctionsOf(state)).toEqual([{ kind: 'logs-numbered', first: 1 }]);
  });

  it('have one for the initial points if the printed values show it', () => {
    const state = stateAfter([
      fromZero,
      ...upTo(5).map((n) => log(n, value(n))),
      ...upTo(4).map((n) => line(n, rounded(value(n + 1)))),
    ]);
    expect(correctionsOf(state)).toEqual([{ kind: 'logs-numbered', first: 1 }]);
  });

  it.each<[string, JournalEntry[], JournalEntry[]]>([
    [
      'have one for the initial points if each was written right after the line of the iteration before',
      upTo(8)
        .flatMap((n) => [log(n, value(n), stepAt(n - 1) + 900), line(n, null)])
        .slice(0, -1),
      [{ kind: 'logs-numbered', first: 1 }],
    ],
    [
      'have one for the initial points if each was written right before that line',
      upTo(8).flatMap((n) => [log(n, value(n), stepAt(n - 1)), line(n, null)]),
      [{ kind: 'logs-numbered', first: 1 }],
    ],
    [
      'begin with the first iteration if each was written right before its line',
      upTo(8).flatMap((n) => [log(n, value(n), stepAt(n)), line(n, null)]),
      [{ kind: 'logs-numbered', first: 0, proven: true }],
    ],
    [
      'begin with the first iteration if the printed values show it',
      upTo(8).flatMap((n) => [log(n), line(n, rounded(value(n)))]),
      [{ kind: 'logs-numbered', first: 0, proven: true }],
    ],
    [
      'do not show what they begin with if all were written at once, at the end',
      upTo(8).flatMap((n) => [line(n, null), log(n, value(n), stepAt(8) + 900 + n)]),
      [],
    ],
  ])('%s', (_name, entries, expected) => {
    const state = stateAfter([fromZero, ...entries]);
    expect(correctionsOf(state)).toEqual(expected);
    apply(state, expected);
    expect(correctionsOf(state)).toEqual([]);
  });

  it('prove one iteration less, and give no rows, until it is known whether log 0 is the initial points', () => {
    const state = stateAfter([
      fromZero,
      ...upTo(8).map((n) => log(n)),
      ...upTo(7).map((n) => line(n, null, stepAt(20))),
    ]);
    expect([state.work.highestIteration, verifiedIteration(state), canBeRows(state)]).toEqual([8, 7, false]);
    apply(state, [{ kind: 'logs-numbered', first: 0, proven: true }]);
    expect([verifiedIteration(state), canBeRows(state)]).toEqual([8, true]);
  });

  it('begin with the first iteration if there are as many as the run has', () => {
    expect(correctionsOf(stateAfter([total(6), fromZero, ...upTo(6).map((n) => log(n))]))).toEqual([]);
  });

  it('are identified by printed values if the first of them is missing', () => {
    const state = stateAfter([
      ...upTo(5).map((n) => log(n, value(n + 1))),
      ...upTo(6).map((n) => line(n, rounded(value(n)))),
    ]);
    expect(correctionsOf(state)).toEqual([{ kind: 'logs-numbered', first: 0 }]);
  });
});

it('a hundred thousand iterations are compared', () => {
  const count = 100_000;
  const state = stateAfter([
    ...upTo(count).map((n) => line(n, rounded(value(n)))),
    ...upTo(300).map((n) => log(count - 300 + n, 7 + n)),
  ]);
  // Its values fit at no distance, so every distance is tried.
  expect(correctionsOf(state)).toEqual([]);
});

describe('files and output that count different things', () => {
  const epochs = upTo(60).map((n) => line(n, null, stepAt(n / 10)));
  const logs = upTo(6).map((n) => log(n));

  it('are detected when the output is ahead of every file, as with epochs', () => {
    expect(correctionsOf(stateAfter([...epochs, ...logs]))).toEqual([
      { kind: 'count-overruled', overruled: 'output', file: 6, read: 60 },
    ]);
  });

  it('are detected by their values when the output counts initial points as well', () => {
    const lines = upTo(11).map((n) => line(n, rounded(value(n - 5)), stepAt(99)));
    expect(correctionsOf(stateAfter([...lines, ...logs]))).toEqual([
      { kind: 'count-overruled', overruled: 'output', file: 6, read: 11 },
    ]);
  });

  it('count by the output if its own total is the one from the user', () => {
    const lines = upTo(11).map((n) => line(n, rounded(value(n - 5)), stepAt(99)));
    const state = stateAfter([total(11), ...lines, ...logs], { total: 11 });
    expect(correctionsOf(state)).toMatchObject([{ overruled: 'files' }]);
  });

  it('count by the output if the user chose its reading', () => {
    const chosen: JournalEntry = { kind: 'recognizer-chosen', recognizer: 'plain', by: 'user' };
    expect(correctionsOf(stateAfter([chosen, ...epochs, ...logs]))).toMatchObject([{ overruled: 'files' }]);
  });

  it('are no longer compared once the job reports by itself, or one of them was rejected', () => {
    const given: JournalEntry = { kind: 'count-overruled', overruled: 'output', file: 6, read: 60 };
    expect(correctionsOf(stateAfter([...epochs, ...logs, given]))).toEqual([]);
    expect(correctionsOf(stateAfter([observation(1, 1), ...logs]))).toEqual([]);
  });
});
