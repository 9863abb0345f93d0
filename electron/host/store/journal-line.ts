import { createHash } from 'node:crypto';
import { type JournalEntry, JournalRecord } from '../../core/protocol/journal-record.ts';

/** A flipped byte inside a text would still be JSON; 64 bits of SHA-256 at the end of each line find it. */
const SUM_DIGITS = 16;
const LINE = new RegExp(`^(\\{.*),"sum":"([0-9a-f]{${SUM_DIGITS}})"\\}$`, 's');

const sumOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, SUM_DIGITS);

/** One line of the journal with its line end. */
export function formatLine(seq: number, at: number, entry: JournalEntry): string {
  const open = JSON.stringify({ seq, at, entry } satisfies JournalRecord).slice(0, -1);
  return `${open},"sum":"${sumOf(open)}"}\n`;
}

/** The record of a line without its line end, or in English what is wrong with it. */
export function parseLine(line: string, expectedSeq: number): JournalRecord | string {
  const [, open, sum] = LINE.exec(line) ?? [];
  if (open === undefined || sum === undefined) return 'it is not a journal record';
  if (sumOf(open) !== sum) return 'its checksum does not match';
  const parsed = JournalRecord.safeParse(JSON.parse(`${open}}`));
  if (!parsed.success) return `it holds something unknown: ${parsed.error.issues[0]?.path.join('.')}`;
  if (parsed.data.seq !== expectedSeq) return `it is record ${parsed.data.seq} where ${expectedSeq} belongs`;
  return parsed.data;
}
