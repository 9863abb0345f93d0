import type { DiagnosisReport } from '../../../electron/core/protocol/diagnosis/diagnosis.ts';

/** Reasons that stop a repeat only this time. */
const ONLY_NOW: ReadonlySet<string> = new Set([
  ...['needs-consent', 'plan-changed', 'gpu-busy', 'run-began', 'cancelled', 'skip-asked', 'no-time'],
]);

/**
 * Whether the failing iteration may be repeated after this diagnosis: it was not repeated yet, or it was, and the night
 * would say more.
 */
export function isRepeatable({ run, state, results }: DiagnosisReport): boolean {
  const repeat = results.find(({ probe }) => probe === 'this-run');
  if (run === null || state === 'running' || repeat === undefined) return false;
  return repeat.reason === null || ONLY_NOW.has(repeat.reason.kind);
}
