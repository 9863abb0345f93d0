import { type JournalEntry, JournalRecord } from '../../core/protocol/journal/journal-record.ts';
import { isPlainObservation } from '../../core/protocol/wire/plain-observation.ts';
import { openSealedLine, sealedLine } from './sealed-line.ts';

/** Stands for the line before in a journal whose lines are no chain: version 0.1.0 wrote such. */
export const UNCHAINED = '';

/**
 * One line of the journal with its line end, and its checksum. `before`: that of the line before, or the run's id: a
 * line of another run fits nowhere, and one that was changed together with its checksum is told by the next.
 */
export const formatLine = (
  seq: number,
  at: number,
  entry: JournalEntry,
  before: string,
): { text: string; sum: string } => sealedLine({ seq, at, entry } satisfies JournalRecord, before);

/** The record of a line without its line end and its checksum, or in English what is wrong with it. */
export function parseLine(
  line: string,
  expectedSeq: number,
  before: string,
): { record: JournalRecord; sum: string } | string {
  const opened = openSealedLine(line, before);
  if (typeof opened === 'string') return opened;
  const record = checked(opened.value);
  if (typeof record === 'string') return record;
  if (record.seq !== expectedSeq) return `it is record ${record.seq} where ${expectedSeq} belongs`;
  return { record, sum: opened.sum };
}

function checked(value: unknown): JournalRecord | string {
  if (isPlainObservation(value)) return value;
  const { success, data, error } = JournalRecord.safeParse(value);
  return success ? data : `it holds something unknown: ${error.issues[0]?.path.join('.')}`;
}
