/*
 * Names and layout of the files that hold an attempt's output. Separate from output-log.ts because the keeper imports
 * this at run time and a schema library would cost it 12 MB of memory.
 */

/** The tail is dropped one segment at a time; this many segments make up `tailBytes`. */
export const SEGMENTS_IN_TAIL = 8;

/** File with the first `headBytes` of an attempt, raw. A notice about dropped output may follow them. */
export const HEAD_FILE = 'output.log';

/** Name of the segment file whose first byte is byte `start` of the attempt's output. */
export const segmentFile = (start: number): string => `output-${String(start).padStart(16, '0')}.log`;

/** The position in a segment file's name; null if the name is not that of a segment. */
export function segmentStart(name: string): number | null {
  const digits = /^output-(\d{16})\.log$/.exec(name)?.[1];
  return digits === undefined ? null : Number(digits);
}

/**
 * Length of the notice after the head, which exists as soon as output was dropped. Its length never changes. So it is
 * rewritten in place, and a reader distinguishes it from output by arithmetic alone.
 */
export const NOTICE_BYTES = 160;

/**
 * The notice: bytes `from` to `to` of the output were dropped; the output continues in the segment that starts at `to`.
 */
export function droppedNotice(from: number, to: number): string {
  const text = `\n[Vigil dropped bytes ${from} to ${to} of the output here; it goes on in ${segmentFile(to)}]`;
  return `${text.padEnd(NOTICE_BYTES - 1)}\n`;
}

/** File beside the log with lines `END MS`: the output reached byte END at that time. At most one line a second. */
export const TIMES_FILE = 'output-times.txt';
export const TIMES_EVERY_MS = 1000;
