import type { RunTab } from '../frame/route.ts';
import { type MergedRun, observationCountOf } from '../wire/merge-run.ts';

/** How many things a tab of a run lists; null: none, or it is no list. */
export function tabCount(tab: RunTab, run: MergedRun): number | null {
  const counts: Partial<Record<RunTab, number>> = {
    observations: observationCountOf(run),
    attempts: run.attempts.length,
    checkpoints: run.checkpoints.length,
  };
  return counts[tab] || null;
}
