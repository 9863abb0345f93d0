import type { Parameters } from '../../protocol/basics.ts';
import type { JournalEntry, JournalRecord } from '../../protocol/journal/journal-record.ts';
import type { ObservationView } from '../../protocol/wire/run-view.ts';

/** An observation as the journal holds it. */
export type ObservationEntry = Extract<JournalEntry, { kind: 'observation' }>;

/** What of an observation only checkpoints, views and estimates need: most of a long journal, late or never. */
export interface ObservationDetails extends Pick<ObservationView, 'x' | 'metrics' | 'durationMs'> {
  /** Missing: none are known by name. */
  parameters?: Parameters;
}

/** Details that are known to be sound and were not parsed yet. */
export interface LateDetails {
  parse(): Pick<ObservationEntry, 'x' | 'metrics' | 'durationMs'>;
}

/** An observation that was read from the journal as far as a state is made of it. */
export interface BriefObservation extends Omit<ObservationEntry, 'x' | 'metrics' | 'durationMs' | 'source'> {
  late: LateDetails;
}

/** A record as recovery reads it. */
export type ReadRecord = JournalRecord | { seq: number; at: number; entry: BriefObservation };

/** The record with everything that its line says. */
export function wholeRecord({ seq, at, entry }: ReadRecord): JournalRecord {
  if (!('late' in entry)) return { seq, at, entry };
  const { late, ...known } = entry;
  return { seq, at, entry: { ...known, ...late.parse() } };
}
