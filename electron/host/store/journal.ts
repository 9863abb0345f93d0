import { closeSync, fsyncSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { JournalEntry, JournalRecord } from '../../core/protocol/journal-record.ts';
import { flushFolder } from '../../platform/replace-file.ts';
import { formatLine, parseLine } from './journal-line.ts';

/** Damage that is no torn tail: nothing may be appended behind it. */
export interface JournalDamage {
  /** From 1. */
  line: number;
  detail: string;
}

export interface ReadJournal {
  records: JournalRecord[];
  damage: JournalDamage | null;
  /** Length of the whole lines; what lies behind them is a torn write. */
  soundBytes: number;
  bytes: number;
}

/** Reads a journal without changing it. A missing file is an empty journal. */
export function readJournal(path: string): ReadJournal {
  const bytes = readIfThere(path);
  const soundBytes = bytes.lastIndexOf(0x0a) + 1;
  const records: JournalRecord[] = [];
  const lines = bytes.toString('utf8', 0, soundBytes).split('\n').slice(0, -1);
  for (const [index, line] of lines.entries()) {
    const record = parseLine(line, index + 1);
    if (typeof record === 'string')
      return { records, damage: { line: index + 1, detail: record }, soundBytes, bytes: bytes.length };
    records.push(record);
  }
  return { records, damage: null, soundBytes, bytes: bytes.length };
}

function readIfThere(path: string): Buffer {
  try {
    return readFileSync(path);
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

/** A journal to go on with, which was read without damage. Nothing is opened or changed before the first append. */
export function openJournal(path: string, read: ReadJournal): Journal {
  if (read.damage) throw new Error(`Journal ${path} is damaged at line ${read.damage.line}.`);
  let length = read.soundBytes;
  let seq = read.records.length;
  // A torn tail, or what a refused append left, goes before the next line comes.
  let isClean = read.soundBytes === read.bytes;
  let file: number | null = null;

  function opened(): number {
    if (!isClean) truncateSync(path, length);
    isClean = true;
    file ??= openSync(path, 'a', 0o600);
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
  return {
    append: (entries, at) => {
      const to = opened();
      const lines = Buffer.from(
        entries.map((entry, index) => formatLine(seq + index + 1, at, entry)).join(''),
      );
      try {
        for (let written = 0; written < lines.length; ) written += writeSync(to, lines, written);
        fsyncSync(to);
        if (length === 0) flushFolder(dirname(path));
      } catch (error) {
        isClean = false;
        // By path, and so with the file closed: on Windows a handle opened for appending may not shorten it.
        rest();
        throw error;
      }
      length += lines.length;
      const records = entries.map((entry, index) => ({ seq: seq + index + 1, at, entry }));
      seq += entries.length;
      return records;
    },
    rest,
  };
}
