import { describe, expect, it } from 'vitest';
import {
  backOffMs,
  decideRestart,
  type RestartFacts,
  STORM_STARTS,
} from '../../../electron/core/run/restart.ts';
import { judged } from '../../support/journal-entries.ts';

const notStarted = (code: 'other' | 'no-such-program') => ({
  class: 'not-started' as const,
  silent: null,
  startFailure: { attempt: 1, code, detail: 'because' },
});

const facts = (more: Partial<RestartFacts> = {}): RestartFacts => ({
  judged: judged(),
  mode: 'auto',
  resumable: true,
  progressed: true,
  recycledInVainBefore: false,
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
      'a program that is not there is not tried again',
      { judged: judged({ ...notStarted('no-such-program') }), progressed: false },
      { action: 'end', because: 'not-started' },
    ],
    [
      'a start that the system refused is tried again, also of a job that cannot resume',
      { judged: judged({ ...notStarted('other') }), progressed: false, resumable: false },
      { action: 'restart', afterMs: 5_000, because: 'no-progress-yet' },
    ],
    [
      'but only three times',
      { judged: judged({ ...notStarted('other') }), progressed: false, withoutProgressBefore: 2 },
      { action: 'end', because: 'no-progress-limit' },
    ],
    [
      'two planned ends with no iteration between them mean that one does not fit',
      { judged: judged({ class: 'recycle', silent: null }), progressed: false, recycledInVainBefore: true },
      { action: 'end', because: 'recycled-in-vain' },
    ],
  ])('%s', (_name, more, expected) => {
    expect(decideRestart(facts(more))).toMatchObject(expected);
  });

  it.each([
    [STORM_STARTS - 1, 0, 'progress'],
    [STORM_STARTS, 30 * 60_000 - 60_000, 'start-storm'],
    [STORM_STARTS + 1, 30 * 60_000 - 59_000, 'start-storm'],
  ])('%i starts in a minute: a pause of %i ms, and then it goes on', (starts, afterMs, because) => {
    const startsAt = Array.from({ length: starts }, (_, index) => index * 1_000);
    expect(decideRestart(facts({ startsAt, nowMs: 60_000 }))).toMatchObject({
      action: 'restart',
      afterMs,
      because,
    });
  });

  it('forgets starts that are longer ago', () => {
    const startsAt = Array.from({ length: 40 }, (_, index) => index * 1_000);
    expect(decideRestart(facts({ startsAt, nowMs: 31 * 60_000 })).because).toBe('progress');
  });

  it('doubles the wait up to ten minutes', () => {
    expect([0, 1, 2, 3, 7, 8, 50].map(backOffMs)).toEqual([
      0, 5_000, 10_000, 20_000, 320_000, 600_000, 600_000,
    ]);
  });
});
