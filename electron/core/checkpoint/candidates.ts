import type { JobCheckpointEntry } from '../protocol/disk/checkpoint.ts';
import type { KnownJobCheckpoint } from '../run/parts/checkpoints.ts';
import type { Candidate } from '../run/state/find-checkpoint.ts';
import { type RunState, speaksForItself } from '../run/state/run-state.ts';

const isJson = (file: string): boolean => file.toLowerCase().endsWith('.json');

/** JSON in the common form of an optimisation's state, even if it then fails in meaning; Vigil's are of that form too. */
const isStateForm = ({ entry, level, because }: KnownJobCheckpoint): boolean =>
  level === 2 || (isJson(entry.file) && because !== null);

/**
 * True if the job keeps its state in a form of its own (weights, a pickle, a folder, or JSON with initial points or further
 * fields), so that it could do nothing with the JSON that Vigil writes.
 */
export const hasOwnForm = (state: RunState): boolean =>
  state.settings.spec.policy.checkpoint.patterns.some((pattern) => !isJson(pattern)) ||
  state.checkpoints.adopted.some((known) => known.entry.resumable && !isStateForm(known)) ||
  // The helper goes on from what Vigil writes, whatever else the script keeps.
  (!speaksForItself(state) && state.checkpoints.adopted.some(({ entry }) => hasOwnFields(entry)));

/** Whether a state holds what Vigil could not write in its place. */
const hasOwnFields = ({ iteration, rows, hasMore }: JobCheckpointEntry): boolean =>
  rows !== undefined && (rows !== iteration || hasMore === true);

/**
 * Checkpoints in the order in which they are to be used: the highest iteration first, at a tie the job's own, which may
 * hold random states and so go on exactly. One without a number, such as `last.pt`, stands right before the newest of those
 * that were there when it was written. Those that are suspect come last, as they are better than nothing.
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

/** Iteration of the checkpoint that was the newest at a time; 0 if none was numbered. */
const iterationAt = (all: readonly Candidate[], atMs: number): number =>
  all
    .filter((one) => one.iteration !== null && one.writtenAt <= atMs)
    .sort((a, b) => a.writtenAt - b.writtenAt)
    .at(-1)?.iteration ?? 0;

const isDamagedState = ({ entry, because }: KnownJobCheckpoint): boolean =>
  isJson(entry.file) && because !== null;

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
