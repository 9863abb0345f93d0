import type { Arrival } from '../../support/reading-corpus.ts';
import type { ReaderTold } from '../../support/reading-verdict.ts';

/** Reads one log as its bytes arrive. Another reader is compared by implementing this. */
export interface LogReading {
  /** Takes the next bytes, which arrived this many milliseconds after the start. */
  read(bytes: Uint8Array, atMs: number): void;
  /** Nothing arrived for a second. */
  settle(atMs: number): void;
  /** The job is over; `isFinished`: it ran to its end. */
  end(isFinished: boolean): void;
  /** What it would show now. */
  told(): ReaderTold;
}

/** A reader's answer for a log. */
export interface ReaderAnswer {
  told: ReaderTold;
  /** The number of iterations that it reported first; null: it reported none. */
  firstTold: number | null;
}

/** The host reads an unfinished line once it has not grown for this long. */
const SETTLE_MS = 1_000;
/**
 * Assumed between two lines of a log without arrival times; most such logs are of jobs with 100 ms or more
 * per line.
 */
const UNKNOWN_STEP_MS = 200;

/** Gives a log to a reader piece by piece, as it arrived. */
export function answerTo(
  reading: LogReading,
  bytes: Uint8Array,
  arrivals: readonly Arrival[] | null,
  isFinished: boolean,
): ReaderAnswer {
  let firstTold: number | null = null;
  let lastMs = 0;
  for (const { from, to, atMs } of lookedAt(bytes, arrivals)) {
    if (atMs - lastMs >= SETTLE_MS) reading.settle(lastMs + SETTLE_MS);
    reading.read(bytes.subarray(from, to), atMs);
    firstTold ??= reading.told().iterations;
    lastMs = atMs;
  }
  reading.end(isFinished);
  const told = reading.told();
  return { told, firstTold: firstTold ?? told.iterations };
}

interface Piece {
  from: number;
  to: number;
  atMs: number;
}

/**
 * Pieces of one line, or of what arrived at once if that is shorter, so that the line of the first answer is
 * known.
 */
function lookedAt(bytes: Uint8Array, arrivals: readonly Arrival[] | null): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  const ends = arrivals ?? [[bytes.length, 0] as const];
  for (const [end, atMs] of ends)
    while (from < end) {
      const line = bytes.indexOf(LINE_END, from) + 1;
      const to = line === 0 ? end : Math.min(end, line);
      pieces.push({ from, to, atMs: arrivals === null ? pieces.length * UNKNOWN_STEP_MS : atMs });
      from = to;
    }
  return pieces;
}

const LINE_END = 0x0a;
