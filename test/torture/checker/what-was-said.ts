import { join } from 'node:path';
import { cutAways } from './cut-away.ts';
import { type Observed, readObservations } from './read-events.ts';
import type { JobLedger } from './read-ledger.ts';
import type { RoundRecord } from './record.ts';

/** What the job said, and what of it nobody could hear. */
export interface JobSaid {
  /** Every iteration that was completed, each once. */
  observations: Observed[];
  /** Iterations that the events hold more than once as they are now. */
  repeated: number[];
  /** Iterations that the rig itself took away before anybody could have read them, and how many times. */
  excused: ReadonlyMap<number, number>;
}

/** Only where events were damaged is this another thing than the lines of the file as it is now. */
export function whatWasSaid(round: RoundRecord, ledger: JobLedger): JobSaid {
  const now = readObservations(join(round.runFolder, 'events.jsonl'));
  const said = new Map(now.map((one) => [one.iteration, one]));
  const numbers = now.map(({ iteration }) => iteration);
  const repeated = numbers.filter((one, at) => numbers.indexOf(one) !== at);
  const excused = new Map<number, number>();
  const damages = round.acts.flatMap(({ events }) => (events ? [events] : []));
  // What was in the journal, and was cut from that too, can be read nowhere any more.
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
  // A line written behind a torn one became a part of it, each time anew.
  if (damages.length > 0)
    for (const { evaluated } of ledger.attempts)
      for (const { iteration } of evaluated)
        if (!said.has(iteration)) excused.set(iteration, Number.POSITIVE_INFINITY);
  return { observations: [...said.values()], repeated, excused };
}
