import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import { checkAdopted, checkCheckpoints } from './checkpoints.ts';
import { checkCopies, mayRepeat } from './copies.ts';
import { checkManifest } from './manifest.ts';
import { checkPrinted } from './printed.ts';
import { isSameObservation, type Observed } from './read-events.ts';
import { readCheckedJournal } from './read-journal.ts';
import { type JobLedger, readLedger } from './read-ledger.ts';
import type { RoundRecord } from './record.ts';
import { checkStory } from './story.ts';
import { checkVerdicts } from './verdict.ts';
import { type JobSaid, whatWasSaid } from './what-was-said.ts';
import { checkWorkers } from './workers.ts';

/** All faults of a run that should have been carried to its end, whatever was done to it; empty if there are none. */
export function checkRound(round: RoundRecord): string[] {
  const ledger = readLedger(round.ledger);
  const isPrinter = round.printing !== null;
  const said = whatWasSaid(round, ledger);
  const journal = readCheckedJournal(join(round.runFolder, 'journal.jsonl'), basename(round.runFolder));
  const journaled = journal.entries.filter((entry) => entry.kind === 'observation') as unknown as Observed[];
  return [
    ...ledger.violations,
    ...journal.faults.map(({ line, what }) => `journal line ${line} ${what}`),
    ...(journal.isTorn ? ['the journal ends in the middle of a line'] : []),
    ...(isPrinter ? [] : checkCopies(round, ledger, said.excused, journal.entries)),
    ...(isPrinter
      ? checkPrinted(round, ledger, journal.entries)
      : [
          ...checkIterations(ledger, said, journaled, (iteration) =>
            mayRepeat(iteration, round, ledger, said.excused, journal.entries),
          ),
          ...checkResult(round, ledger, journaled, said.excused),
        ]),
    ...checkAdopted(ledger, journal.entries),
    ...checkCheckpoints(round, journal.entries),
    ...checkManifest(round, journal.entries),
    ...checkStory(round, ledger, journal.entries),
    ...checkVerdicts(round, ledger),
    ...checkWorkers(round, ledger),
    ...round.left.map((process) => `still lives: ${process}`),
  ];
}

/** Every completed iteration is in the journal exactly once, as it was reported, and nothing else is. */
function checkIterations(
  ledger: JobLedger,
  { observations: said, repeated, excused }: JobSaid,
  journaled: readonly Observed[],
  isExcused: (repeated: number) => boolean,
): string[] {
  const faults: string[] = [];
  for (const iteration of repeated)
    if (!isExcused(iteration)) faults.push(`iteration ${iteration} was completed more than once`);
  for (const one of said) {
    const found = journaled.filter((entry) => entry.iteration === one.iteration);
    if (found.length > 1 || (found.length === 0 && !excused.has(one.iteration)))
      faults.push(`iteration ${one.iteration} was completed and is ${found.length} times in the journal`);
    else if (found[0] && !isSameObservation(found[0], one))
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
  ledger: JobLedger,
  journaled: readonly Observed[],
  excused: JobSaid['excused'],
): string[] {
  const faults: string[] = [];
  for (const one of undisturbed) {
    const other = journaled.find(({ iteration }) => iteration === one.iteration);
    if (other === undefined && !excused.has(one.iteration))
      faults.push(`iteration ${one.iteration} of an undisturbed run is not in the journal`);
    if (other && !isSameObservation(one, other)) {
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
