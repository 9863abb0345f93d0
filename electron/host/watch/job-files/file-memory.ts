import { iterationOfName, numberOfLog } from '../../../core/checkpoint/iteration-of-name.ts';
import { isIterationLog } from '../../../core/checkpoint/known-files.ts';
import type { SeenFile } from '../../../core/checkpoint/stable-files.ts';
import type { JobCheckpointEntry } from '../../../core/protocol/disk/checkpoint.ts';
import { isSaidBy } from '../../../core/run/apply/join-observations.ts';
import { JOB_FILES_KEPT } from '../../../core/run/apply/reduce-checkpoints.ts';
import { findObservation } from '../../../core/run/state/find-observation.ts';
import type { RunState } from '../../../core/run/state/run-state.ts';
import { verifiedIteration } from '../../../core/run/state/verified-iteration.ts';
import type { FoundFile } from './find-job-files.ts';

/** Knows which files of a job were looked into already, by this host or by one before it. */
export interface FileMemory {
  /** Whether a file is not as it was looked into last, or never was. */
  isNew(file: FoundFile): boolean;
  /** As what the run has taken up a file; undefined if it has not. */
  knownAs(path: string): JobCheckpointEntry | undefined;
  /** The iteration in the name of a file; null if there is none. */
  named(path: string): number | null;
  /** This host has looked into it, whatever came of it. */
  remember(file: SeenFile): void;
  /** Whether this host has looked into it. */
  has(path: string): boolean;
  /** Forgets what is no longer there. */
  keepOnly(paths: ReadonlySet<string>): void;
}

export function createFileMemory(state: RunState): FileMemory {
  /** Files as they were when they were looked into. */
  const taken = new Map<string, SeenFile>();

  const knownAs = (path: string) => state.checkpoints.adopted.find(({ entry }) => entry.file === path)?.entry;

  function isNew(file: FoundFile): boolean {
    const before = taken.get(file.path);
    if (before) return !isSame(file, before);
    const known = knownAs(file.path);
    if (known) return !isStampOf(known, file);
    // A host before us took these up; by now state knows newer ones only.
    if (isIterationLog(file.path)) return !isLogKnown(file.path);
    return file.modifiedAt > forgottenUntil(state);
  }

  function isLogKnown(path: string): boolean {
    const first = state.work.logsFrom ?? 1;
    const number = numberOfLog(path, verifiedIteration(state));
    return number !== null && isSaidBy(findObservation(state.work, number + 1 - first), 'log');
  }

  return {
    isNew,
    knownAs,
    named: (path) => iterationOfName(path, verifiedIteration(state)),
    remember: (file) => taken.set(file.path, file),
    has: (path) => taken.has(path),
    keepOnly: (paths) => {
      for (const path of taken.keys()) if (!paths.has(path)) taken.delete(path);
    },
  };
}

export const isStampOf = (known: JobCheckpointEntry, file: SeenFile): boolean =>
  file.bytes === known.bytes && file.modifiedAt === known.writtenAt;

export const isSame = (one: SeenFile, other: SeenFile): boolean =>
  one.bytes === other.bytes && one.modifiedAt === other.modifiedAt;

/** What is older than this, and not among the files that state knows, was taken up and forgotten again. */
function forgottenUntil({ checkpoints: { adopted } }: RunState): number {
  const kept = adopted.filter(({ entry }) => entry.resumable);
  return kept.length < JOB_FILES_KEPT ? 0 : Math.min(...kept.map(({ entry }) => entry.writtenAt));
}
