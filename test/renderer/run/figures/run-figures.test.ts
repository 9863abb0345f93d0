import { describe, expect, test } from 'vitest';
import { JudgedEnding } from '../../../../electron/core/protocol/disk/ending.ts';
import {
  canBeResumed,
  interruptions,
  timeSpan,
  unsavedWork,
} from '../../../../renderer/run/figures/run-figures.ts';
import { attempt, died, observationView, row, runState } from '../../run-state.ts';

describe('the unsaved work of a job', () => {
  test('is the current iteration, since the last report', () => {
    const run = runState({
      safety: { canResume: true, savedIteration: 3 },
      row: row({ iteration: 3 }),
      attempts: [attempt()],
      observations: [1, 2, 3].map((iteration) => observationView(iteration)),
    });
    expect(unsavedWork(run, 1_007_500)).toEqual({ completed: 0, iteration: 4, lostMs: 4500, atMost: false });
  });

  test('counts from the start of the attempt if that was later', () => {
    const run = runState({
      safety: { canResume: true, savedIteration: 12 },
      row: row({ iteration: 12 }),
      attempts: [died(), attempt({ attempt: 2, startedAt: 1_014_000 })],
      observations: [observationView(12)],
    });
    expect(unsavedWork(run, 1_014_800)).toEqual({ completed: 0, iteration: 13, lostMs: 800, atMost: false });
  });

  const safety = { canResume: false, savedIteration: 0 };
  const three = {
    row: row({ iteration: 3 }),
    attempts: [attempt({ firstIteration: 1, lastIteration: 3 })],
    observations: [1, 2, 3].map((i) => observationView(i)),
  };

  test('is all of its work if it cannot resume', () => {
    expect(unsavedWork(runState({ ...three, safety }), 1_007_500)).toEqual({
      completed: 3,
      iteration: 4,
      lostMs: 7500,
      atMost: false,
    });
  });

  test('is the work since the last file that the job could load', () => {
    const saved = { canResume: true, savedIteration: 1 };
    expect(unsavedWork(runState({ ...three, safety: saved }), 1_007_500)).toEqual({
      completed: 2,
      iteration: 4,
      lostMs: 6500,
      atMost: false,
    });
  });

  test('is at most all of its work for a job that saves by itself', () => {
    const itself = { canResume: true, savedIteration: null };
    expect(unsavedWork(runState({ ...three, safety: itself }), 1_007_500)).toEqual({
      completed: 3,
      iteration: 4,
      lostMs: 7500,
      atMost: true,
    });
  });

  test('contains no iteration while none is recognised', () => {
    const unread = runState({ safety, attempts: [attempt()] });
    expect(unsavedWork(unread, 1_007_500)).toMatchObject({ completed: 0, iteration: null, lostMs: 7500 });
  });

  test.each(['paused', 'stopping', 'ending'] as const)(
    'is counted while the run is %s and its job lives',
    (phase) => {
      const run = runState({ ...three, safety, row: row({ iteration: 3, phase }) });
      expect(unsavedWork(run, 1_007_500)).toMatchObject({ completed: 3, lostMs: 7500 });
    },
  );

  test('is never less than nothing when the clocks disagree', () => {
    expect(unsavedWork(runState({ safety, attempts: [attempt()] }), 0)?.lostMs).toBe(0);
  });

  test('is zero while nothing runs', () => {
    expect(unsavedWork(runState({ row: row({ phase: 'waiting' }), attempts: [died()] }), 2e6)).toBeNull();
    expect(unsavedWork(runState({ row: row({ phase: 'ended' }), attempts: [died()] }), 2e6)).toBeNull();
  });
});

describe('the span of a run', () => {
  test('reaches from its request to now while it lives, and to its end afterwards', () => {
    expect(timeSpan(runState({ attempts: [attempt()] }), 1_009_000)).toEqual({
      fromMs: 1_000_000,
      toMs: 1_009_000,
    });
    const ended = row({ phase: 'ended', endedAt: 1_005_000 });
    expect(timeSpan(runState({ row: ended, attempts: [died()] }), 2e6).toMs).toBe(1_005_000);
  });

  test('ends at the last known event if its end is unknown', () => {
    const damaged = runState({ row: row({ phase: 'ended' }), observations: [observationView(4)] });
    expect(timeSpan(damaged, 2e6).toMs).toBe(1_004_000);
  });

  test('covers an iteration that a faster clock dated after now', () => {
    expect(timeSpan(runState({ observations: [observationView(4)] }), 1_001_000).toMs).toBe(1_004_000);
  });
});

describe('a run that has ended', () => {
  const ended = (outcome: 'finished' | 'stopped' | 'failed' | 'unconfirmed') =>
    canBeResumed(runState({ row: row({ phase: 'ended', outcome }) }));

  test('can be resumed unless it has finished', () => {
    expect([ended('finished'), ended('stopped'), ended('failed'), ended('unconfirmed')]).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  test('cannot be resumed while it is alive or unreadable', () => {
    expect(canBeResumed(runState())).toBe(false);
    const problem = { code: 'run-unreadable', file: 'run.json', fault: { kind: 'checksum' } } as const;
    expect(canBeResumed(runState({ row: row({ phase: 'ended', problem }) }))).toBe(false);
  });
});

describe('interruptions', () => {
  test('are at the last iteration of the attempt, or where it had begun', () => {
    const fruitless = died({
      attempt: 2,
      from: { kind: 'checkpoint', iteration: 12, file: 'checkpoint_iter_012.json', whose: 'vigil' },
      firstIteration: null,
      lastIteration: null,
    });
    expect(interruptions(runState({ attempts: [died(), fruitless, attempt({ attempt: 3 })] }))).toEqual([
      { iteration: 12, attempt: 1, look: 'died' },
      { iteration: 12, attempt: 2, look: 'died' },
    ]);
  });

  test('are no deaths where Vigil recycled the job', () => {
    const { judged } = died();
    const recycled = JudgedEnding.parse({ ...judged, class: 'recycle' });
    expect(interruptions(runState({ attempts: [died({ judged: recycled })] }))).toMatchObject([
      { look: 'recycled' },
    ]);
  });

  test('are not shown for an ending that only a newer version knows', () => {
    const { judged } = died();
    const unknown = JudgedEnding.parse({ ...judged, class: 'fell-off-the-bus' });
    expect(interruptions(runState({ attempts: [died({ judged: unknown })] }))).toEqual([]);
  });
});
