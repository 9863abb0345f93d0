import type { FileIdentity, LogFileBy } from '../../../core/protocol/disk/log-file.ts';
import { newestAttempt } from '../../../core/run/state/run-state.ts';
import { claimedLogs } from '../../at-work/claimed-logs.ts';
import { type WhoseLog, whoseLog } from '../../at-work/whose-log.ts';
import {
  createFolderLinks,
  type LoggingRun,
  loggingRun,
  type RunAtWork,
  type WorkMoment,
} from '../../at-work/working-folders.ts';
import type { WatchContext } from '../contract/watch-context.ts';
import { type FileNow, isSameFile } from './file-identity.ts';

/** Until then the Python of another job has begun to report its logs, or will not. */
const UNCLEAR_AT_MOST_MS = 15_000;

/** What may be read of a log. */
export type LogJudgement =
  /**
   * What stands before `upTo`. `after`: it was cut until now, and is read on from the first line that begins at this position
   * or behind it; null: it was not cut.
   */
  | { kind: 'read'; upTo: number; after: number | null }
  /** Nothing yet. */
  | { kind: 'later' }
  /** Nothing: it is the log of another run, and was never read. `hasGrown`: since the look before. */
  | { kind: 'foreign'; hasGrown: boolean }
  /** Nothing of what was there until now: `other` may have written it. `hasGrown`: since the look before. */
  | { kind: 'shared'; other: RunAtWork; hasGrown: boolean };

/**
 * Which part of a log this run's job alone can have written. What a look finds was written after the look before, so it
 * counts if no other run was at work since then that may write into the same log.
 */
export interface LogOwnership {
  /** An attempt is about to start: what is written from now on may be its own. */
  begin(): void;
  /** All that is judged from now on belongs to one look. */
  beginLook(): void;
  /** Nothing in the log is of this attempt and unread. */
  pass(path: string, now: FileNow | null): void;
  /** `isLast`: nothing more is written, so nothing is put off. */
  judge(path: string, by: LogFileBy, now: FileNow | null, isLast: boolean): Promise<LogJudgement>;
}

/** A log as it was in its last look. */
interface SeenLog {
  identity: FileIdentity | null;
  bytes: number;
  /** When that was. */
  at: WorkMoment;
  /** Nothing that is still unread was written before. */
  unreadSince: WorkMoment;
}

