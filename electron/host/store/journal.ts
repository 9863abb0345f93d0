import { closeSync, openSync, statSync, truncateSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { JournalEntry, JournalRecord } from '../../core/protocol/journal/journal-record.ts';
import { type ReadRecord, wholeRecord } from '../../core/run/parts/brief-observation.ts';
import { readRegularSync } from '../../platform/files/regular-file.ts';
import { flush, flushFolder } from '../../platform/files/replace-file.ts';
import { formatLine, parseLine, UNCHAINED } from './journal-line.ts';
import { readObservationLine } from './observation-line.ts';

const LINE_END = 0x0a;

/** Damage that is no torn tail: nothing may be appended behind it. */
interface JournalDamage {
  /** From 1. */
  line: number;
  detail: string;
}

/** How far a journal could be read. */
export interface WalkedJournal {
  /** Records read, up to the damage if there is any. */
  count: number;
  damage: JournalDamage | null;
  /** Checksum of the last record, or the run's id if there is none: the next line goes on from it. */
  sum: string;
  /** Length of the whole lines; what lies behind them is a torn write. */
  soundBytes: number;
  bytes: number;
}

export interface ReadJournal extends WalkedJournal {
  records: JournalRecord[];
}

/**
 * Reads the journal of a run without changing it, giving `take` one record after the other, so that a long one is never
 * in memory as records, too. What `take` has to say against a record counts as damage. A missing file is an empty
 * journal.
 */
export function walkJournal(
  path: string,
  runId: string,
  take: (record: ReadRecord) => string | null,
): WalkedJournal {
  const bytes = readIfThere(path);
  const soundBytes = bytes.lastIndexOf(LINE_END) + 1;
  const walked: WalkedJournal = { count: 0, damage: null, sum: runId, soundBytes, bytes: bytes.length };
  // Journals of before the chain have lines that stand for themselves, up to where a later version went on.
  let isBeforeChain = true;
  for (let from = 0; from < soundBytes; ) {
    const end = bytes.indexOf(LINE_END, from);
    const line = walked.count + 1;
    const chained = readLine(bytes, from, end, line, walked.sum);
    const isAlone = typeof chained === 'string' && isBeforeChain;
    const single = isAlone ? readLine(bytes, from, end, line, UNCHAINED) : chained;
    isBeforeChain = typeof chained === 'string';
    const parsed = typeof single === 'string' ? chained : single;
    if (typeof parsed === 'string') return { ...walked, damage: { line, detail: parsed } };
    const detail = take(parsed.record);
    if (detail !== null) return { ...walked, damage: { line, detail } };
    walked.count = line;
    walked.sum = parsed.sum;
    from = end + 1;
  }
  return walked;
}

/** The record in a line from `from` to before `to`, or in English what is wrong with it. */
const readLine = (bytes: Buffer, from: number, to: number, seq: number, before: string) =>
  readObservationLine(bytes, from, to, seq, before) ??
  parseLine(bytes.toString('utf8', from, to), seq, before);

/** The same with all records at once. */
export function readJournal(path: string, runId: string): ReadJournal {
  const records: JournalRecord[] = [];
  const walked = walkJournal(path, runId, (record) => {
    records.push(wholeRecord(record));
    return null;
  });
  return { ...walked, records };
}

function readIfThere(path: string): Buffer {
  try {
    return readRegularSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}

/** A journal that can be appended to. One process at a time: the holder of the home folder's claim. */
export interface Journal {
  /**
   * Writes entries and waits until they are on the disk: synchronous, so that nothing comes between a record and its
   * application, and several entries cost one flush. If it throws (a full disk), nothing was appended.
   */
  append(entries: readonly JournalEntry[], at: number): JournalRecord[];
  /** Lets go of the file until the next append: runs that have ended hold none open. */
  rest(): void;
}

const OTHER_FILE = 'the journal is shorter than what was written to it';

/** A journal to go on with, which was read without damage. Nothing is opened or changed before the first append. */
export function openJournal(path: string, read: WalkedJournal): Journal {
  if (read.damage) throw new Error(`Journal ${path} is damaged at line ${read.damage.line}.`);
  let length = read.soundBytes;
  let seq = read.count;
  let { sum } = read;
  // A torn tail, or what a refused append left, goes before the next line comes.
  let isClean = read.soundBytes === read.bytes;
  let file: number | null = null;

  function opened(): number {
    if (file !== null) return file;
    // One that was begun is never made anew: where it is missing or shorter, the drive is away and another is in its place.
    if (length > 0 && statSync(path).size < length)
      throw Object.assign(new Error(OTHER_FILE), { code: 'ESTALE' });
    if (!isClean) truncateSync(path, length);
    isClean = true;
    file = openSync(path, 'a', 0o600);
    return file;
  }

  const rest = () => {
    const open = file;
    file = null;
    try {
      if (open !== null) closeSync(open);
    } catch {
      // What was to be written is flushed; a failing close takes nothing back.
    }
  };
  const append = (entries: readonly JournalEntry[], at: number): JournalRecord[] => {
    const to = opened();
    let sumThen = sum;
    const texts = entries.map((entry, index) => {
      const line = formatLine(seq + index + 1, at, entry, sumThen);
      sumThen = line.sum;
      return line.text;
    });
    const lines = Buffer.from(texts.join(''));
    try {
      for (let written = 0; written < lines.length; ) written += writeSync(to, lines, written);
      flush(to);
      if (length === 0) flushFolder(dirname(path));
    } catch (error) {
      isClean = false;
      // By path, and so with the file closed: on Windows a handle opened for appending may not shorten it.
      rest();
      throw error;
    }
    length += lines.length;
    sum = sumThen;
    const records = entries.map((entry, index) => ({ seq: seq + index + 1, at, entry }));
    seq += entries.length;
    return records;
  };

  return { append, rest };
}
