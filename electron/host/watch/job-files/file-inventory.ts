import { isWrittenSince } from '../../../core/checkpoint/written-since.ts';
import type { System } from '../../../core/ending/signals.ts';
import { FilesBefore } from '../../../core/protocol/disk/files-before.ts';
import { FILE_FORMAT } from '../../../core/protocol/version.ts';
import { newestAttempt } from '../../../core/run/state/run-state.ts';
import { answersInTime } from '../../../platform/answering.ts';
import { readRegularSync } from '../../../platform/files/regular-file.ts';
import { replaceFile } from '../../../platform/files/replace-file.ts';
import type { Clock } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import type { LiveRun } from '../../live/live-run.ts';
import type { FoundFile } from './find-job-files.ts';
import { findCandidates } from './search.ts';

/** What was in the job's folders before its newest attempt. */
export interface FileInventory {
  /** Lists the files now, before this attempt starts. */
  take(attempt: number): Promise<void>;
  /** When the list of the newest attempt was taken, in milliseconds; null without one. */
  takenAt(): number | null;
  /** True if a file was written since. Without a list nobody can tell, and it counts as older. */
  isSince(file: FoundFile): boolean;
}

export function createFileInventory(
  { state, paths }: LiveRun,
  system: System,
  clock: Clock,
  log: Log,
): FileInventory {
  /** As read from the disk; the next host begins with that. */
  let read: FilesBefore | null | undefined;

  function ofNewest(): FilesBefore | null {
    read ??= readInventory(paths.filesBefore);
    return read?.attempt === newestAttempt(state)?.attempt ? read : null;
  }

  async function take(attempt: number): Promise<void> {
    const { cwd, policy } = state.settings.spec;
    const takenAt = clock.nowMs();
    const isThere = await answersInTime(cwd);
    const { files, isWhole } = isThere
      ? await findCandidates({ state, paths }, system, () => true)
      : { files: [], isWhole: false };
    const { patterns } = policy.checkpoint;
    const stamps = files.map(({ path, bytes, modifiedAt }) => [path, [bytes, modifiedAt]] as const);
    const before = {
      format: FILE_FORMAT,
      attempt,
      takenAt,
      patterns,
      isWhole,
      files: Object.fromEntries(stamps),
    };
    read = FilesBefore.parse(before);
    try {
      replaceFile(paths.filesBefore, `${JSON.stringify(before)}\n`);
    } catch (error) {
      // Another host would adopt nothing of this attempt, which is the safe side.
      log.write(`Files before attempt ${attempt} of run ${state.settings.spec.id}`, error);
    }
  }

  return {
    take,
    takenAt: () => ofNewest()?.takenAt ?? null,
    isSince: (file) => {
      const before = ofNewest();
      return before !== null && isWrittenSince(before, state.settings.spec.policy.checkpoint.patterns, file);
    },
  };
}

function readInventory(path: string): FilesBefore | null {
  try {
    return FilesBefore.parse(JSON.parse(readRegularSync(path).toString()));
  } catch {
    return null;
  }
}
