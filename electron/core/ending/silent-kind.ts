import type { SilentKind } from '../protocol/ending.ts';
import type { Evidence } from '../protocol/evidence.ts';
import { NATIVE_CODES_FROM, NATIVE_SIGNALS, OUTSIDE_CODES, OUTSIDE_SIGNALS, signalOf } from './exit-codes.ts';

/** A driver error so long before the end may have caused it. */
export const DRIVER_ERROR_WITHIN_MS = 60_000;

/** Which kind of silence: as the process said nothing, the system's log and the exit code speak. */
export function silentKind(
  exitCode: number | null,
  signal: number | null,
  evidence: readonly Evidence[],
  endedAt: number,
): SilentKind {
  const has = (what: Evidence['what']) => evidence.some((found) => found.what === what);
  const driverFailed = evidence.some(
    ({ what, at }) => what === 'driver-error' && at >= endedAt - DRIVER_ERROR_WITHIN_MS,
  );
  if (driverFailed) return 'driver';
  const bySignal = signalOf(exitCode, signal);
  if (bySignal !== null && NATIVE_SIGNALS.has(bySignal)) return 'native';
  if (has('native-crash')) return 'native';
  if (bySignal !== null && OUTSIDE_SIGNALS.has(bySignal)) return 'killed';
  if (exitCode === null) return 'unknown';
  if (exitCode === 0) return 'zero';
  if (OUTSIDE_CODES.has(exitCode >>> 0)) return 'killed';
  return exitCode >>> 0 >= NATIVE_CODES_FROM ? 'native' : 'unknown';
}
