import { expect, it } from 'vitest';
import type { JudgedEnding } from '../../../electron/core/protocol/disk/ending.ts';
import type { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import { failureOf } from '../../../electron/core/queue/failure.ts';
import { endAs, ended, judged } from '../../support/journal-entries.ts';
import { begun } from '../../support/replayed-run.ts';

const failed = (more: Partial<JudgedEnding>): JournalEntry =>
  ({ ...ended(1, endAs('failed')), judged: judged(more) }) as JournalEntry;

it('runs that failed in the same way have the same fingerprint', () => {
  expect(failureOf(begun([failed({ fingerprint: 'error | ValueError' })]))).toBe('error | ValueError');
});

it('a run that continues, or ended otherwise, has not failed', () => {
  expect(failureOf(begun())).toBeNull();
  expect(failureOf(begun([ended(1, endAs('finished'))]))).toBeNull();
});

it.each<[Partial<JudgedEnding>, string]>([
  [{ class: 'error', exitCode: 1, exception: 'ValueError: x = 5' }, 'error 1 ValueError'],
  [{ class: 'silent', exitCode: null, signal: 11 }, 'silent 11 '],
])('a failure in an older journal is identified by its ending: %o', (more, failure) => {
  expect(failureOf(begun([failed({ fingerprint: null, ...more })]))).toBe(failure);
});
