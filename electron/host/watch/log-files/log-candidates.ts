import { basename, dirname, sep } from 'node:path';
import { mayBeLog } from '../../../core/output/may-be-log.ts';
import type { LogFileBy } from '../../../core/protocol/disk/log-file.ts';
import { newestAttempt, type RunState } from '../../../core/run/state/run-state.ts';
import type { LiveRun } from '../../live/live-run.ts';
import type { OpenFile } from '../../place/job-processes.ts';
import { pathsOfSetting } from './find-log-files.ts';

/** A file that may be a log of the job. */
export interface LogCandidate {
  path: string;
  by: LogFileBy;
  /** Its length when the job opened it; null if unknown. */
  openedAtBytes: number | null;
}

/**
 * The files that may be logs of the newest attempt, the likeliest first: those in the settings or, if the settings
 * leave it to Vigil, those that the job reported, that earlier attempts had, or that its processes have open.
 */
export async function logCandidates(
  { state, paths }: Pick<LiveRun, 'state' | 'paths'>,
  open: readonly OpenFile[],
): Promise<LogCandidate[]> {
  const { logFiles, cwd } = state.settings.spec;
  const told = newestAttempt(state)?.logFilesTold ?? [];
  const openedAt = new Map(told.map(({ path, bytes }) => [path, bytes]));
  if (logFiles !== null) {
    const named = await Promise.all(logFiles.map((setting) => pathsOfSetting(cwd, setting)));
    return named.flat().map((path) => ({ path, by: 'user', openedAtBytes: openedAt.get(path) ?? null }));
  }
  const found: LogCandidate[] = [
    ...told.map(({ path, bytes }) => ({ path, by: 'job' as const, openedAtBytes: bytes })),
    ...earlierLogs(state),
    ...open
      .filter(({ path, isAppending }) => mayBeLog(basename(path), isAppending))
      .map(({ path }) => ({ path, by: 'system' as const, openedAtBytes: null })),
  ];
  // Vigil's home may be below the working folder; its own files are no logs of a job.
  const runs = dirname(paths.folder) + sep;
  return found.filter(({ path }) => !path.startsWith(runs) && mayBeLog(basename(path), true));
}

/** The logs that Vigil found in the attempt before: a restart usually appends to them. */
const earlierLogs = ({ attempts }: RunState): LogCandidate[] =>
  (attempts.list.findLast(({ logFiles }) => logFiles.length > 0)?.logFiles ?? [])
    .filter(({ by }) => by !== 'user')
    .map(({ path, by }) => ({ path, by, openedAtBytes: null }));
