import { closeSync, openSync, statSync, truncateSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { JournalEntry, JournalRecord } from '../../core/protocol/journal/journal-record.ts';
import type { JournalFault } from '../../core/protocol/wire/problem/journal-fault.ts';
import { type ReadRecord, wholeRecord } from '../../core/run/parts/brief-observation.ts';
import { readRegularIfThere } from '../../platform/files/regular-file.ts';
import { flush, flushFolder } from '../../platform/files/replace-file.ts';
import { formatLine, parseLine } from './journal-line.ts';
import { latin1Lines } from './latin1-lines.ts';
import { type LineInBytes, readObservationLine } from './observation-line.ts';

const LINE_END = 0x0a;

/** Damage other than a torn tail: nothing may be appended after it. */
interface JournalDamage {
  /** From 1. */
  line: number;
  fault: JournalFault;
}

/** The result of reading a journal. */
export interface WalkedJournal {
  /** Records read, up to the damage if there is any. */
  count: number;
  damage: JournalDamage | null;
  /** Checksum of the last record, or the run's id if there is none: the next line continues the chain from it. */
  sum: string;
  /** Length of the complete lines; anything after them is a torn write. */
  soundBytes: number;
  bytes: number;
}

export interface ReadJournal extends WalkedJournal {
  records: JournalRecord[];
}

/**
 * Reads the journal of a run without changing it. Records are passed to `take` one after the other, so that a long
 * journal is never in memory as records too. An objection returned by `take` counts as damage. A missing file is an
 * empty journal.
 */
export function walkJournal(
  path: string,
  runId: string,
  take: (record: ReadRecord) => JournalFault | null,
): WalkedJournal {
  const bytes = readRegularIfThere(path) ?? Buffer.alloc(0);
  const lines = latin1Lines(bytes);
  const soundBytes = bytes.lastIndexOf(LINE_END) + 1;
  const walked: WalkedJournal = { count: 0, damage: null, sum: runId, soundBytes, bytes: bytes.length };
  for (let from = 0; from < soundBytes; ) {
    const end = lines.endOf(from);
    const line = walked.count + 1;
    const place = { bytes, from, to: end, latin1: lines.text(from, end) };
    const parsed = readLine(place, line, walked.sum);
    if (isFault(parsed)) return { ...walked, damage: { line, fault: parsed } };
    const fault = take(parsed.record);
    if (fault !== null) return { ...walked, damage: { line, fault } };
    walked.count = line;
    walked.sum = parsed.sum;
    from = end + 1;
  }
  return walked;
}

const isFault = (read: object): read is JournalFault => 'kind' in read;

/** The record in a line, or what is wrong with it. */
const readLine = (line: LineInBytes, seq: number, before: string) =>
  readObservationLine(line, seq, before) ??
  parseLine(line.bytes.toString('utf8', line.from, line.to), seq, before);

/** The same, with all records at once. */
export function readJournal(path: string, runId: string): ReadJournal {
  const records: JournalRecord[] = [];
  const walked = walkJournal(path, runId, (record) => {
    records.push(wholeRecord(record));
    return null;
  });
  return { ...walked, records };
}

/** A journal that can be appended to. One process at a time: the holder of the home folder's claim. */
export interface Journal {
  /**
   * Writes entries and waits until they are on the disk. Synchronous, so that nothing comes between a record and its
   * application; several entries cost one flush. If it throws (a full disk), nothing was appended.
   */
  append(entries: readonly JournalEntry[], at: number): JournalRecord[];
  /** Closes the file until the next append: runs that have ended hold none open. */
  rest(): void;
}

/**
 * Opens a journal for appending, after it was read without damage. Nothing is opened or changed before the first
 * append.
 */
export function openJournal(path: string, read: WalkedJournal): Journal {
  if (read.damage) throw new Error(`Journal ${path} is damaged at line ${read.damage.line}.`);
  let length = read.soundBytes;
  let seq = read.count;
  let { sum } = read;
  // A torn tail, or the remains of a refused append, are removed before the next line.
  let isClean = read.soundBytes === read.bytes;
  let file: number | null = null;

  function opened(): number {
    if (file !== null) return file;
    // An existing journal is never created again: if it is missing or shorter, its drive is gone and another is in its
    // place.
    if (length > 0 && statSync(path).size < length)
      throw Object.assign(new Error(`${path} is shorter than what was written to it`), { code: 'ESTALE' });
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
      // Everything is flushed already; a failing close undoes nothing.
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
      // By path, and so with the file closed: on Windows a handle opened for appending cannot truncate it.
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
