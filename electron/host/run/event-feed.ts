import { appendFileSync, closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** A whole line of events.jsonl and the position behind it. */
export interface EventLine {
  line: string;
  end: number;
}

/** Most bytes taken at once, so that a flood of events does not hold up the other runs. */
const BYTES_AT_ONCE = 1024 * 1024;
/** A line longer than this is no event; it is passed over. */
const LONGEST_LINE_BYTES = 8 * 1024 * 1024;

/** The whole lines of events.jsonl behind `from`, at most a mebibyte of them. A missing file has none. */
export function readEventLines(path: string, from: number): EventLine[] {
  const bytes = readFrom(path, from, BYTES_AT_ONCE);
  const short = splitLines(bytes, from);
  if (short.length > 0 || bytes.length < BYTES_AT_ONCE) return short;
  return splitLines(readFrom(path, from, LONGEST_LINE_BYTES), from);
}

function splitLines(bytes: Buffer, from: number): EventLine[] {
  const lines: EventLine[] = [];
  for (let start = 0, end = bytes.indexOf(0x0a); end >= 0; start = end + 1, end = bytes.indexOf(0x0a, start))
    lines.push({ line: bytes.toString('utf8', start, end), end: from + end + 1 });
  return lines;
}

function readFrom(path: string, from: number, atMost: number): Buffer {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
  try {
    const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(atMost, fstatSync(file).size - from)));
    return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, from));
  } finally {
    closeSync(file);
  }
}

/**
 * Ends a line that a dying job left half written, so that the next attempt's first line does not stand behind it.
 * Only while no job of the run lives.
 */
export function closeTornLine(path: string): void {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const last = Buffer.alloc(1);
  let torn: boolean;
  try {
    const { size } = fstatSync(file);
    torn = size > 0 && readSync(file, last, 0, 1, size - 1) === 1 && last[0] !== 0x0a;
  } finally {
    closeSync(file);
  }
  if (torn) appendFileSync(path, '\n');
}
