/*
 * Names and layout of the files that hold an attempt's output. Apart from output-log.ts because the keeper reads
 * this at run time and a schema library would cost it 12 MB of memory.
 */

/** The tail is dropped a segment at a time; this many segments make up `tailBytes`. */
export const SEGMENTS_IN_TAIL = 8;

/** File with the first `headBytes` of an attempt, raw. After them may follow a notice of what was dropped. */
export const HEAD_FILE = 'output.log';

/** Name of the segment file whose first byte is byte `start` of the attempt's output. */
export const segmentFile = (start: number): string => `output-${String(start).padStart(16, '0')}.log`;

/** The position a segment file's name speaks of, or null if the name is not a segment's. */
export function segmentStart(name: string): number | null {
  const digits = /^output-(\d{16})\.log$/.exec(name)?.[1];
  return digits === undefined ? null : Number(digits);
}

/**
 * Length of the notice behind the head, which exists from the moment something was dropped. Its length never
 * changes, so it is rewritten in place and a reader can tell it from output by arithmetic alone.
 */
export const NOTICE_BYTES = 160;

/** The notice: bytes `from` up to `to` of the output are gone, and it goes on in the segment that starts at `to`. */
export function droppedNotice(from: number, to: number): string {
  const text = `\n[Vigil dropped bytes ${from} to ${to} of the output here; it goes on in ${segmentFile(to)}]`;
  return `${text.padEnd(NOTICE_BYTES - 1)}\n`;
}
