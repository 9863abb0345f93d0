import { describe, expect, it } from 'vitest';
import {
  backOffMs,
  decideRestart,
  type RestartFacts,
  STORM_STARTS,
} from '../../../electron/core/run/restart.ts';
import { judged } from '../../support/journal-entries.ts';

const facts = (more: Partial<RestartFacts> = {}): RestartFacts => ({
  judged: judged(),
  mode: 'auto',
  resumable: true,
  progressed: true,
  withoutProgressBefore: 0,
  iterationsKnown: true,
  startsAt: [0],
  nowMs: 1_000,
  ...more,
});

describe('what is done after an attempt', () => {
  it.each<[string, Partial<RestartFacts>, object]>([
    ['progress restarts at once', {}, { action: 'restart', afterMs: 0, because: 'progress' }],
    [
      'no progress waits',
      { progressed: false },
      { action: 'restart', afterMs: 5_000, because: 'no-progress-yet' },
    ],
    [
      'the second time it waits twice as long',
      { progressed: false, withoutProgressBefore: 1 },
      { action: 'restart', afterMs: 10_000 },
    ],
    [
      'the third time is the last',
      { progressed: false, withoutProgressBefore: 2 },
      { action: 'end', outcome: 'failed', because: 'no-progress-limit' },
    ],
    [
      'progress clears the ledger',
      { progressed: true, withoutProgressBefore: 2 },
      { action: 'restart', ledger: { withoutProgress: 0, limit: 3 } },
    ],
    [
      'a planned end is free',
      { judged: judged({ class: 'recycle', silent: null }), progressed: false, withoutProgressBefore: 2 },
      { action: 'restart', because: 'planned', ledger: { withoutProgress: 2, limit: 3 } },
    ],
    ['finished ends', { judged: judged({ class: 'finished' }) }, { action: 'end', outcome: 'finished' }],
    ['a stop ends', { judged: judged({ class: 'user-stop' }) }, { action: 'end', outcome: 'stopped' }],
    ['restarts may be off', { mode: 'never' }, { action: 'end', because: 'restarts-off' }],
    ['what cannot resume is left', { resumable: false }, { action: 'end', because: 'cannot-resume' }],
    [
      'exit 0 of a job nobody knows is neither finished nor failed',
      { resumable: false, iterationsKnown: false },
      { action: 'end', outcome: 'unconfirmed' },
    ],
    [
      'refused arguments are not tried again',
      { judged: judged({ class: 'rejected', silent: null }) },
      { action: 'end', because: 'arguments-rejected' },
    ],
    [
      'what never started is not tried again',
      { judged: judged({ class: 'not-started', silent: null }) },
      { action: 'end', because: 'not-started' },
    ],
  ])('%s', (_name, more, expected) => {
    expect(decideRestart(facts(more))).toMatchObject(expected);
  });

  it.each([
    [STORM_STARTS - 1, 'restart'],
    [STORM_STARTS, 'end'],
    [STORM_STARTS + 1, 'end'],
  ])('%i starts in half an hour: %s', (starts, action) => {
    const startsAt = Array.from({ length: starts }, (_, index) => index * 1_000);
    expect(decideRestart(facts({ startsAt, nowMs: 60_000 })).action).toBe(action);
  });

  it('forgets starts that are longer ago', () => {
    const startsAt = Array.from({ length: 40 }, (_, index) => index * 1_000);
    expect(decideRestart(facts({ startsAt, nowMs: 31 * 60_000 })).action).toBe('restart');
  });

  it('doubles the wait up to ten minutes', () => {
    expect([0, 1, 2, 3, 7, 8, 50].map(backOffMs)).toEqual([
      0, 5_000, 10_000, 20_000, 320_000, 600_000, 600_000,
    ]);
  });
});
