import { z } from 'zod';

const MEBIBYTE = 1024 * 1024;

/**
 * How much output of one attempt is kept on disk: its beginning and its end. Positions are those in the job's
 * whole output, so they stay true when the middle is dropped.
 */
export const OutputPolicy = z.object({
  /** Bytes kept from the beginning, in `output.log`. */
  headBytes: z
    .int()
    .min(4096)
    .default(16 * MEBIBYTE),
  /** Bytes kept at least from the end, in segment files behind `output.log`. */
  tailBytes: z
    .int()
    .min(4096)
    .default(256 * MEBIBYTE),
});
export type OutputPolicy = z.infer<typeof OutputPolicy>;

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
