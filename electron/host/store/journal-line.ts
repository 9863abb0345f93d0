import { type JournalEntry, JournalRecord } from '../../core/protocol/journal/journal-record.ts';
import { asWritten } from '../../core/protocol/open-union.ts';
import { faultIn } from '../../core/protocol/value-fault.ts';
import { isPlainObservation } from '../../core/protocol/wire/plain-observation.ts';
import type { JournalFault } from '../../core/protocol/wire/problem/journal-fault.ts';
import { openSealedLine, sealedLine } from './sealed-line.ts';

/**
 * One line of the journal with its line end and its checksum. `before`: the checksum of the previous line, or the run's
 * id. So a line of another run fits nowhere, and the next line exposes a line that was changed together with its
 * checksum.
 */
export const formatLine = (
  seq: number,
  at: number,
  entry: JournalEntry,
  before: string,
): { text: string; sum: string } => sealedLine({ seq, at, entry } satisfies JournalRecord, before, asWritten);

/** The record of a line without its line end and its checksum, or what is wrong with it. */
export function parseLine(
  line: string,
  expectedSeq: number,
  before: string,
): { record: JournalRecord; sum: string } | JournalFault {
  const opened = openSealedLine(line, before);
  if (typeof opened === 'string') return { kind: opened };
  const { value, sum } = opened;
  const read = isPlainObservation(value) ? { data: value } : JournalRecord.safeParse(value);
  if (read.data === undefined) return { kind: 'content', ...faultIn(read.error.issues) };
  const record = read.data;
  if (record.seq !== expectedSeq) return { kind: 'out-of-order', record: record.seq, expected: expectedSeq };
  return { record, sum };
}
