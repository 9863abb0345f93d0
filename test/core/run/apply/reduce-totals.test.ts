import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import { reduceTotals } from '../../../../electron/core/run/apply/reduce-totals.ts';
import { emptyTotals } from '../../../../electron/core/run/parts/totals.ts';
import { anyRecords } from '../../../support/any-records.ts';
import { record } from '../../../support/replayed-run.ts';
import { runSpec } from '../../../support/run-spec.ts';

const said = (total: number): JournalEntry => ({ kind: 'total-known', attempt: 1, total, eventsOffset: 9 });
const printed = (total: number): JournalEntry => ({ kind: 'total-known', attempt: 1, total });
const hello = (total: number | null): JournalEntry => ({
  ...{ kind: 'resumes-by-itself', attempt: 1, total, eventsOffset: 9 },
});
const restarted: JournalEntry = { kind: 'total-withdrawn', attempt: 1, because: 'counter-restarted' };

/** The totals after these records, for a run whose user set this many iterations. */
function totals(entries: readonly JournalEntry[], asked: number | null = null) {
  const spec = runSpec({ total: asked });
  return entries.reduce(
    (before, entry) => reduceTotals(before, record(entry), { spec, isReadingVoid: false }),
    emptyTotals(spec),
  );
}

describe('the total of a run is', () => {
  it.each<[string, JournalEntry[], number | null, number | null]>([
    ['unknown until a source reports it', [], null, null],
    ['the printed one', [printed(20)], null, 20],
    ['the one that the job reports, rather than the printed one', [said(30), printed(20)], null, 30],
    ['the one that the user sets, rather than either', [said(30), printed(20)], 10, 10],
    ['never less than was reported: a resumed job may report what remains', [said(30), said(26)], null, 30],
    ['larger if the job reports more', [said(30), said(40)], null, 40],
    ['never less than was printed', [printed(30), printed(26)], null, 30],
    ['the one reported by a job that resumes by itself', [hello(12)], null, 12],
    ['unchanged if such a job does not report it', [said(30), hello(null)], null, 30],
    ['not that of a counter that started over', [printed(20), restarted], null, null],
    ['not taken from such a counter later either', [restarted, printed(20)], null, null],
    ['still the one that the job reports if a counter started over', [said(30), restarted], null, 30],
  ])('%s', (_, entries, asked, total) => {
    expect(totals(entries, asked).total).toBe(total);
  });

  it('that of the settings after the record', () => {
    const before = totals([said(30)], 10);
    const entry: JournalEntry = { kind: 'settings-changed', changes: { total: null } };
    const after = reduceTotals(before, record(entry), { spec: runSpec(), isReadingVoid: false });
    expect(after.total).toBe(30);
  });

  it('without printed totals once a reading is void, whatever the record is', () => {
    const before = totals([printed(20), restarted]);
    expect(before.isReadNested).toBe(true);
    for (const entry of [printed(9), hello(null)]) {
      const after = reduceTotals(before, record(entry), { spec: runSpec(), isReadingVoid: true });
      expect(after).toEqual({ total: null, told: null, read: null, isReadNested: false });
    }
  });
});

it('the total reported by the job never decreases, whatever else is journaled', () => {
  fc.assert(
    fc.property(anyRecords(30), (records) => {
      const spec = runSpec();
      let now = emptyTotals(spec);
      for (const each of records) {
        const before = now;
        now = reduceTotals(before, each, { spec, isReadingVoid: each.seq % 7 === 0 });
        expect(now.told ?? 0).toBeGreaterThanOrEqual(before.told ?? 0);
      }
    }),
  );
});
