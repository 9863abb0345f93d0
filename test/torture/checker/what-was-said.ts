import { join } from 'node:path';
import { cutAways } from './cut-away.ts';
import { type Observed, readObservations } from './read-events.ts';
import type { JobLedger } from './read-ledger.ts';
import type { RoundRecord } from './record.ts';

/** What the job reported, and which parts of it could never be read. */
export interface JobSaid {
  /** Every iteration that was completed, each once. */
  observations: Observed[];
  /** Iterations that the events now contain more than once. */
  repeated: number[];
  /** Iterations that the rig itself removed before the host could have read them, and how many times. */
  excused: ReadonlyMap<number, number>;
}

/** This differs from the present lines of the file only if events were damaged. */
export function whatWasSaid(round: RoundRecord, ledger: JobLedger): JobSaid {
  const now = readObservations(join(round.runFolder, 'events.jsonl'));
  const said = new Map(now.map((one) => [one.iteration, one]));
  const numbers = now.map(({ iteration }) => iteration);
  const repeated = numbers.filter((one, at) => numbers.indexOf(one) !== at);
  const excused = new Map<number, number>();
  const damages = round.acts.flatMap(({ events }) => (events ? [events] : []));
  // What was cut from the journal as well cannot be read anywhere any more.
  const cut = cutAways(round).flatMap(({ lost }) => lost.map(({ iteration }) => iteration));
  for (const { before, after, journaled } of damages) {
    const whole = readObservations(after).map(({ iteration }) => iteration);
    const isKept = (iteration: number) => journaled.includes(iteration) && !cut.includes(iteration);
    for (const one of readObservations(before)) {
      const { iteration } = one;
      if (!said.has(iteration)) said.set(iteration, one);
      if (!whole.includes(iteration) && !isKept(iteration))
        excused.set(iteration, (excused.get(iteration) ?? 0) + 1);
    }
  }
  // A line written after a torn one became a part of it, each time again.
  if (damages.length > 0)
    for (const { evaluated } of ledger.attempts)
      for (const { iteration } of evaluated)
        if (!said.has(iteration)) excused.set(iteration, Number.POSITIVE_INFINITY);
  return { observations: [...said.values()], repeated, excused };
}
