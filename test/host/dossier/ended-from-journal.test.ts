import { expect, it } from 'vitest';
import type { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import { endedFromJournal, isEnded } from '../../../electron/host/dossier/ended-from-journal.ts';
import { ended, ending, judged, restartAfter, starting } from '../../support/journal-entries.ts';
import { stateAfter } from '../../support/known-checkpoints.ts';

const BOOT = 'a-boot';
/** An attempt that began at 1 s and ended at 9 s with an exception. */
const death = (attempt: number): JournalEntry[] => [
  starting(attempt),
  { kind: 'attempt-started', attempt, pid: 10 + attempt, startedAt: 1_000 },
  {
    ...{ kind: 'exception', attempt, eventsOffset: 1 },
    ...{ type: 'ValueError', message: `boom ${attempt}`, traceback: '' },
  } as JournalEntry,
  {
    ...ended(attempt, restartAfter(0)),
    facts: ending({ attempt, pid: 10 + attempt, startedAt: 1_000, endedAt: 9_000 }),
    judged: judged(),
  } as JournalEntry,
];

it('an ended attempt is known by its times, its process and its exception; nothing was measured', () => {
  const state = stateAfter(death(1));
  const [known] = state.attempts.list.filter(isEnded);
  expect(known && endedFromJournal(state, known, { boot: BOOT })).toMatchObject({
    ...{ attempt: 1, startedAt: 1_000, endedAt: 9_000, pids: [11], uncaught: { message: 'boom 1' } },
    ...{ processes: [], wasMeasured: false, power: null },
  });
});

it('what the journal keeps of the newest attempt alone is not told of an earlier one', () => {
  const state = stateAfter([...death(1), ...death(2)]);
  const [first] = state.attempts.list.filter(isEnded);
  expect(first && endedFromJournal(state, first, { boot: BOOT })).toMatchObject({
    ...{ attempt: 1, pids: [11], uncaught: null, sessionEndingAt: null },
  });
});

it('an attempt that lives has not ended', () => {
  const state = stateAfter([...death(1), starting(2)]);
  expect(state.attempts.list.filter(isEnded).map(({ attempt }) => attempt)).toEqual([1]);
});
