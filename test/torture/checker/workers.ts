import { cutAways } from './cut-away.ts';
import type { JobLedger } from './read-ledger.ts';
import type { RoundRecord } from './record.ts';
import { toldOf } from './told.ts';

/** A note, if it names processes. */
interface Named {
  processes?: { pid: number }[];
}

/**
 * What an attempt left running was named before it was ended. If the rig killed the job's processes, or the keeper, so
 * that the end was not observed, there may have been nothing to name.
 */
export function checkWorkers(round: RoundRecord, ledger: JobLedger): string[] {
  const told = toldOf(round);
  if (told === null) return [];
  // A name that was cut away was given nevertheless.
  const lost = cutAways(round).flatMap((cut) => cut.lost) as { fact?: Named }[];
  const named = new Set(
    [...told.notes, ...lost.map(({ fact = {} }) => fact)].flatMap(({ processes = [] }: Named) =>
      processes.map(({ pid }) => pid),
    ),
  );
  const killed = round.acts.filter(({ targets }) => targets.some((one) => one === 'job' || one === 'keeper'));
  return ledger.attempts.flatMap(({ attempt, workers }) => {
    if (killed.some(({ hits }) => hits.includes(attempt))) return [];
    const unnamed = workers.filter((pid) => !named.has(pid));
    return unnamed.map((pid) => `process ${pid}, which attempt ${attempt} left behind, was never named`);
  });
}
