import { expect, it } from 'vitest';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import { applyRecord } from '../../../../electron/core/run/apply/apply-record.ts';
import { emptyRun } from '../../../../electron/core/run/state/run-state.ts';
import { rowOf } from '../../../../electron/core/run/views/run-views.ts';
import { ended, observation, recordsOf, restartAfter, starting } from '../../../support/journal-entries.ts';
import { runSpec } from '../../../support/run-spec.ts';

const facts = {
  section: null,
  thresholdMs: 900,
  usualMs: 40,
  idle: true,
  stacks: 'attempts/001/stacks-1.txt',
};
const suspected: JournalEntry = { kind: 'hang-suspected', attempt: 1, silentMs: 1_000, ...facts };
const cleared: JournalEntry = { kind: 'hang-cleared', attempt: 1, worked: true };
const begun: JournalEntry[] = [
  { kind: 'run-created', queued: false },
  starting(1),
  { kind: 'attempt-started', attempt: 1, pid: 11, startedAt: 2_000 },
];
const replay = (...more: JournalEntry[]) => {
  const state = emptyRun(runSpec());
  for (const record of recordsOf([...begun, ...more])) applyRecord(state, record);
  return state;
};

it('a suspicion is in the row from the last sign of work on, until it is cleared or the attempt ends', () => {
  expect(rowOf(replay(suspected)).hang).toEqual({
    since: 3_000,
    usualMs: 40,
    killAt: null,
    leftAlone: null,
  });
  expect(rowOf(replay(suspected, cleared)).hang).toBeNull();
  expect(rowOf(replay(suspected, ended(1, restartAfter(0)))).hang).toBeNull();
});

it('every suspicion stays with its attempt, the last twenty at most', () => {
  expect(replay(suspected, cleared).attempts.list[0]?.suspicions).toEqual([
    { ...facts, silentMs: 1_000, at: 4_000, clearedAt: 5_000, worked: true },
  ]);
  const many = Array.from({ length: 30 }, () => [suspected, cleared]).flat();
  expect(replay(...many).attempts.list[0]?.suspicions).toHaveLength(20);
});

it('a suspicion of another attempt changes nothing', () => {
  expect(
    replay({ ...suspected, attempt: 2 }, { ...cleared, attempt: 3 }).attempts.list[0]?.suspicions,
  ).toEqual([]);
});

it('an announced stretch is remembered until the next iteration', () => {
  const stretch: JournalEntry = {
    kind: 'long-stretch',
    attempt: 1,
    ms: 9_000,
    why: 'fitting',
    eventsOffset: 5,
  };
  expect(replay(stretch)).toMatchObject({
    signals: { stretchMs: 9_000 },
    eventsOffset: 5,
    notes: [{ ms: 9_000, why: 'fitting' }],
  });
  expect(replay(stretch, observation(1, 2)).signals.stretchMs).toBeNull();
});