export function createLogOwnership({
  run,
  runsAtWork,
  clock,
}: Pick<WatchContext, 'run' | 'runsAtWork' | 'clock'>): LogOwnership {
  const { state } = run;
  const links = createFolderLinks(clock);
  /** When the newest attempt began; null: before this host. */
  let began: WorkMoment | null = null;
  let at: WorkMoment = { look: 0, atMs: 0 };
  const seen = new Map<string, SeenLog>();
  /** How far each log that is cut, or was never read, may be of another run. */
  const cuts = new Map<string, Pick<SeenLog, 'identity' | 'bytes'>>();
  const unclearSince = new Map<string, number>();

  const sinceBegin = (): WorkMoment => began ?? { look: 0, atMs: newestAttempt(state)?.startedAt ?? 0 };

  const isSame = ({ identity }: Pick<SeenLog, 'identity'>, now: FileNow | null): boolean =>
    identity !== null && now !== null && isSameFile(identity, now);

  function see(path: string, now: FileNow | null, unreadSince = at): void {
    seen.set(path, { identity: now?.identity ?? null, bytes: now?.bytes ?? 0, at, unreadSince });
  }

  /** Null where a drive does not answer. */
  async function whose(path: string, others: readonly RunAtWork[]): Promise<WhoseLog | null> {
    const log = await links.folder(path);
    const own = await withoutLinks(loggingRun(state.settings.spec, claimedLogs(state)));
    if (log === null || own === null) return null;
    const theirs: RunAtWork[] = [];
    for (const other of others) theirs.push((await withoutLinks(other)) ?? other);
    return whoseLog(log, own, theirs);
  }

  async function withoutLinks<Run extends LoggingRun>(each: Run): Promise<Run | null> {
    const { isKnown, ...folders } = await links.withoutLinks(each);
    const paths: string[] = [];
    for (const path of each.logs.paths) paths.push((await links.folder(path)) ?? path);
    return isKnown ? { ...each, ...folders, logs: { ...each.logs, paths } } : null;
  }

  /** True if it is still too early to say that another job will not report its logs. */
  function mayBecomeClear(path: string): boolean {
    const since = unclearSince.get(path) ?? clock.uptimeMs();
    unclearSince.set(path, since);
    return clock.uptimeMs() - since < UNCLEAR_AT_MOST_MS;
  }

  /** Leaves out what is there. True if that has grown. */
  function leaveOut(path: string, now: FileNow | null): boolean {
    const before = seen.get(path);
    cuts.set(path, { identity: now?.identity ?? null, bytes: now?.bytes ?? 0 });
    see(path, now);
    return before === undefined || !isSame(before, now) || before.bytes !== now?.bytes;
  }

  const share = (path: string, now: FileNow | null, other: RunAtWork): LogJudgement => ({
    kind: 'shared',
    other,
    hasGrown: leaveOut(path, now),
  });

  const isFollowed = (path: string): boolean =>
    newestAttempt(state)?.logFiles.some((log) => log.path === path) === true;

  function read(path: string, now: FileNow | null, upTo: number): LogJudgement {
    const cut = cuts.get(path);
    const isCut =
      newestAttempt(state)?.sharedLogs.some((log) => log.isCut && log.path === path) ||
      (cut !== undefined && !isFollowed(path));
    if (!isCut) cuts.delete(path);
    if (!isCut) return { kind: 'read', upTo, after: null };
    // Renamed: under its new name, it has the lines of the other run too.
    if (now === null) return { kind: 'later' };
    if (cut !== undefined)
      return { kind: 'read', upTo, after: isSame(cut, now) && cut.bytes <= now.bytes ? cut.bytes : 0 };
    // Where it was cut, only the host before knew.
    cuts.set(path, { identity: now.identity, bytes: now.bytes });
    return { kind: 'later' };
  }

  return {
    begin: () => {
      began = runsAtWork.now();
      for (const known of [seen, cuts, unclearSince]) known.clear();
    },
    beginLook: () => {
      at = runsAtWork.now();
      links.beginLook();
    },
    pass: see,
    judge: async (path, by, now, isLast) => {
      const before = seen.get(path) ?? null;
      const { id } = state.settings.spec;
      const others = runsAtWork.since(before?.unreadSince ?? sinceBegin()).filter((other) => other.id !== id);
      const verdict = others.length === 0 ? null : await whose(path, others);
      const [other] = others;
      // What is left out of the last look is never read: that must be known.
      if (other !== undefined && verdict === null)
        return isLast ? share(path, now, other) : { kind: 'later' };
      if (verdict?.kind === 'unclear' && !isLast && mayBecomeClear(path)) return { kind: 'later' };
      if (verdict?.kind !== 'unclear') unclearSince.delete(path);
      // What matches a pattern of the settings may be of any run; other logs were seen to be of this one.
      if (verdict?.kind === 'foreign' && by === 'user' && !isFollowed(path))
        return { kind: 'foreign', hasGrown: leaveOut(path, now) };
      if (verdict !== null && verdict.kind !== 'own') return share(path, now, verdict.other);
      if (verdict === null || isLast) {
        see(path, now);
        return read(path, now, now?.bytes ?? 0);
      }
      // A look late: by then it is known which logs the other jobs had opened.
      see(path, now, before?.at ?? sinceBegin());
      return before !== null && isSame(before, now) ? read(path, now, before.bytes) : { kind: 'later' };
    },
  };
}
