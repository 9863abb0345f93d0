import type { Measured } from '../../protocol/basics.ts';
import type { RunSpec } from '../../protocol/policy/run-spec.ts';
import type { KnownObservation } from '../parts/work.ts';
import { detailsOf } from '../state/run-state.ts';

/**
 * Value of the objective in an observation: the metric that the user chose, or else the reported value; null if it is
 * missing.
 */
export function objectiveOf(
  { objective }: Pick<RunSpec, 'objective'>,
  seen: Pick<KnownObservation, 'toldY' | 'details'>,
): Measured | null {
  if (objective === null) return seen.toldY;
  const { metrics } = detailsOf(seen);
  return Object.hasOwn(metrics, objective) ? (metrics[objective] ?? null) : null;
}
