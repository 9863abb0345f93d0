import { iterationOfName, numberOfLog } from '../../../core/checkpoint/iteration-of-name.ts';
import { isIterationLog } from '../../../core/checkpoint/known-files.ts';
import type { SeenFile } from '../../../core/checkpoint/stable-files.ts';
import type { JobCheckpointEntry } from '../../../core/protocol/disk/checkpoint.ts';
import { isReportedBy } from '../../../core/run/apply/join-observations.ts';
import { JOB_FILES_KEPT } from '../../../core/run/apply/reduce-checkpoints.ts';
import { findObservation } from '../../../core/run/state/find-observation.ts';
import type { RunState } from '../../../core/run/state/run-state.ts';
import { verifiedIteration } from '../../../core/run/state/verified-iteration.ts';
import type { FoundFile } from './find-job-files.ts';

/** Remembers which files of a job were inspected, by this host or an earlier one. */
export interface FileMemory {
  /** Files as one look sees them. `isWhole`: it saw all; else those that it lacks may still be there. */
  see(files: readonly FoundFile[], isWhole: boolean): void;
  /** The number of the look of this host that saw a file first as it is, from 1; 0 if none has. */
  firstSeen(file: FoundFile): number;
  /** True if a file changed since its last inspection, or was never inspected. */
  isNew(file: FoundFile): boolean;
  /** The entry under which the run adopted a file; undefined if it did not. */
  knownAs(path: string): JobCheckpointEntry | undefined;
  /** The iteration in the name of a file; null if there is none. */
  named(path: string): number | null;
  /** This host has inspected the file, whatever the result. */
  remember(file: SeenFile): void;
  /** True if this host has inspected it. */
  has(path: string): boolean;
  /** Forgets files that no longer exist. */
  keepOnly(paths: ReadonlySet<string>): void;
}

export function createFileMemory(state: RunState): FileMemory {
  /** Files as they were when inspected. */
  const taken = new Map<string, SeenFile>();
  let looks = 0;
  let seen = new Map<string, { file: SeenFile; look: number }>();

  function firstSeen(file: FoundFile): number {
    const before = seen.get(file.path);
    return before && isSame(before.file, file) ? before.look : 0;
  }

  const knownAs = (path: string) => state.checkpoints.adopted.find(({ entry }) => entry.file === path)?.entry;

  function isNew(file: FoundFile): boolean {
    const before = taken.get(file.path);
    if (before) return !isSame(file, before);
    const known = knownAs(file.path);
    if (known) return !isStampOf(known, file);
    // An earlier host adopted these; by now the state knows only newer ones.
    if (isIterationLog(file.path)) return !isLogKnown(file.path);
    // What appeared while this host looked is new, whatever its date.
    return firstSeen(file) > 1 || file.modifiedAt > forgottenUntil(state);
  }

  function isLogKnown(path: string): boolean {
    const first = state.work.logsFrom ?? 1;
    const number = numberOfLog(path, verifiedIteration(state));
    return number !== null && isReportedBy(findObservation(state.work, number + 1 - first), 'log');
  }

  return {
    see: (files, isWhole) => {
      looks++;
      const now = files.map((file) => [file.path, { file, look: firstSeen(file) || looks }] as const);
      seen = new Map([...(isWhole ? [] : seen), ...now]);
    },
    firstSeen,
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

/** Older files that the state does not list were adopted and then forgotten. */
function forgottenUntil({ checkpoints: { adopted } }: RunState): number {
  const kept = adopted.filter(({ entry }) => entry.resumable);
  return kept.length < JOB_FILES_KEPT ? 0 : Math.min(...kept.map(({ entry }) => entry.writtenAt));
}
