import { isWrittenSince } from '../../../core/checkpoint/written-since.ts';
import type { System } from '../../../core/ending/signals.ts';
import { FILE_SEARCH, FilesBefore } from '../../../core/protocol/disk/files-before.ts';
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

/** A list that takes longer is given up. */
const LIST_WITHIN_MS = 60_000;
const NOT_LISTED: { files: FoundFile[]; isWhole: boolean } = { files: [], isWhole: false };

/** What was in the job's folders before its newest attempt. */
export interface FileInventory {
  /** Lists the files now, before this attempt starts. */
  take(attempt: number): Promise<void>;
  /** When the list of the newest attempt was made, in milliseconds; without one, when the attempt began. */
  takenAt(): number;
  /** True if a file was written since. Without a list, only its date tells. */
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

  function ofNewest(): FilesBefore {
    read ??= readInventory(paths.filesBefore);
    const { attempt, startedAt } = newestAttempt(state) ?? { attempt: 0, startedAt: Number.MAX_SAFE_INTEGER };
    if (read !== null && read.attempt === attempt) return read;
    return {
      format: FILE_FORMAT,
      attempt,
      takenAt: startedAt,
      patterns: [],
      search: FILE_SEARCH,
      isWhole: false,
      files: {},
    };
  }

  /** A drive may stop answering in the middle of a search, and the attempt must not wait for that. */
  async function listFiles(): Promise<{ files: FoundFile[]; isWhole: boolean }> {
    const { cwd, policy } = state.settings.spec;
    if (!policy.checkpoint.adopt || !(await answersInTime(cwd))) return NOT_LISTED;
    let cancel = () => {};
    const late = new Promise<typeof NOT_LISTED>((resolve) => {
      cancel = clock.after(LIST_WITHIN_MS, () => resolve(NOT_LISTED));
    });
    const listed = await Promise.race([findCandidates({ state, paths }, system, () => true, true), late]);
    cancel();
    return listed;
  }

  async function take(attempt: number): Promise<void> {
    const takenAt = clock.nowMs();
    const { files, isWhole } = await listFiles();
    const { patterns } = state.settings.spec.policy.checkpoint;
    // The date of a folder whose files are just being deleted is not a number.
    const dated = files.filter(({ modifiedAt }) => Number.isFinite(modifiedAt));
    const stamps = dated.map(({ path, bytes, modifiedAt }) => [path, [bytes, modifiedAt]] as const);
    const before = {
      format: FILE_FORMAT,
      attempt,
      takenAt,
      patterns,
      search: FILE_SEARCH,
      isWhole,
      files: Object.fromEntries(stamps),
    };
    read = FilesBefore.parse(before);
    try {
      replaceFile(paths.filesBefore, `${JSON.stringify(before)}\n`);
    } catch (error) {
      // Another host would judge the files of this attempt by their dates.
      log.write(`Files before attempt ${attempt} of run ${state.settings.spec.id}`, error);
    }
  }

  return {
    take,
    takenAt: () => ofNewest().takenAt,
    isSince: (file) => isWrittenSince(ofNewest(), state.settings.spec.policy.checkpoint.patterns, file),
  };
}

function readInventory(path: string): FilesBefore | null {
  try {
    return FilesBefore.parse(JSON.parse(readRegularSync(path).toString()));
  } catch {
    return null;
  }
}
