import type { Parameters } from '../../protocol/basics.ts';
import type { JournalEntry, JournalRecord } from '../../protocol/journal/journal-record.ts';
import type { ObservationView } from '../../protocol/wire/run-view.ts';

/** An observation as stored in the journal. */
export type ObservationEntry = Extract<JournalEntry, { kind: 'observation' }>;

/**
 * The part of an observation that only checkpoints, views and estimates need. It is most of a long journal, needed late
 * or never.
 */
export interface ObservationDetails extends Pick<ObservationView, 'x' | 'metrics' | 'durationMs'> {
  /** Missing if no names are known. */
  parameters?: Parameters;
}

/** Details that are known to be valid and have not been parsed yet. */
export interface LateDetails {
  parse(): Pick<ObservationEntry, 'x' | 'metrics' | 'durationMs'>;
}

/** The part of a journaled observation that the state keeps. */
export interface BriefObservation extends Omit<ObservationEntry, 'x' | 'metrics' | 'durationMs' | 'source'> {
  late: LateDetails;
}

/** A record as recovery reads it. */
export type ReadRecord = JournalRecord | { seq: number; at: number; entry: BriefObservation };

/** The record with the complete content of its line. */
export function wholeRecord({ seq, at, entry }: ReadRecord): JournalRecord {
  if (!('late' in entry)) return { seq, at, entry };
  const { late, ...known } = entry;
  return { seq, at, entry: { ...known, ...late.parse() } };
}
