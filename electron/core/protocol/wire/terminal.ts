import { z } from 'zod';
import { AttemptNumber, ByteOffset } from '../basics.ts';

/** Limits of the terminal stream to one client. `ackEvery` must stay well below `windowBytes`, or a reader that acknowledges stalls. */
export const TERMINAL_FLOW = {
  /** Bytes sent ahead of the client's acknowledgement. */
  windowBytes: 512 * 1024,
  /** A client acknowledges at least after this many bytes. */
  ackEvery: 64 * 1024,
  /** How many milliseconds of output are collected before sending. */
  batchMs: 16,
  /** Largest single message. */
  chunkBytes: 64 * 1024,
} as const;

/** The initial screen: what a terminal shows after everything up to `end`. */
export const TerminalSnapshot = z.object({
  attempt: AttemptNumber,
  columns: z.int(),
  rows: z.int(),
  /** Escape sequences that repaint the screen and at most 1,000 lines of scroll-back. */
  screen: z.string(),
  /** Position in the attempt's output up to which the screen is drawn. The stream continues from here. */
  end: ByteOffset,
});
export type TerminalSnapshot = z.infer<typeof TerminalSnapshot>;

/** A piece of output. */
export const TerminalChunk = z.object({
  /** Position of the first byte. A jump forward means that the bytes between were dropped by policy. */
  start: ByteOffset,
  /** Position after the last byte; an acknowledgement names it. */
  end: ByteOffset,
  /** Base64. */
  data: z.string(),
  /** True in the last chunk of an attempt that has ended. */
  last: z.boolean(),
});
export type TerminalChunk = z.infer<typeof TerminalChunk>;
