import { JournalRecord } from '../../core/protocol/journal/journal-record.ts';
import { readPiece } from './read-piece.ts';

/** Holds some thousand records: acts and notes of the newest attempts. */
const TAIL_BYTES = 512 * 1024;
/** Most lines of a journal, and of no use to a reader of its tail. */
const OBSERVATION = '"kind":"observation"';

/** The journal is gone, or none of the lines that were wanted can be read. */
class UnreadableJournal extends Error {}

/**
 * The last records of a journal, for showing them: its chain of checksums is not checked, and a line that cannot be read is
 * passed over. Rejects with the system's error, and if nothing of it can be read.
 * @param isWanted  whether a line is parsed, by its text
 */
export async function journalTail(
  path: string,
  isWanted = (line: string) => !line.includes(OBSERVATION),
): Promise<JournalRecord[]> {
  const bytes = await readPiece(path, -TAIL_BYTES, TAIL_BYTES);
  if (bytes === null) throw new UnreadableJournal(path);
  const lines = bytes.toString('utf8').split('\n');
  // The first one of a long journal is the end of a line.
  const wanted = lines
    .slice(bytes.length < TAIL_BYTES ? 0 : 1)
    .filter((line) => line.trim() && isWanted(line));
  const records = wanted.flatMap((line) => recordOf(line) ?? []);
  if (records.length === 0 && wanted.length > 0) throw new UnreadableJournal(path);
  return records;
}

function recordOf(line: string): JournalRecord | null {
  try {
    return JournalRecord.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}
