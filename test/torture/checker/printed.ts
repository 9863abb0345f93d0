import type { Entry } from './read-journal.ts';
import type { JobLedger } from './read-ledger.ts';
import type { RoundRecord } from './record.ts';

/** Iterations that records of the output report: a record that jumps ahead also reports those before it. */
export const iterationsRead = (entries: readonly Entry[]): number[] =>
  entries.flatMap(({ kind, ...entry }) => {
    if (kind !== 'iteration-read') return [];
    const [from, iteration] = [Number(entry['from']), Number(entry['iteration'])];
    return Array.from({ length: iteration - from + 1 }, (_, at) => from + at);
  });

/** From this line on the output of a job shows its counter. */
const LEAST_LINES = 4;

/**
 * The iterations read from the output of a job that only prints: each once, with its value, and nothing else; and every
 * line that was printed completely, except what was still passing through a keeper that was killed.
 */
export function checkPrinted(round: RoundRecord, ledger: JobLedger, entries: readonly Entry[]): string[] {
  // It is up to the reading which of two counters is the run's.
  if (round.printing?.style !== 'flat') return [];
  const faults: string[] = [];
  const values = new Map(
    ledger.attempts.flatMap(({ evaluated }) => evaluated.map(({ iteration, y }) => [iteration, y])),
  );
  const read = iterationsRead(entries);
  for (const [at, iteration] of read.entries()) {
    if (read.indexOf(iteration) !== at)
      faults.push(`iteration ${iteration} is in the journal more than once`);
    if (!values.has(iteration))
      faults.push(`iteration ${iteration} is in the journal and was never evaluated`);
  }
  for (const { kind, iteration, y } of entries)
    if (kind === 'iteration-read' && !Object.is(y, values.get(Number(iteration))))
      faults.push(`iteration ${iteration} is in the journal otherwise than it was printed`);
  for (const { attempt, said } of ledger.attempts) {
    // How lines count cannot be learned from so few of them; what is printed at once may be a list.
    if (read.length === 0 && (said.length < LEAST_LINES || round.printing.isAtOnce)) continue;
    const isCutOff = round.acts.some(
      ({ hits, targets }) => targets.includes('keeper') && hits.includes(attempt),
    );
    for (const iteration of said)
      if (!read.includes(iteration) && !isCutOff)
        faults.push(`iteration ${iteration} was printed in attempt ${attempt} and is not in the journal`);
  }
  return faults;
}
