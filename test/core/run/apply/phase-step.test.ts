import { describe, expect, it, test } from 'vitest';
import { PLAIN_PLAN } from '../../../../electron/core/protocol/disk/ladder.ts';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import type { Phase } from '../../../../electron/core/protocol/wire/run-view.ts';
import {
  assertApplicable,
  phaseAfter,
  step,
  stepOf,
} from '../../../../electron/core/run/apply/phase-step.ts';
import { PHASE_TABLE } from '../../../../electron/core/run/phase-table.ts';
import {
  endAs,
  ended,
  ledger,
  observation,
  restartAfter,
  starting,
} from '../../../support/journal-entries.ts';

const asks = {
  action: 'ask',
  because: 'asked-to-ask',
  plan: PLAIN_PLAN,
  finding: null,
  ledger: ledger(),
} as const;

describe('a record takes a run', () => {
  it.each<[from: Phase, JournalEntry, to: Phase, effects: string[]]>([
    ['waiting', { kind: 'run-created', queued: false }, 'waiting', ['start-attempt']],
    ['waiting', { kind: 'run-created', queued: true }, 'queued', ['wait-for-turn']],
    ['queued', { kind: 'turn-came' }, 'waiting', ['start-attempt']],
    ['waiting', starting(1), 'starting', []],
    ['starting', { kind: 'attempt-started', attempt: 1, pid: 4, startedAt: 1 }, 'running', []],
    ['running', { kind: 'job-paused', attempt: 1, why: 'disk-full' }, 'paused', ['pause-job']],
    ['paused', { kind: 'job-continued', attempt: 1 }, 'running', ['continue-job']],
    ['running', { kind: 'attempt-ending', attempt: 1, why: 'hang' }, 'ending', ['end-attempt']],
    [
      'paused',
      { kind: 'attempt-ending', attempt: 1, why: 'hang' },
      'ending',
      ['continue-job', 'end-attempt'],
    ],
    ['running', ended(1, restartAfter(5)), 'waiting', ['wait-for-retry']],
    ['running', ended(1, asks), 'asking', ['wait-for-answer']],
    ['running', ended(1, endAs('finished')), 'ended', ['release-keeper']],
    ['asking', { kind: 'restart-approved' }, 'waiting', ['start-attempt']],
    [
      'asking',
      { kind: 'restart-redecided', attempt: 1, decision: restartAfter(5) },
      'waiting',
      ['wait-for-retry'],
    ],
    ['waiting', { kind: 'restart-redecided', attempt: 1, decision: asks }, 'asking', ['wait-for-answer']],
    [
      'waiting',
      { kind: 'restart-redecided', attempt: 1, decision: endAs('failed') },
      'ended',
      ['release-keeper'],
    ],
    ['running', { kind: 'stop-requested', hard: false }, 'stopping', ['stop-job']],
    ['waiting', { kind: 'stop-requested', hard: false }, 'ended', ['release-keeper']],
    ['ended', { kind: 'resume-requested', queued: false }, 'waiting', ['start-attempt']],
    ['ended', { kind: 'resume-requested', queued: true }, 'queued', ['wait-for-turn']],
  ])('from %s by %o to %s', (from, entry, next, effects) => {
    expect(stepOf(from, entry)).toEqual({ next, effects });
    expect(phaseAfter(from, entry)).toBe(next);
  });

  it('to no other phase if it is about the work', () => {
    expect(stepOf('running', observation(1, 0.5))).toBeNull();
    expect(phaseAfter('running', { kind: 'checkpoint-pinned', file: 'a', pinned: true })).toBe('running');
  });
});

test('every phase handles every event', () => {
  const events = Object.keys(PHASE_TABLE.starting);
  for (const answers of Object.values(PHASE_TABLE))
    expect(Object.keys(answers).sort()).toEqual(events.sort());
});

test('an expected repeat changes nothing', () => {
  expect(step('ended', 'stop')).toEqual({ next: 'ended', effects: [] });
});

test('an event that cannot happen in a phase is a bug', () => {
  expect(() => step('ended', 'spawned')).toThrow('A run that is ended cannot meet spawned.');
});

test('an entry that cannot be applied is refused before it is written', () => {
  expect(() =>
    assertApplicable('waiting', [starting(1), ended(1, restartAfter(0)), starting(2)]),
  ).not.toThrow();
  expect(() => assertApplicable('stopping', [ended(1, restartAfter(0))])).toThrow(
    /stopping cannot meet exited-restart/,
  );
  expect(() =>
    assertApplicable('waiting', [starting(1), starting(1), ended(1, endAs('failed')), starting(2)]),
  ).toThrow(/ended cannot meet starting/);
});
