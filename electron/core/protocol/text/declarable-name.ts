import type { ReplayFact } from '../disk/replay-fact.ts';

/** The name that may be declared constant to let replay work; null if none. */
export function declarableName(fact: ReplayFact): string | null {
  return (fact.kind === 'refused' || fact.kind === 'other-way') && fact.declarable ? fact.name : null;
}
