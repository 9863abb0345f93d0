import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import { checkCheckpoints } from './checkpoints.ts';
import { isSame, type Observed, readObservations } from './read-events.ts';
import { readJournal } from './read-journal.ts';
import { type Ledger, readLedger } from './read-ledger.ts';
import type { RoundRecord } from './record.ts';
import { checkStory } from './story.ts';

/** Everything that is wrong with a run that was to be carried to its end, whatever was done to it; empty if nothing is. */
export function checkRound(round: RoundRecord): string[] {
  const ledger = readLedger(round.ledger);
  const { said, excused } = whatWasSaid(round, ledger);
  const journal = readJournal(join(round.runFolder, 'journal.jsonl'), basename(round.runFolder));
  const journaled = journal.entries.filter((entry) => entry.kind === 'observation') as unknown as Observed[];
  return [
    ...ledger.violations,
    ...journal.faults.map(({ line, what }) => `journal line ${line} ${what}`),
    ...(journal.isTorn ? ['the journal ends in the middle of a line'] : []),
    // What the rig itself took away has to be evaluated again, and what came after it.
    ...(excused.size > 0 ? [] : checkCopies(ledger)),
    ...checkIterations(ledger, said, journaled, excused),
    ...checkResult(round, ledger, journaled, excused),
    ...checkCheckpoints(round, journal.entries),
    ...checkStory(round, ledger, journal.entries),
    ...round.left.map((process) => `still lives: ${process}`),
  ];
}

/**
 * What was completed, and which of it the rig itself took away before anybody could have read it. Only where events were
 * damaged are these others than the lines of the file as it is now.
 */
function whatWasSaid(
  { runFolder, acts }: RoundRecord,
  ledger: Ledger,
): { said: Observed[]; excused: Set<number> } {
  const now = readObservations(join(runFolder, 'events.jsonl'));
  const damages = acts.flatMap(({ events }) => (events ? [events] : []));
  if (damages.length === 0) return { said: now, excused: new Set() };
  const said = new Map(now.map((one) => [one.iteration, one]));
  const excused = new Set<number>();
  for (const { before, after, journaled } of damages) {
    const whole = readObservations(after).map(({ iteration }) => iteration);
    for (const one of readObservations(before)) {
      if (!said.has(one.iteration)) said.set(one.iteration, one);
      if (!whole.includes(one.iteration) && !journaled.includes(one.iteration)) excused.add(one.iteration);
    }
  }
  // A line written behind a torn one became a part of it.
  for (const { evaluated } of ledger.attempts)
    for (const { iteration } of evaluated) if (!said.has(iteration)) excused.add(iteration);
  return { said: [...said.values()], excused };
}

/** No completed iteration is evaluated again, and what a process resumed from is all that was completed before it. */
function checkCopies(ledger: Ledger): string[] {
  const faults: string[] = [];
  const completed = new Set<number>();
  for (const { attempt, pid, resumed, started, said } of ledger.attempts) {
    if (resumed >= 0 && resumed < completed.size)
      faults.push(`attempt ${attempt} resumed from ${resumed} although ${completed.size} were completed`);
    for (const iteration of started)
      if (completed.has(iteration))
        faults.push(`iteration ${iteration} was evaluated again by process ${pid} in attempt ${attempt}`);
    for (const iteration of said) completed.add(iteration);
  }
  return faults;
}

/** Every completed iteration is in the journal exactly once, as it was said, and nothing else is. */
function checkIterations(
  ledger: Ledger,
  said: readonly Observed[],
  journaled: readonly Observed[],
  excused: ReadonlySet<number>,
): string[] {
  const faults: string[] = [];
  for (const one of said) {
    if (excused.size === 0 && said.filter((other) => other.iteration === one.iteration).length > 1)
      faults.push(`iteration ${one.iteration} was completed more than once`);
    const found = journaled.filter((entry) => entry.iteration === one.iteration);
    if (found.length > 1 || (found.length === 0 && !excused.has(one.iteration)))
      faults.push(`iteration ${one.iteration} was completed and is ${found.length} times in the journal`);
    else if (found[0] && !isSame(found[0], one))
      faults.push(`iteration ${one.iteration} is in the journal otherwise than it was said`);
  }
  for (const { iteration } of journaled)
    if (!said.some((one) => one.iteration === iteration))
      faults.push(`iteration ${iteration} is in the journal and was never said`);
  for (const iteration of ledger.attempts.flatMap((attempt) => attempt.said))
    if (!excused.has(iteration) && !said.some((one) => one.iteration === iteration))
      faults.push(`iteration ${iteration} was said according to the ledger and is not in the events`);
  return faults;
}

/** The end is that of an undisturbed run. */
function checkResult(
  { undisturbed, keepsFullLedger }: RoundRecord,
  ledger: Ledger,
  journaled: readonly Observed[],
  excused: ReadonlySet<number>,
): string[] {
  const faults: string[] = [];
  for (const one of undisturbed) {
    const other = journaled.find(({ iteration }) => iteration === one.iteration);
    if (other === undefined && !excused.has(one.iteration))
      faults.push(`iteration ${one.iteration} of an undisturbed run is not in the journal`);
    if (other && !isSame(one, other)) {
      faults.push(`from iteration ${one.iteration} on it went another way than an undisturbed run`);
      break;
    }
  }
  const results = ledger.attempts.flatMap(({ result }) => (result === null ? [] : [result]));
  if (keepsFullLedger && !results.includes(digestOf(undisturbed)))
    faults.push(`the job came to ${results.join(' and ') || 'no result'}, undisturbed to another`);
  if (new Set(results).size > 1) faults.push('the job came to two different results');
  return faults;
}

/** SHA-256 of all numbers in order as little-endian doubles, as the job computes it. */
function digestOf(observations: readonly Observed[]): string {
  const numbers = observations.flatMap(({ x, y }) => [...x, y]);
  const bytes = Buffer.alloc(numbers.length * 8);
  for (const [at, value] of numbers.entries()) bytes.writeDoubleLE(value, at * 8);
  return createHash('sha256').update(bytes).digest('hex');
}
