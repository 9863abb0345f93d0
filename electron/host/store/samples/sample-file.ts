import { closeSync, fstatSync, openSync, statSync, truncateSync, writeSync } from 'node:fs';
import {
  newSampleLines,
  type SampleLines,
  sampleLinesUnder,
} from '../../../core/memory/record/sample-lines.ts';
import { unknownRow } from '../../../core/memory/record/sample-values.ts';
import type { SampleRow } from '../../../core/memory/samples/thin-samples.ts';
import { USUAL_INTERVAL_MS } from '../../../core/protocol/monitor-interval.ts';
import {
  nonFileKindOf,
  openRegularSync,
  readPieceSync,
  throwIfNonFile,
} from '../../../platform/files/regular-file.ts';

/** Without a row for longer than this a gap is noted. The monitor counts as hung after 15 s. */
const SHORTEST_GAP_MS = 10_000;
/** The same in intervals, for samples that are rarer: one that is late, or was asked for early, is no gap. */
const INTERVALS_IN_GAP = 2.5;
/** Read at once from the end of a file. */
const TAIL_BYTES = 64 * 1024;
const LINE_END = 0x0a;

/** Appends to a file of samples. */
export interface SampleFile {
  /**
   * Appends a row, and before it an empty one if time has passed without a row. No file is open afterwards, so that its
   * folder can be moved. Throws the system's error; what was written of the row is removed before the next one.
   * @param intervalMs  after which the next row is due
   */
  append(row: SampleRow, intervalMs?: number): void;
}

/** What is known of a sound file. */
interface Known {
  bytes: number;
  lines: SampleLines;
  last: SampleRow | null;
}

/** A file of samples that exists or will. */
export function openSampleFile(path: string): SampleFile {
  let known: Known | null = null;
  let lastIntervalMs: number | null = null;
  return {
    append: (row, intervalMs = USUAL_INTERVAL_MS) => {
      const bytes = sizeOf(path);
      // Another program, or thinning, may have replaced it.
      const { lines, last } = known?.bytes === bytes ? known : mended(path, bytes);
      known = null;
      const begin = sizeOf(path) === 0 ? `${lines.header}\n` : '';
      // The last row may be of a host before this one, or the interval may have changed since.
      const dueMs = lastIntervalMs ?? intervalMs;
      const rows = last !== null && isGap(last, row, dueMs) ? [gapAfter(last, dueMs), row] : [row];
      const end = write(path, begin + rows.map((each) => `${lines.write(each)}\n`).join(''));
      known = { bytes: end, lines, last: row };
      lastIntervalMs = intervalMs;
    },
  };
}

/** Also a clock that was set back: the line of the picture does not run back. */
const isGap = (last: SampleRow, next: SampleRow, dueMs: number): boolean =>
  (next.atMs - last.atMs > Math.max(SHORTEST_GAP_MS, INTERVALS_IN_GAP * dueMs) || next.atMs < last.atMs) &&
  last.values.slice(1).some((value) => value !== null);

const gapAfter = (last: SampleRow, dueMs: number): SampleRow =>
  unknownRow(last.atMs + dueMs, last.values[0] ?? 1);

/** 0 if it does not exist. */
function sizeOf(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return 0;
  throwIfNonFile(path, nonFileKindOf(found));
  return found.size;
}

/** Appends and returns the new size. A write may be cut short without an error: then the rest is written, or refused. */
function write(path: string, text: string): number {
  const file = openSync(path, 'a', 0o600);
  try {
    const bytes = Buffer.from(text);
    for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written);
    return fstatSync(file).size;
  } finally {
    closeSync(file);
  }
}

/** Cuts off what follows the last line end: a row of which only a part was written may look like a whole one. */
function mended(path: string, bytes: number): Known {
  if (bytes === 0) return { bytes: 0, lines: newSampleLines(), last: null };
  const file = openRegularSync(path);
  let tail: Buffer;
  let head: Buffer;
  let end = bytes;
  try {
    head = readPieceSync(file, 0, Math.min(bytes, TAIL_BYTES));
    do {
      const from = Math.max(0, end - TAIL_BYTES);
      tail = readPieceSync(file, from, end - from);
      end = from + tail.lastIndexOf(LINE_END) + 1;
      tail = tail.subarray(0, end - from);
    } while (tail.length === 0 && end > 0);
  } finally {
    closeSync(file);
  }
  if (end < bytes) truncateSync(path, end);
  const [header = ''] = head.toString('latin1').split('\n', 1);
  const lines = end === 0 ? newSampleLines() : sampleLinesUnder(header.trimEnd());
  return { bytes: end, lines, last: lastRow(tail.toString('latin1'), lines) };
}

function lastRow(text: string, lines: SampleLines): SampleRow | null {
  for (const line of text.trimEnd().split('\n').reverse()) {
    const row = lines.read(line);
    if (row !== null) return row;
  }
  return null;
}
