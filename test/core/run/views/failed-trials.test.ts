import { expect, it } from 'vitest';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import { applyRecord } from '../../../../electron/core/run/apply/apply-record.ts';
import { emptyRun } from '../../../../electron/core/run/state/run-state.ts';
import { failedTrialsOf } from '../../../../electron/core/run/views/failed-trials.ts';
import {
  endAs,
  ended,
  judged,
  lineRead,
  recordsOf,
  restartAfter,
  starting,
} from '../../../support/journal-entries.ts';
import { runSpec } from '../../../support/run-spec.ts';
import { workAsRead } from '../../ending/ending-facts.ts';

const valueless = (iteration: number, attempt = 1) => lineRead(iteration, { attempt, y: null });
const endedWith = (attempt: number, count: number, isLast = true): JournalEntry => {
  const work = workAsRead(4, { reading: { failed: { count, of: 4, last: null } } });
  const decision = isLast ? endAs('failed') : restartAfter(0);
  return { ...ended(attempt, decision), judged: judged({ work }) } as JournalEntry;
};
const once = [starting(1), lineRead(1), valueless(2), valueless(3), lineRead(4)];

it.each<[string, number, JournalEntry[]]>([
  ['of a living attempt are not known yet', 0, once],
  ['are those that the tool reported', 2, [...once, endedWith(1, 2)]],
  [
    'of attempts that repeated each other count once',
    2,
    [...once, endedWith(1, 2, false), starting(2), valueless(2, 2), valueless(3, 2), endedWith(2, 2)],
  ],
  [
    'of an attempt that began again are not added to those before it',
    2,
    [
      starting(1),
      ...[1, 2, 3, 4].map((iteration) => valueless(iteration)),
      endedWith(1, 2, false),
      starting(2),
      ...[1, 2, 3, 4].map((iteration) => valueless(iteration, 2)),
      endedWith(2, 2),
    ],
  ],
  ['are never those that have a value', 2, [...once, endedWith(1, 4)]],
])('failed trials %s', (_case, count, entries) => {
  const state = emptyRun(runSpec());
  for (const record of recordsOf([{ kind: 'run-created', queued: false }, ...entries]))
    applyRecord(state, record);
  expect(failedTrialsOf(state)).toBe(count);
});
