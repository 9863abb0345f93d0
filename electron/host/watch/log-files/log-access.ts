import type { LogFileBy } from '../../../core/protocol/disk/log-file.ts';
import { newestAttempt } from '../../../core/run/state/run-state.ts';
import type { WatchContext } from '../contract/watch-context.ts';
import type { FileNow } from './file-identity.ts';
import { lineStartIn } from './follow-log-file.ts';
import { createLogOwnership, type LogJudgement, type LogOwnership } from './log-ownership.ts';

/** Lets the logs of a run be read where they are its own, and journals where one is not. */
export interface LogAccess extends Pick<LogOwnership, 'begin' | 'beginLook' | 'pass'> {
  /** True while nothing of a log is read. */
  isCut(path: string): boolean;
  /**
   * The part of a log that may be read now: what stands before `upTo`, and from `start` on if something was left out. Null
   * if nothing may be read.
   */
  partOf(
    path: string,
    by: LogFileBy,
    now: FileNow | null,
    isLast: boolean,
  ): Promise<{ start: number | null; upTo: number } | null>;
}

export function createLogAccess(
  context: Pick<WatchContext, 'run' | 'runsAtWork' | 'clock' | 'tell' | 'commit'>,
): LogAccess {
  const { state } = context.run;
  const { judge, ...ownership } = createLogOwnership(context);

  const isCut = (path: string): boolean =>
    newestAttempt(state)?.sharedLogs.some((log) => log.isCut && log.path === path) === true;

  function cut(path: string, { other, hasGrown }: Extract<LogJudgement, { kind: 'shared' }>): void {
    const { attempt } = newestAttempt(state) ?? {};
    const { id, name } = other;
    if (attempt !== undefined && !isCut(path))
      context.commit([{ kind: 'log-file-shared', attempt, path, run: id, name }]);
    if (hasGrown) context.tell.sharedLogGrew();
  }

  return {
    ...ownership,
    isCut,
    partOf: async (path, by, now, isLast) => {
      const verdict = await judge(path, by, now, isLast);
      if (verdict.kind === 'shared') cut(path, verdict);
      // The job may write into it all the same: it must not look hung because that is not read.
      if (verdict.kind === 'foreign' && verdict.hasGrown) context.tell.sharedLogGrew();
      if (verdict.kind !== 'read') return null;
      const { after, upTo } = verdict;
      if (after === null) return { start: null, upTo };
      const start = await lineStartIn(path, after, upTo).catch(() => null);
      return start === null ? null : { start, upTo };
    },
  };
}
