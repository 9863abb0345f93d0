import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { LogFileBy } from '../../../core/protocol/disk/log-file.ts';
import { isLogPattern } from '../../../core/protocol/policy/log-files.ts';
import { newestAttempt } from '../../../core/run/state/run-state.ts';
import { liesIn, workingFolders } from '../../base/working-folders.ts';
import type { WatchContext } from '../contract/watch-context.ts';
import type { FileNow } from './file-identity.ts';

/** Keeps logs unread into which the job of another run may write too, from when that is seen to the end of the attempt. */
export interface SharedLogs {
  /** An attempt lives, or its last lines are to be read. */
  open(): void;
  /** Says to the other runs that this one's job may write into a log, as it is now. */
  claim(path: string, by: LogFileBy, now: FileNow): Promise<void>;
  /** The same of a log as it is now. True if all that stands in it may be this run's. */
  isOwn(path: string, by: LogFileBy, now: FileNow): Promise<boolean>;
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
  let isOpen = false;
  /** How long each log that is not read was in the last look, by path. */
  const seenBytes = new Map<string, number>();
  /** Where paths lead, by path. */
  const real = new Map<string, string>();
  const self = () => ({ id: state.settings.spec.id, name: state.settings.spec.name });

  async function realOf(path: string): Promise<string> {
    const found = real.get(path) ?? (await realpath(path).catch(() => path));
    real.set(path, found);
    return found;
  }

  /**
   * A pattern may match the logs of other runs. Those that its Python reports are its own, or, without such a report, those
   * in a folder that its arguments name for output.
   */
  async function isSure(path: string, by: LogFileBy): Promise<boolean> {
    const { spec } = state.settings;
    const named = spec.logFiles?.filter((each) => !isLogPattern(each)) ?? [];
    if (by !== 'user' || named.some((each) => resolve(spec.cwd, each) === path)) return true;
    const told = newestAttempt(state)?.logFilesTold ?? [];
    if (told.length === 0) return workingFolders(spec).named.some((folder) => liesIn(folder, path));
    // The job may name them by another way than the settings do.
    const itself = await realOf(path);
    for (const each of told) if ((await realOf(each.path)) === itself) return true;
    return false;
  }

  async function claim(path: string, by: LogFileBy, now: FileNow) {
    const sure = await isSure(path, by);
    const sharer = isOpen ? logClaims.claim(self(), { path, file: fileOf(path, now), isSure: sure }) : null;
    return { sharer, sure };
  }

  const hasNeighbour = (): boolean => livingRuns().some(({ id }) => id !== state.settings.spec.id);

  // What the host before had read is claimed before any run is looked at: another may have ended meanwhile.
  const newest = newestAttempt(state);
  if (newest !== undefined && newest.endedAt === null)
    for (const { part } of newest.logFiles)
      logClaims.claim(self(), {
        ...{ path: part.path, isSure: part.by !== 'user' },
        file: fileOf(part.path, { identity: part.identity, isBornAtChange: false }),
      });

  return {
    open: () => {
      isOpen = true;
    },
    claim: async (path, by, now) => void (await claim(path, by, now)),
    isOwn: async (path, by, now) => {
      const { sharer, sure } = await claim(path, by, now);
      const attempt = newestAttempt(state);
      if (!isOpen || attempt === undefined) return false;
      const isKnown = attempt.sharedLogs.includes(path);
      const isRead = attempt.logFiles.some((log) => log.path === path);
      const before = seenBytes.get(path);
      // Whose log it is may be about to be said.
      const isEarly = !sure && !isRead && before === undefined && hasNeighbour();
      if (sharer === null && !isKnown && !isEarly) return true;
      seenBytes.set(path, now.bytes);
      // What only matches a pattern, and was never read, is simply the log of the other run.
      if (isEarly || (sharer?.isSurer && !isRead)) return false;
      if (sharer !== null && !isKnown)
        commit([
          { kind: 'log-file-shared', attempt: attempt.attempt, path, run: sharer.id, name: sharer.name },
        ]);
      if (before !== now.bytes) tell.sharedLogGrew();
      return false;
    },
    release: () => {
      isOpen = false;
      for (const known of [seenBytes, real]) known.clear();
      logClaims.release(state.settings.spec);
    },
  };
}

/** What tells a file from all others. Some network drives number none of theirs; some record no birth, or tell another time. */
const fileOf = (path: string, { identity, isBornAtChange }: Pick<FileNow, 'identity' | 'isBornAtChange'>) =>
  identity.index === '0'
    ? path
    : `${identity.device}:${identity.index}:${isBornAtChange ? '' : identity.bornMs}`;
