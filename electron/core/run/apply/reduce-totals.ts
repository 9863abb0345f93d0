import type { RunSpec } from '../../protocol/policy/run-spec.ts';
import type { ReadRecord } from '../parts/brief-observation.ts';
import type { TotalsState } from '../parts/totals.ts';

/**
 * The totals after a record.
 * @param isReadingVoid  the record takes back what was read from the output
 */
export function reduceTotals(
  totals: TotalsState,
  { entry }: ReadRecord,
  { spec, isReadingVoid }: { spec: RunSpec; isReadingVoid: boolean },
): TotalsState {
  // First, because nearly all records of a long journal are observations.
  if (entry.kind === 'observation' && !isReadingVoid) return totals;
  const settled = ({ told, read, isReadNested }: Omit<TotalsState, 'total'>): TotalsState => ({
    total: spec.total ?? told ?? read,
    told,
    read,
    isReadNested,
  });
  // A resumed job may report what remains, so a total never decreases.
  const told = (total: number): TotalsState =>
    settled({ ...totals, told: Math.max(totals.told ?? 0, total) });
  const read = (total: number): TotalsState =>
    settled({ ...totals, read: Math.max(totals.read ?? 0, total) });

  if (isReadingVoid) return settled({ ...totals, read: null, isReadNested: false });
  switch (entry.kind) {
    case 'settings-changed':
      return settled(totals);
    case 'total-known':
      if (entry.eventsOffset !== undefined) return told(entry.total);
      return totals.isReadNested ? totals : read(entry.total);
    case 'resumes-by-itself':
      return entry.total === null ? totals : told(entry.total);
    case 'total-withdrawn':
      return settled({ ...totals, read: null, isReadNested: true });
    default:
      return totals;
  }
}
