import { describe, expect, test } from 'vitest';
import { NO_FACT, type OutputFact } from '../../../electron/core/output/output-fact.ts';
import { readIterations } from '../../../electron/core/output/read-iterations.ts';
import type { SeenFact } from '../../../electron/core/output/read-output.ts';
import type { ResumeFrom } from '../../../electron/core/protocol/ending.ts';
import { JournalEntry } from '../../../electron/core/protocol/journal-record.ts';
import type { RunSpec } from '../../../electron/core/protocol/run-spec.ts';
import { applyRecord } from '../../../electron/core/run/apply-record.ts';
import { emptyRun, type RunState } from '../../../electron/core/run/run-state.ts';
import { deltaSince, rowOf } from '../../../electron/core/run/run-views.ts';
import { ended, observation, restartAfter, starting } from '../../support/journal-entries.ts';
import { runSpec } from '../../support/run-spec.ts';

function apply(state: RunState, entries: readonly JournalEntry[]): void {
  for (const entry of entries) applyRecord(state, { seq: state.seq + 1, at: 1_000 * (state.seq + 1), entry });
}

function running(more: Partial<RunSpec> = {}): RunState {
  const state = emptyRun(runSpec(more));
  apply(state, [{ kind: 'run-created', queued: false }]);
  begin(state, 1);
  return state;
}

const begin = (state: RunState, attempt: number, from: ResumeFrom = OWN_STATE) =>
  apply(state, [
    { ...starting(attempt), from: attempt === 1 ? { kind: 'beginning' } : from } as JournalEntry,
    { kind: 'attempt-started', attempt, pid: 11, startedAt: 1_000 * (state.seq + 2) },
  ]);

/** From what it had reached, as the journal tells of most restarts. */
const OWN_STATE: ResumeFrom = { kind: 'checkpoint', iteration: null, file: 'last.pt', whose: 'job' };

const die = (state: RunState, attempt: number) => apply(state, [ended(attempt, restartAfter(0))]);

/** Facts as one recognizer sees them, each in a line of 10 bytes. */
const seen = (facts: readonly Partial<OutputFact>[], recognizer = 'plain'): SeenFact[] =>
  facts.map((fact, index) => ({ fact: { ...NO_FACT, ...fact }, recognizer, end: 10 * (index + 1) }));

const done = (iteration: number, value: number | null = iteration): Partial<OutputFact> => ({
  moment: 'done',
  iteration,
  value,
});

/** Reads facts of an attempt into the state; answers the entries. */
function read(
  state: RunState,
  facts: readonly Partial<OutputFact>[],
  { attempt = 1, recognizer = 'plain', reader = readIterations(attempt) } = {},
): JournalEntry[] {
  const entries = reader.take(state, seen(facts, recognizer), 60_000);
  // A record that cannot be read again would make the journal a damaged one.
  expect(JournalEntry.array().parse(JSON.parse(JSON.stringify(entries)))).toEqual(entries);
  apply(state, entries);
  return entries;
}

