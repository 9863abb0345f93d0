import type { SilentKind } from '../protocol/disk/ending.ts';
import type { Evidence } from '../protocol/disk/evidence.ts';
import { isNative, OUTSIDE_CODES } from './exit-codes.ts';
import type { System } from './signals.ts';

/** A driver error at most this long before the end may have caused it. */
export const DRIVER_ERROR_WITHIN_MS = 60_000;

/** The facts that classify a silent exit. */
export interface Silence {
  exitCode: number | null;
  /** The signal that ended it, as the system or a shell reports it. */
  endedBySignal: number | null;
  system: System;
  /** It printed something after its last sign of work, though not a reason. */
  hasWords: boolean;
  evidence: readonly Evidence[];
  endedAt: number;
}

/**
 * The kind of a silent exit, from the system log and the exit code, because the process gave no reason. Only on Windows
 * can another process choose the exit code; that is assumed only if the job printed nothing.
 */
export function silentKind({
  exitCode,
  endedBySignal,
  system,
  hasWords,
  evidence,
  endedAt,
}: Silence): SilentKind {
  const driverFailed = evidence.some(
    ({ what, at }) => what === 'driver-error' && at >= endedAt - DRIVER_ERROR_WITHIN_MS,
  );
  if (driverFailed) return 'driver';
  if (isNative(exitCode, endedBySignal, system)) return 'native';
  if (evidence.some(({ what }) => what === 'native-crash')) return 'native';
  if (endedBySignal !== null) return 'killed';
  if (exitCode === null) return 'unknown';
  if (exitCode === 0) return 'zero';
  return system === 'windows' && !hasWords && OUTSIDE_CODES.has(exitCode >>> 0) ? 'killed' : 'unknown';
}
