import { describe, expect, test } from 'vitest';
import { evidenceOf } from '../../../../renderer/run/attempts/attempt-evidence.ts';
import { canBeResumed, deaths, timeSpan, unsavedWork } from '../../../../renderer/run/figures/run-figures.ts';
import { median } from '../../../../renderer/run/overview/run-charts.ts';
import { english } from '../../../../renderer/text/en.ts';
import { attempt, died, observation, row, runState } from '../../run-state.ts';

describe('what would be lost if the job died now', () => {
  test('is the iteration in flight, since the last one was reported', () => {
    const run = runState({
      safety: { canResume: true, savedIteration: 3 },
      row: row({ iteration: 3 }),
      attempts: [attempt()],
      observations: [1, 2, 3].map((iteration) => observation(iteration)),
    });
    expect(unsavedWork(run, 1_007_500)).toEqual({ completed: 0, iteration: 4, lostMs: 4500, atMost: false });
  });

  test('counts from the start of the attempt when that came later', () => {
    const run = runState({
      safety: { canResume: true, savedIteration: 12 },
      row: row({ iteration: 12 }),
      attempts: [died(), attempt({ attempt: 2, startedAt: 1_014_000 })],
      observations: [observation(12)],
    });
    expect(unsavedWork(run, 1_014_800)).toEqual({ completed: 0, iteration: 13, lostMs: 800, atMost: false });
  });

  const safety = { canResume: false, savedIteration: 0 };
  const three = {
    row: row({ iteration: 3 }),
    attempts: [attempt({ firstIteration: 1, lastIteration: 3 })],
    observations: [1, 2, 3].map((i) => observation(i)),
  };

  test('is all of it for a job that cannot resume', () => {
    expect(unsavedWork(runState({ ...three, safety }), 1_007_500)).toEqual({
      completed: 3,
      iteration: 4,
      lostMs: 7500,
      atMost: false,
    });
  });

  test('is what was done since the last file that the job could load', () => {
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

  test('is of no iteration while none is recognised', () => {
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

  test('is nothing while nothing runs', () => {
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

  test('reaches to the last thing known of it when nobody knows when it ended', () => {
    const damaged = runState({ row: row({ phase: 'ended' }), observations: [observation(4)] });
    expect(timeSpan(damaged, 2e6).toMs).toBe(1_004_000);
  });

  test('covers an iteration that a faster clock dated after now', () => {
    expect(timeSpan(runState({ observations: [observation(4)] }), 1_001_000).toMs).toBe(1_004_000);
  });
});

describe('a run that has ended', () => {
  const ended = (outcome: 'finished' | 'stopped' | 'failed' | 'unconfirmed') =>
    canBeResumed(runState({ row: row({ phase: 'ended', outcome }) }));

  test('can go on unless it has finished', () => {
    expect([ended('finished'), ended('stopped'), ended('failed'), ended('unconfirmed')]).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  test('cannot go on while it lives or when it cannot be read', () => {
    expect(canBeResumed(runState())).toBe(false);
    const problem = { code: 'run-unreadable' as const, file: 'run.json', detail: 'x' };
    expect(canBeResumed(runState({ row: row({ phase: 'ended', problem }) }))).toBe(false);
  });
});

describe('deaths', () => {
  test('stand at the last iteration of the attempt, or where it had begun', () => {
    const fruitless = died({
      attempt: 2,
      from: { kind: 'checkpoint', iteration: 12, file: 'checkpoint_iter_012.json', whose: 'vigil' },
      firstIteration: null,
      lastIteration: null,
    });
    expect(deaths(runState({ attempts: [died(), fruitless, attempt({ attempt: 3 })] }))).toEqual([
      { iteration: 12, attempt: 1 },
      { iteration: 12, attempt: 2 },
    ]);
  });
});

describe('the evidence of an attempt', () => {
  const facts = (exitCode: number | null, signal: number | null = null, unseen = false) => {
    const { judged } = died();
    if (!judged) throw new Error('died() has an ending');
    const evidence = evidenceOf(died({ judged: { ...judged, exitCode, signal, unseen } }), 0, english);
    return evidence.find(({ fact }) => fact === english.attempts.exit)?.value;
  };

  test('gives an exit code as it is and in hexadecimal', () => {
    expect(facts(-1073741819)).toBe('-1073741819 (0xC0000005)');
    expect(facts(1)).toBe('1 (0x01)');
    expect(facts(0)).toContain('0');
  });

  test('does not say that it was before its first iteration where none was recognised', () => {
    const { judged } = died();
    if (!judged) throw new Error('died() has an ending');
    const said = (firstIteration: number | null) =>
      evidenceOf(died({ judged: { ...judged, section: 'load' }, firstIteration }), 0, english).some(
        ({ fact }) => fact === english.attempts.section,
      );
    expect([said(null), said(1)]).toEqual([false, true]);
  });

  test('says so when a signal ended it, and when nobody saw the end', () => {
    expect(facts(null, 9)).toBe(english.attempts.noExitCode);
    expect(facts(null, null, true)).toBe(english.attempts.unseen);
  });
});

test('the median is the middle, or between the two middle ones', () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3]), median([])]).toEqual([2, 2.5, null]);
});
