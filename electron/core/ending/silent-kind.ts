import type { SilentKind } from '../protocol/disk/ending.ts';
import type { Evidence } from '../protocol/disk/evidence.ts';
import { isNative, OUTSIDE_CODES, signalOf } from './exit-codes.ts';
import type { System } from './signals.ts';

/** A driver error so long before the end may have caused it. */
export const DRIVER_ERROR_WITHIN_MS = 60_000;

/** What a silence is told by. */
export interface Silence {
  exitCode: number | null;
  signal: number | null;
  system: System;
  /** It printed something after its last sign of work, though no reason. */
  hasWords: boolean;
  evidence: readonly Evidence[];
  endedAt: number;
}

/**
 * Which kind of silence: as the process gave no reason, the system's log and the exit code speak. An exit code is one that
 * another process may have given it on Windows only, and there only where the job said nothing of its own.
 */
export function silentKind({ exitCode, signal, system, hasWords, evidence, endedAt }: Silence): SilentKind {
  const driverFailed = evidence.some(
    ({ what, at }) => what === 'driver-error' && at >= endedAt - DRIVER_ERROR_WITHIN_MS,
  );
  if (driverFailed) return 'driver';
  const bySignal = signalOf(exitCode, signal, system);
  if (isNative(exitCode, bySignal, system)) return 'native';
  if (evidence.some(({ what }) => what === 'native-crash')) return 'native';
  if (bySignal !== null) return 'killed';
  if (exitCode === null) return 'unknown';
  if (exitCode === 0) return 'zero';
  return system === 'windows' && !hasWords && OUTSIDE_CODES.has(exitCode >>> 0) ? 'killed' : 'unknown';
}
