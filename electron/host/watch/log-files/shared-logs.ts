import { resolve } from 'node:path';
import type { LogFileBy } from '../../../core/protocol/disk/log-file.ts';
import { isLogPattern } from '../../../core/protocol/policy/log-files.ts';
import { newestAttempt } from '../../../core/run/state/run-state.ts';
import { liesIn, workingFolders } from '../../base/working-folders.ts';
import type { LogSharer } from '../../live/log-claims.ts';
import type { WatchContext } from '../contract/watch-context.ts';
import type { FileNow } from './file-identity.ts';

/** Keeps logs unread into which the job of another run may write too, from when that is seen to the end of the attempt. */
export interface SharedLogs {
  /** Says to the other runs that this one's job may be about to write into a log, as it is now. */
  claim(path: string, by: LogFileBy, now: FileNow): void;
  /** A log as it is now. True if all that stands in it may be this run's. */
  isOwn(path: string, by: LogFileBy, now: FileNow): boolean;
  /** No attempt is alive: the logs belong to others. */
  release(): void;
}

export function watchSharedLogs({
  run: { state },
  livingRuns,
  logClaims,
  tell,
  commit,
}: Pick<WatchContext, 'run' | 'livingRuns' | 'logClaims' | 'tell' | 'commit'>): SharedLogs {
  /** How long each log that is not read was in the last look, by path. */
  let seenBytes = new Map<string, number>();

  /** A pattern may match the logs of other runs, but not in a folder that the arguments of this one name for output. */
  function isSure(path: string, by: LogFileBy): boolean {
    const { spec } = state.settings;
    const named = spec.logFiles?.filter((each) => !isLogPattern(each)) ?? [];
    const told = newestAttempt(state)?.logFilesTold ?? [];
    return (
      by !== 'user' ||
      named.some((each) => resolve(spec.cwd, each) === path) ||
      told.some((each) => each.path === path) ||
      workingFolders(spec).named.some((folder) => liesIn(folder, path))
    );
  }

  function claim(path: string, by: LogFileBy, { identity }: FileNow): LogSharer | null {
    const { id, name } = state.settings.spec;
    return logClaims.claim({ id, name }, identity, isSure(path, by));
  }

  return {
    claim: (path, by, now) => void claim(path, by, now),
    isOwn: (path, by, now) => {
      const newest = newestAttempt(state);
      const sharer = claim(path, by, now);
      const isKnown = newest?.sharedLogs.includes(path) === true;
      const isRead = newest?.logFiles.some((log) => log.path === path) === true;
      // Another run, whose log it is, may be about to say so.
      const isEarly = !isSure(path, by) && !isRead && !seenBytes.has(path) && livingRuns().length > 1;
      if (sharer === null && !isKnown && !isEarly) return true;
      // What only matches a pattern, and was never read, is simply the log of the other run.
      const isOfOther = sharer?.isSurer === true && !isRead;
      if (sharer !== null && newest && !isKnown && !isOfOther)
        commit([
          { kind: 'log-file-shared', attempt: newest.attempt, path, run: sharer.id, name: sharer.name },
        ]);
      if (seenBytes.get(path) !== now.bytes && !isOfOther) tell.sharedLogGrew();
      seenBytes.set(path, now.bytes);
      return false;
    },
    release: () => {
      seenBytes = new Map();
      logClaims.release(state.settings.spec);
    },
  };
}
