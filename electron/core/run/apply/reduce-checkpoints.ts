import type { JobCheckpointEntry } from '../../protocol/disk/checkpoint.ts';
import type { ReadRecord } from '../parts/brief-observation.ts';
import type { CheckpointsState, KnownCheckpoint, KnownJobCheckpoint } from '../parts/checkpoints.ts';

/** From how many of its last saves the interval between them is known. */
const SAVES_KEPT = 12;
/** How many of the job's files of each kind the state keeps; the journal has all of them. */
export const JOB_FILES_KEPT = 24;

/** The checkpoints after a record. */
export function reduceCheckpoints(checkpoints: CheckpointsState, { entry }: ReadRecord): CheckpointsState {
  const { written, adopted } = checkpoints;
  switch (entry.kind) {
    case 'checkpoint-written': {
      const pinned = written.find(isFile(entry.entry.file))?.pinned ?? false;
      const added = { entry: entry.entry, level: entry.level, pinned, suspect: false };
      return { ...checkpoints, written: [...without(written, entry.entry.file), added] };
    }
    case 'checkpoint-removed':
      return entry.whose === 'vigil'
        ? { ...checkpoints, written: without(written, entry.file) }
        : { ...checkpoints, adopted: without(adopted, entry.file) };
    case 'checkpoint-adopted': {
      const added = { entry: entry.entry, level: entry.level, because: entry.because, suspect: false };
      return {
        ...checkpoints,
        adopted: withoutOldest([...without(adopted, entry.entry.file), added]),
        saves: savesAfter(checkpoints.saves, entry.entry),
      };
    }
    case 'checkpoint-pinned':
      return { ...checkpoints, written: changed(written, isFile(entry.file), { pinned: entry.pinned }) };
    case 'checkpoint-suspect':
      return entry.whose === 'vigil'
        ? { ...checkpoints, written: changed(written, isFile(entry.file), { suspect: true }) }
        : { ...checkpoints, adopted: changed(adopted, isFile(entry.file), { suspect: true }) };
    case 'resume-requested': {
      // The user who resumes a run may have fixed the cause.
      const every = (): boolean => true;
      return {
        ...checkpoints,
        written: changed(written, every, { suspect: false }),
        adopted: changed(adopted, every, { suspect: false }),
      };
    }
    default:
      return checkpoints;
  }
}

function savesAfter(
  saves: readonly number[],
  { iteration, resumable }: JobCheckpointEntry,
): readonly number[] {
  if (!resumable || iteration === null || saves.at(-1) === iteration) return saves;
  return [...saves, iteration].slice(-SAVES_KEPT);
}

type Known = KnownCheckpoint | KnownJobCheckpoint;

const isFile =
  (file: string) =>
  (known: Known): boolean =>
    known.entry.file === file;

const without = <K extends Known>(list: readonly K[], file: string): K[] =>
  list.filter((known) => known.entry.file !== file);

const changed = <K extends Known>(
  list: readonly K[],
  isMeant: (known: K) => boolean,
  change: Partial<K>,
): K[] => list.map((known) => (isMeant(known) ? { ...known, ...change } : known));

/** Files that only show progress must not displace those from which a job can resume. */
function withoutOldest(adopted: KnownJobCheckpoint[]): KnownJobCheckpoint[] {
  const newest = adopted.at(-1);
  const alike = adopted.filter((known) => known.entry.resumable === newest?.entry.resumable);
  return alike.length > JOB_FILES_KEPT ? adopted.filter((known) => known !== alike[0]) : adopted;
}
