import { describe, expect, test } from 'vitest';
import { rowOf } from '../../../electron/core/run/views/run-views.ts';
import { begin, die, done, readFacts, running } from './run-that-is-read.ts';

describe('iterations read from the output', () => {
  test('are counted once, however often the output is read', () => {
    const state = running();
    readFacts(state, [done(1), done(2)]);
    expect(readFacts(state, [done(1), done(2), done(3)])).toMatchObject([
      { kind: 'iteration-read', iteration: 3 },
    ]);
  });

  test('of a failed evaluation count as done, without a value', () => {
    const state = running();
    readFacts(state, [{ moment: 'failed', iteration: 1 }]);
    expect(rowOf(state)).toMatchObject({ iteration: 1, best: null, spark: [] });
  });

  test('of a bar that advanced by several are all complete, in one entry', () => {
    const state = running();
    const entries = readFacts(state, [done(3, null), done(4, null), done(9, null)], { recognizer: 'tqdm' });
    expect(entries).toMatchObject([{ kind: 'iteration-read', from: 1, iteration: 9 }]);
    expect(rowOf(state).iteration).toBe(9);
  });

  test('of a tool with parallel evaluations do not complete those before', () => {
    const state = running();
    readFacts(state, [done(3), done(1)], { recognizer: 'optuna' });
    expect([...state.work.known].sort()).toEqual([1, 3]);
  });

  test('without a number are counted', () => {
    const state = running();
    readFacts(state, [
      { moment: 'done', value: 7 },
      { moment: 'done', value: 8 },
    ]);
    expect(state.work.observations.map(({ iteration }) => iteration)).toEqual([1, 2]);
  });

  test('without a number continue those of the attempt before, if the job resumes', () => {
    const counted = (resumes: boolean) => {
      const state = running(resumes ? {} : { resumeArguments: null });
      readFacts(state, [{ moment: 'done' }, { moment: 'done' }]);
      die(state, 1);
      begin(state, 2);
      readFacts(state, [{ moment: 'done' }], { attempt: 2 });
      return rowOf(state).iteration;
    };
    expect([counted(true), counted(false)]).toEqual([3, 2]);
  });

  test.each([
    ['numbers its trials from 1 again', true, 1, [1, 2, 3, 4]],
    ['goes on with its numbers', true, 3, [1, 2, 3, 4]],
    ['has not loaded them', false, 1, [1, 2]],
  ])('of a tool that has loaded its trials follow them: one that %s', (_, isReloaded, from, known) => {
    const state = running();
    readFacts(state, [done(1), done(2)]);
    die(state, 1);
    begin(state, 2, { kind: 'own-state', iteration: 2 });
    const loaded = isReloaded ? [{ moment: 'told' as const, isReloaded: true as const }] : [];
    readFacts(state, [...loaded, done(from), done(from + 1)], { attempt: 2 });
    expect([...state.work.known].sort()).toEqual(known);
  });

  test.each([
    ['checkpoint', { kind: 'checkpoint', iteration: 10, file: 'a.pt', whose: 'job' } as const, 14],
    ['beginning', { kind: 'beginning' } as const, 13],
  ])('without a number count from the resume point of the attempt: %s', (_, from, expected) => {
    const state = running();
    readFacts(
      state,
      Array.from({ length: 13 }, () => ({ moment: 'done' as const })),
    );
    die(state, 1);
    begin(state, 2, from);
    readFacts(
      state,
      Array.from({ length: 4 }, () => ({ moment: 'done' as const })),
      { attempt: 2 },
    );
    expect(state.work.known.size).toBe(expected);
  });

  test('that restart at 1 count what is left, if the totals show it', () => {
    const state = running({ total: 30 });
    readFacts(
      state,
      Array.from({ length: 12 }, (_, index) => ({ ...done(index + 1), total: 30 })),
    );
    die(state, 1);
    begin(state, 2);
    readFacts(state, [{ ...done(1), total: 18 }], { attempt: 2 });
    expect(state.work.highestIteration).toBe(13);
    die(state, 2);
    begin(state, 3);
    expect(readFacts(state, [{ ...done(1), total: 30 }], { attempt: 3 })).toEqual([]);
  });

  test('record the total once, also if the user set another, which counts', () => {
    const fact = { ...done(1), total: 40 };
    expect(readFacts(running(), [fact, { ...done(2), total: 40 }])).toMatchObject([
      { kind: 'total-known', total: 40 },
      { iteration: 1 },
      { iteration: 2 },
    ]);
    const state = running({ total: 30 });
    expect(readFacts(state, [fact])).toMatchObject([{ kind: 'total-known', total: 40 }, { iteration: 1 }]);
    expect([state.totals.total, state.totals.read]).toEqual([30, 40]);
  });

  test('beyond the limit are not counted, and that is noted once', () => {
    const state = running();
    const facts = [2_000_000, 2_000_001].map((step) => ({ ...done(step, null), total: 5_000_000 }));
    expect(readFacts(state, facts)).toEqual([
      { kind: 'note', fact: { code: 'iterations-beyond', highest: 1_000_000 } },
    ]);
    expect(readFacts(state, facts)).toEqual([]);
    expect(state.work.known.size).toBe(0);
  });

  test('show that the attempt is working as soon as one begins', () => {
    const state = running();
    expect(readFacts(state, [{ moment: 'began', iteration: 1 }])).toEqual([
      { kind: 'attempt-working', attempt: 1 },
    ]);
    expect(readFacts(state, [{ moment: 'began', iteration: 2 }])).toEqual([]);
  });
});