describe('iterations read from the output', () => {
  test('become observations with value, point, metrics and the best so far', () => {
    const state = running({ goal: 'minimise' });
    read(state, [
      { moment: 'told', metrics: { 'train/loss': 0.5 } },
      { ...done(1, 3), parameters: { lr: 0.1, kernel: 'rbf' } },
      done(2, 2),
      done(3, 5),
    ]);
    const { observations, row } = deltaSince(state, 0, (file) => file);
    expect(observations.map(({ iteration, y, best }) => [iteration, y, best])).toEqual([
      [1, 3, 3],
      [2, 2, 2],
      [3, 5, 2],
    ]);
    expect(observations[0]).toMatchObject({
      parameters: { lr: 0.1, kernel: 'rbf' },
      metrics: { 'train/loss': 0.5 },
    });
    expect(row).toMatchObject({ iteration: 3, best: 2 });
  });

  test('are counted once, however often the output is read', () => {
    const state = running();
    read(state, [done(1), done(2)]);
    expect(read(state, [done(1), done(2), done(3)])).toMatchObject([
      { kind: 'iteration-read', iteration: 3 },
    ]);
  });

  test('keep a value that is not finite as it was told, and the best out of it', () => {
    const state = running();
    read(state, [done(1, 0.5), done(2, Number.NaN), done(3, Number.POSITIVE_INFINITY)]);
    expect(state.observations.map(({ y, best }) => [y, best])).toEqual([
      [0.5, 0.5],
      ['NaN', 0.5],
      ['Infinity', 0.5],
    ]);
  });

  test('of a failed evaluation count as done, without a value', () => {
    const state = running();
    read(state, [{ moment: 'failed', iteration: 1 }]);
    expect(rowOf(state)).toMatchObject({ iteration: 1, best: null, spark: [] });
  });

  test('believe the best that the tool itself tells', () => {
    const state = running({ goal: 'maximise' });
    read(state, [
      { ...done(1, 4), best: 4 },
      { ...done(2, 9), best: 4 },
    ]);
    expect(rowOf(state).best).toBe(4);
  });

  test('tell which way is better, unless the user said so', () => {
    const facts = [done(1, 3), { ...done(2, 2), direction: 'minimise' as const }, done(3, 5)];
    const state = running();
    read(state, facts);
    expect(rowOf(state)).toMatchObject({ goal: 'minimise', best: 2, spark: [3, 2, 2] });
    const told = running({ goal: 'maximise' });
    read(told, facts);
    expect(rowOf(told)).toMatchObject({ goal: 'maximise', best: 5 });
  });

  test('of a bar that jumped are all complete, in one entry', () => {
    const state = running();
    const entries = read(state, [done(3, null), done(4, null), done(9, null)], { recognizer: 'tqdm' });
    expect(entries).toMatchObject([{ kind: 'iteration-read', from: 1, iteration: 9 }]);
    expect(rowOf(state).iteration).toBe(9);
  });

  test('of a tool that evaluates several at once say nothing of those before', () => {
    const state = running();
    read(state, [done(3), done(1)], { recognizer: 'optuna' });
    expect([...state.known].sort()).toEqual([1, 3]);
  });

  test('without a number are counted', () => {
    const state = running();
    read(state, [
      { moment: 'done', value: 7 },
      { moment: 'done', value: 8 },
    ]);
    expect(state.observations.map(({ iteration }) => iteration)).toEqual([1, 2]);
  });

  test('without a number go on behind those of the attempt before, if the job goes on', () => {
    const counted = (resumes: boolean) => {
      const state = running(resumes ? {} : { resumeArguments: null });
      read(state, [{ moment: 'done' }, { moment: 'done' }]);
      die(state, 1);
      begin(state, 2);
      read(state, [{ moment: 'done' }], { attempt: 2 });
      return rowOf(state).iteration;
    };
    expect([counted(true), counted(false)]).toEqual([3, 2]);
  });

  test('that begin at 1 again count what is left, if the totals say so', () => {
    const state = running({ total: 30 });
    read(
      state,
      Array.from({ length: 12 }, (_, index) => ({ ...done(index + 1), total: 30 })),
    );
    die(state, 1);
    begin(state, 2);
    read(state, [{ ...done(1), total: 18 }], { attempt: 2 });
    expect(state.highestIteration).toBe(13);
    die(state, 2);
    begin(state, 3);
    expect(read(state, [{ ...done(1), total: 30 }], { attempt: 3 })).toEqual([]);
  });

  test('tell the total once, unless the user named it', () => {
    const fact = { ...done(1), total: 40 };
    expect(read(running(), [fact, { ...done(2), total: 40 }])).toMatchObject([
      { kind: 'total-known', total: 40 },
      { iteration: 1 },
      { iteration: 2 },
    ]);
    expect(read(running({ total: 30 }), [fact])).toMatchObject([{ iteration: 1 }]);
  });

  test('of more steps than anybody evaluates are not counted', () => {
    expect(read(running(), [{ ...done(2_000_000, null), total: 5_000_000 }])).toEqual([]);
  });

  test('take the numbers of a validation that follows them, and not those of the next epoch', () => {
    const state = running();
    const reader = readIterations(1);
    read(state, [{ ...done(1, null), epoch: 1, metrics: { loss: 3 } }], { reader });
    const { seq } = state;
    const told = (epoch: number, metrics: Record<string, number>) => ({
      moment: 'told' as const,
      epoch,
      metrics,
    });
    const entries = read(
      state,
      [told(1, { 'val/mAP': 4.4 }), told(1, { 'val/cmc_rank_1': 11.9 }), told(2, { loss: 2 })],
      { reader },
    );
    expect(entries).toEqual([
      { kind: 'metrics-read', iteration: 1, metrics: { 'val/mAP': 4.4, 'val/cmc_rank_1': 11.9 } },
    ]);
    expect(deltaSince(state, seq, (file) => file).observations).toMatchObject([
      { iteration: 1, metrics: { loss: 3, 'val/mAP': 4.4, 'val/cmc_rank_1': 11.9 } },
    ]);
    read(state, [{ ...done(2, null), epoch: 2 }], { reader });
    expect(deltaSince(state, 0, (file) => file).observations[1]?.metrics).toEqual({ loss: 2 });
    const again = readIterations(1);
    expect(
      read(state, [{ ...done(1, null), epoch: 1 }, told(1, { 'val/mAP': 4.4 }), told(2, { loss: 9 })], {
        reader: again,
      }),
    ).toEqual([]);
    read(state, [{ ...done(3, null), epoch: 3 }], { reader: again });
    expect(deltaSince(state, 0, (file) => file).observations[2]?.metrics).toEqual({ loss: 9 });
  });

  test('share the time since the one before, unless the tool tells how long it took', () => {
    const state = running();
    const startedAt = state.attempts[0]?.startedAt ?? 0;
    const entries = read(state, [done(1), done(2), { ...done(3), durationMs: 77 }]);
    const each = (60_000 - startedAt) / 3;
    expect(entries).toMatchObject([{ durationMs: each }, { durationMs: each }, { durationMs: 77 }]);
  });

  test('tell that the attempt works as soon as one begins', () => {
    const state = running();
    expect(read(state, [{ moment: 'began', iteration: 1 }])).toEqual([
      { kind: 'attempt-working', attempt: 1 },
    ]);
    expect(read(state, [{ moment: 'began', iteration: 2 }])).toEqual([]);
  });

  test('are given up when the job reports itself, and not read any more', () => {
    const state = running();
    read(state, [done(1, 0.1), done(2, 0.2)]);
    const { seq } = state;
    apply(state, [observation(1, 0.123)]);
    expect(deltaSince(state, seq, (file) => file)).toMatchObject({
      anew: true,
      observations: [{ iteration: 1, y: 0.123 }],
      reading: { from: 'job' },
    });
    expect(read(state, [done(3)])).toEqual([]);
  });

  test('are given up when another recognizer is chosen, and do not count as progress any more', () => {
    const state = running();
    apply(state, [{ kind: 'recognizer-chosen', recognizer: 'tqdm', by: 'itself' }]);
    read(state, [done(100, null)], { recognizer: 'tqdm' });
    die(state, 1);
    begin(state, 2);
    expect(state.attempts[1]?.verifiedAtStart).toBe(100);
    apply(state, [{ kind: 'recognizer-chosen', recognizer: 'optuna', by: 'user' }]);
    read(state, [done(1), done(2)], { recognizer: 'optuna' });
    expect(state.attempts[1]?.verifiedAtStart).toBe(2);
    expect(state.attempts[0]).toMatchObject({ firstIteration: 1, lastIteration: 2 });
    expect(deltaSince(state, 0, (file) => file).reading).toMatchObject({
      from: 'output',
      recognizer: 'optuna',
      by: 'user',
    });
  });

  test.each([
    ['checkpoint', { kind: 'checkpoint', iteration: 10, file: 'a.pt', whose: 'job' } as const, 14],
    ['beginning', { kind: 'beginning' } as const, 13],
  ])('without a number count from where the attempt went on: %s', (_, from, expected) => {
    const state = running();
    read(
      state,
      Array.from({ length: 13 }, () => ({ moment: 'done' as const })),
    );
    die(state, 1);
    begin(state, 2, from);
    read(
      state,
      Array.from({ length: 4 }, () => ({ moment: 'done' as const })),
      { attempt: 2 },
    );
    expect(state.known.size).toBe(expected);
  });

  test('of which a wrong total was told lose it with the recognizer that told it', () => {
    const state = running();
    apply(state, [{ kind: 'recognizer-chosen', recognizer: 'plain/epoch', by: 'itself' }]);
    read(state, [{ ...done(1), total: 50, direction: 'minimise' }]);
    expect(rowOf(state)).toMatchObject({ total: 50, goal: 'minimise' });
    apply(state, [{ kind: 'recognizer-chosen', recognizer: 'plain/iteration', by: 'itself' }]);
    expect(rowOf(state)).toMatchObject({ total: null, goal: 'maximise', iteration: 0 });
    read(state, [{ ...done(1), total: 30 }]);
    expect(rowOf(state).total).toBe(30);
    apply(state, [{ kind: 'total-known', attempt: 1, total: 20, eventsOffset: 50 }, observation(1, 0.5)]);
    expect(rowOf(state).total).toBe(20);
  });

  test('tell only what a journal can hold', () => {
    const state = running();
    const durations = [-2, Number.POSITIVE_INFINITY, Number.NaN, 5];
    const entries = read(
      state,
      durations.map((durationMs, index) => ({
        ...done(index + 1),
        durationMs,
        parameters: { x: Number.NaN, y: Number.NEGATIVE_INFINITY },
      })),
    );
    expect(entries.map((entry) => entry.kind === 'iteration-read' && entry.durationMs >= 0)).toEqual(
      durations.map(() => true),
    );
    expect(entries[3]).toMatchObject({ durationMs: 5, parameters: { x: 'NaN', y: '-Infinity' } });
  });

  test('read anew in all attempts leave none out, whatever came later', () => {
    const state = running();
    const perAttempt = [10, 10, 5];
    for (const [index, count] of perAttempt.entries()) {
      if (index > 0) begin(state, index + 1);
      read(
        state,
        Array.from({ length: count }, () => ({ moment: 'done' as const })),
        { attempt: index + 1 },
      );
      if (index < 2) die(state, index + 1);
    }
    expect(state.known.size).toBe(25);
    apply(state, [{ kind: 'recognizer-chosen', recognizer: 'own:mine', by: 'user' }]);
    expect(state.rereadPending).toBe(true);
    for (const [index, count] of perAttempt.entries())
      read(
        state,
        Array.from({ length: count }, () => ({ moment: 'done' as const })),
        { attempt: index + 1 },
      );
    expect(state.known.size).toBe(25);
    expect(
      state.attempts.map(({ verifiedAtStart, verifiedAtEnd }) => [verifiedAtStart, verifiedAtEnd]),
    ).toEqual([
      [0, 10],
      [10, 20],
      [20, 0],
    ]);
  });
});
