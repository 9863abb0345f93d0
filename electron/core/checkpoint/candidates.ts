import type { JobCheckpointEntry } from '../protocol/disk/checkpoint.ts';
import type { KnownJobCheckpoint } from '../run/parts/checkpoints.ts';
import type { Candidate } from '../run/state/find-checkpoint.ts';
import { type RunState, reportsIterationsItself } from '../run/state/run-state.ts';

const isJson = (file: string): boolean => file.toLowerCase().endsWith('.json');

/**
 * True for JSON in the common form of an optimisation's state, which is also Vigil's form, even if level 2 found a
 * fault in it.
 */
const isStateForm = (known: KnownJobCheckpoint): boolean => known.level === 2 || isDamagedState(known);

/**
 * True if the job keeps its state in its own form: weights, a pickle, a folder, or JSON with initial points or further
 * fields. Such a job cannot use the JSON that Vigil writes.
 */
export const hasOwnForm = (state: RunState): boolean =>
  state.settings.spec.policy.checkpoint.patterns.some((pattern) => !isJson(pattern)) ||
  state.checkpoints.adopted.some((known) => known.entry.resumable && !isStateForm(known)) ||
  // The helper resumes from Vigil's checkpoints, whatever else the script saves.
  (!reportsIterationsItself(state) && state.checkpoints.adopted.some(({ entry }) => hasOwnFields(entry)));

/** True if a state holds data that Vigil could not write itself. */
const hasOwnFields = ({ iteration, rows, hasMore }: JobCheckpointEntry): boolean =>
  rows !== undefined && (rows !== iteration || hasMore === true);

/**
 * Checkpoints in order of preference: the highest iteration first. At a tie the job's own comes first, because it may
 * hold random states and so resume exactly. A checkpoint without a number, such as `last.pt`, ranks just ahead of the
 * newest numbered one that existed when it was written. Suspect checkpoints come last: they are better than nothing.
 */
export function candidatesOf(state: RunState): Candidate[] {
  const ownForm = hasOwnForm(state);
  const ofJob = state.checkpoints.adopted
    .filter((known) => known.entry.resumable && (ownForm ? !isDamagedState(known) : known.level === 2))
    .map(({ entry, suspect }) => ({ ...pick(entry), whose: 'job' as const, suspect }));
  const ours = ownForm
    ? []
    : state.checkpoints.written.map(({ entry, suspect }) => ({
        ...pick(entry),
        whose: 'vigil' as const,
        suspect,
      }));
  const all = [...ofJob, ...ours];
  const rank = new Map(all.map((one) => [one, one.iteration ?? iterationAt(all, one.writtenAt)]));
  return all.sort(
    (a, b) =>
      Number(a.suspect) - Number(b.suspect) ||
      (rank.get(b) ?? 0) - (rank.get(a) ?? 0) ||
      Number(b.whose === 'job') - Number(a.whose === 'job') ||
      b.writtenAt - a.writtenAt ||
      Number(a.iteration === null) - Number(b.iteration === null),
  );
}

/** Iteration of the newest checkpoint at a given time; 0 if none had a number. */
const iterationAt = (all: readonly Candidate[], atMs: number): number =>
  all
    .filter((one) => one.iteration !== null && one.writtenAt <= atMs)
    .sort((a, b) => a.writtenAt - b.writtenAt)
    .at(-1)?.iteration ?? 0;

/** JSON that is too long to be read here says nothing about the state. */
const isDamagedState = ({ entry, because }: KnownJobCheckpoint): boolean =>
  isJson(entry.file) && because !== null && because.kind !== 'too-long-to-read';

const pick = ({
  file,
  iteration,
  writtenAt,
}: {
  file: string;
  iteration: number | null;
  writtenAt: number;
}) => ({
  file,
  iteration,
  writtenAt,
});
