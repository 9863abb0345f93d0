import type { GpuReaderId, ReaderRefusal } from '../protocol/machine/gpu-reader.ts';

/** A reader of a family that reads the same GPUs, and what came of asking it. */
export interface ReaderTrial {
  reader: GpuReaderId;
  /** Null if it read them, or was never asked. */
  refusal: ReaderRefusal | null;
  /** When it was last asked, on any clock that never jumps; null: never. */
  triedAtMs: number | null;
}

/** A driver that is installed or comes back is noticed within this time. */
export const RETRY_MS = 30_000;
/** A driver that has no GPU at the moment answers at once. */
const RETRY_EMPTY_MS = 2_000;
/** NVML's code for a driver that was replaced while the machine runs. */
const MISMATCH = 18;

/** Refusals that last as long as this process, so that asking again is of no use. */
const isFinal = (refusal: ReaderRefusal): boolean =>
  refusal.kind === 'other-system' ||
  refusal.kind === 'no-library-calls' ||
  (refusal.kind === 'driver-refused' && refusal.code === MISMATCH);

/**
 * The readers of a family to ask now, best first, until one reads: the one in use, those before it whose time for
 * another try has come, and those behind it in case it refuses.
 */
export function readersToAsk(trials: readonly ReaderTrial[], nowMs: number): GpuReaderId[] {
  return trials.filter((trial) => isDue(trial, nowMs)).map(({ reader }) => reader);
}

function isDue({ refusal, triedAtMs }: ReaderTrial, nowMs: number): boolean {
  if (triedAtMs === null || refusal === null) return true;
  if (refusal.kind === 'not-needed' || refusal.kind === 'pending') return true;
  const waitMs = refusal.kind === 'no-gpu' ? RETRY_EMPTY_MS : RETRY_MS;
  return !isFinal(refusal) && nowMs - triedAtMs >= waitMs;
}
