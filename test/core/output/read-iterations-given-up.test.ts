import { describe, expect, test } from 'vitest';
import { deltaSince, rowOf } from '../../../electron/core/run/views/run-views.ts';
import { observation } from '../../support/journal-entries.ts';
import { apply, begin, die, done, readFacts, running } from './run-that-is-read.ts';

describe('iterations read from the output', () => {
  test('are withdrawn when the job reports by itself, and no longer read', () => {
    const state = running();
    readFacts(state, [done(1, 0.1), done(2, 0.2)]);
    const { seq } = state;
    apply(state, [observation(1, 0.123)]);
    expect(deltaSince(state, seq, (file) => file)).toMatchObject({
      anew: true,
      observations: [{ iteration: 1, y: 0.123 }],
      reading: { from: 'job' },
    });
    expect(readFacts(state, [done(3)])).toEqual([]);
  });

  test('are withdrawn when another recognizer is chosen, and no longer count as progress', () => {
    const state = running();
    apply(state, [{ kind: 'recognizer-chosen', recognizer: 'tqdm', by: 'itself' }]);
    readFacts(state, [done(100, null)], { recognizer: 'tqdm' });
    die(state, 1);
    begin(state, 2);
    expect(state.attempts.list[1]?.verifiedAtStart).toBe(100);
    apply(state, [{ kind: 'recognizer-chosen', recognizer: 'optuna', by: 'user' }]);
    readFacts(state, [done(1), done(2)], { recognizer: 'optuna' });
    expect(state.attempts.list[1]?.verifiedAtStart).toBe(2);
    expect(state.attempts.list[0]).toMatchObject({ firstIteration: 1, lastIteration: 2 });
    expect(deltaSince(state, 0, (file) => file).reading).toMatchObject({
      from: 'output',
      recognizer: 'optuna',
      by: 'user',
    });
  });

  test('lose a wrong total together with the recognizer that read it', () => {
    const state = running();
    apply(state, [{ kind: 'recognizer-chosen', recognizer: 'tqdm/epoch', by: 'itself' }]);
    readFacts(state, [{ ...done(1), total: 50, direction: 'minimise' }]);
    expect(rowOf(state)).toMatchObject({ total: 50, goal: 'minimise' });
    apply(state, [{ kind: 'recognizer-chosen', recognizer: 'plain/iteration', by: 'itself' }]);
    expect(rowOf(state)).toMatchObject({ total: null, goal: null, iteration: 0 });
    readFacts(state, [{ ...done(1), total: 30 }]);
    expect(rowOf(state).total).toBe(30);
    apply(state, [{ kind: 'total-known', attempt: 1, total: 20, eventsOffset: 50 }, observation(1, 0.5)]);
    expect(rowOf(state).total).toBe(20);
  });

  test('that are re-read in all attempts are complete, whatever came later', () => {
    const state = running();
    const perAttempt = [10, 10, 5];
    for (const [index, count] of perAttempt.entries()) {
      if (index > 0) begin(state, index + 1);
      readFacts(
        state,
        Array.from({ length: count }, () => ({ moment: 'done' as const })),
        { attempt: index + 1 },
      );
      if (index < 2) die(state, index + 1);
    }
    expect(state.work.known.size).toBe(25);
    apply(state, [{ kind: 'recognizer-chosen', recognizer: 'own:mine', by: 'user' }]);
    expect(state.sources.rereadPending).toBe(true);
    for (const [index, count] of perAttempt.entries())
      readFacts(
        state,
        Array.from({ length: count }, () => ({ moment: 'done' as const })),
        { attempt: index + 1 },
      );
    expect(state.work.known.size).toBe(25);
    expect(
      state.attempts.list.map(({ verifiedAtStart, verifiedAtEnd }) => [verifiedAtStart, verifiedAtEnd]),
    ).toEqual([
      [0, 10],
      [10, 20],
      [20, 0],
    ]);
  });
});
