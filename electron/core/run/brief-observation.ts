import type { JournalEntry, JournalRecord } from '../protocol/journal-record.ts';

/** An observation as the journal holds it. */
export type ObservationEntry = Extract<JournalEntry, { kind: 'observation' }>;

/** What of an observation only checkpoints, views and estimates need: most of a long journal, late or never. */
export type ObservationDetails = Pick<ObservationEntry, 'x' | 'metrics' | 'durationMs'>;

/** Details that are known to be sound and were not parsed yet. */
export interface LateDetails {
  parse(): ObservationDetails;
}

/** An observation that was read from the journal as far as a state is made of it. */
export interface BriefObservation extends Omit<ObservationEntry, keyof ObservationDetails> {
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
