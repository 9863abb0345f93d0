import { scriptsOf } from './job-script.ts';
import { hasItsArrays, type KeptCalls } from './kept-calls.ts';
import type { ReplayedJob } from './replayed-job.ts';
import type { JobSurroundings } from './surroundings.ts';

/** The surroundings in which each line of the journal was written. */
export type Origins = Map<string, JobSurroundings>;

/** Records that the lines of an attempt were written in its surroundings. Equal lines may have been written twice. */
export function noteOrigins(
  origins: Origins,
  before: KeptCalls,
  after: KeptCalls,
  now: JobSurroundings,
): void {
  const isNew = after.head !== before.head;
  if (isNew && after.head !== null) origins.set(after.head, now);
  for (const [at, line] of after.calls.entries())
    if (isNew || before.calls[at] !== line) origins.set(line, now);
}

/**
 * How many of the kept calls must be answered in an attempt: those before the first change by its user or by the rig.
 */
export function answerableCalls(
  { head, calls }: KeptCalls,
  origins: Origins,
  job: ReplayedJob,
  now: JobSurroundings,
  folder: string,
): number {
  const began = head === null ? undefined : origins.get(head);
  if (began === undefined || wholeAttempt(job, began) !== wholeAttempt(job, now)) return 0;
  const sources = JSON.stringify(scriptsOf(job, now));
  const first = calls.findIndex((call, at) => {
    const then = origins.get(call);
    return (
      then === undefined ||
      then.scale !== now.scale ||
      then.shifts[at] !== now.shifts[at] ||
      JSON.stringify(scriptsOf(job, then)) !== sources ||
      !hasItsArrays(call, folder)
    );
  });
  return first < 0 ? calls.length : first;
}

/** What must be unchanged for any call to be answered. */
const wholeAttempt = (
  job: ReplayedJob,
  { commandArguments, hashSeed, threads, ...edits }: JobSurroundings,
): string => JSON.stringify([scriptsOf(job, edits)['job.py'], commandArguments, hashSeed, threads]);
