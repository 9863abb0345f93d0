import type { FailureMatch } from '../protocol/failures/failure-match.ts';
import { isEnforceable } from '../protocol/failures/is-enforceable.ts';
import type { CompiledEntry } from './compile-entry.ts';

/**
 * Id of the entry for which a run is not restarted after a death; null if none. It must be the cause, shown by more than a code or
 * a signal, and the user must have switched it on.
 */
export function stopsFor(
  matches: readonly FailureMatch[],
  entries: readonly CompiledEntry[],
  enforced: ReadonlySet<string>,
): string | null {
  const cause = matches.find(({ role }) => role === 'cause');
  if (!cause || cause.certainty === 'possible' || !enforced.has(cause.id)) return null;
  const one = entries.find(({ entry }) => entry.id === cause.id);
  return one && isEnforceable(one.entry) ? cause.id : null;
}
