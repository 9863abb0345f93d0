import { appendFileSync, closeSync, fstatSync, readSync, statSync } from 'node:fs';
import { openRegularIfThere } from '../../../platform/files/regular-file.ts';
import type { LiveRun } from '../../live/live-run.ts';

/** A complete line of events.jsonl and the position after it. */
interface EventLine {
  line: string;
  end: number;
}

/** The lines after a position of events.jsonl. */
export interface EventLines {
  lines: EventLine[];
  /** Where reading continues. */
  end: number;
  /** True if the file is shorter than the position: the job started it over. Then `end` is 0. */
  restarted: boolean;
  /** True if there is no file. */
  isMissing: boolean;
}

/** Bytes read at once, so that a flood of events does not block the other runs. */
const BYTES_AT_ONCE = 64 * 1024;
/** A longer line is not an event: it arrives in pieces that cannot be parsed. */
const LONGEST_LINE_BYTES = 8 * 1024 * 1024;

/** The next complete lines of events.jsonl after `from`; none if there are none yet. */
export function readEventLines(path: string, from: number): EventLines {
  const file = openRegularIfThere(path);
  if (file === null) return { lines: [], end: from, restarted: false, isMissing: true };
  try {
    const { size } = fstatSync(file);
    if (size < from) return { lines: [], end: 0, restarted: true, isMissing: false };
    const lines = splitLines(readPart(file, from, BYTES_AT_ONCE), from);
    if (lines.length > 0 || size - from < BYTES_AT_ONCE) return answer(lines, from);
    const long = readPart(file, from, LONGEST_LINE_BYTES);
    const found = splitLines(long, from);
    if (found.length > 0 || long.length < LONGEST_LINE_BYTES) return answer(found, from);
    const end = from + long.length;
    return { lines: [{ line: long.toString('utf8', 0, 100), end }], end, restarted: false, isMissing: false };
  } finally {
    closeSync(file);
  }
}

const answer = (lines: EventLine[], from: number): EventLines => ({
  lines,
  end: lines.at(-1)?.end ?? from,
  restarted: false,
  isMissing: false,
});

function splitLines(bytes: Buffer, from: number): EventLine[] {
  const lines: EventLine[] = [];
  for (let start = 0, end = bytes.indexOf(0x0a); end >= 0; start = end + 1, end = bytes.indexOf(0x0a, start))
    lines.push({ line: bytes.toString('utf8', start, end), end: from + end + 1 });
  return lines;
}

function readPart(file: number, from: number, atMost: number): Buffer {
  const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(atMost, fstatSync(file).size - from)));
  return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, from));
}

/** True if events.jsonl has grown beyond what is journaled, for a run whose file is no longer watched. */
export function hasLateWords({ paths, state }: Pick<LiveRun, 'paths' | 'state'>): boolean {
  try {
    return statSync(paths.events).size > state.eventsOffset;
  } catch {
    return false;
  }
}

/**
 * Ends a line that a dying job left incomplete, so that the next attempt's first line is not appended to it. Only while
 * no job of the run is alive.
 */
export function closeTornLine(path: string): void {
  const file = openRegularIfThere(path);
  if (file === null) return;
  try {
    const { size } = fstatSync(file);
    if (size === 0 || readPart(file, size - 1, 1)[0] === 0x0a) return;
  } finally {
    closeSync(file);
  }
  appendFileSync(path, '\n');
}
