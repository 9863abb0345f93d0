import { resolve } from 'node:path';
import { isLogPattern } from '../../core/protocol/policy/log-files.ts';
import type { RunState } from '../../core/run/state/run-state.ts';

/** The Python of a job reports at most so many files (`vigil_start/_log_files.py`). */
const TOLD_AT_MOST = 16;

/** The files to which the job of a run logs, as its user or its Python said. */
export interface ClaimedLogs {
  /** Absolute. */
  paths: string[];
  /** True if it logs to no others: its user named all of them, or its Python reports each that it opens. */
  areAll: boolean;
  /** True if that may still become known: its Python may be about to begin. */
  mayCome: boolean;
}

/** Of a run of which only the row is known. */
export const NO_CLAIMED_LOGS: ClaimedLogs = { paths: [], areAll: false, mayCome: false };

/** A pattern in the settings claims nothing: it may match the logs of others. */
export function claimedLogs({ settings, attempts, signals }: RunState): ClaimedLogs {
  const { cwd, logFiles, policy } = settings.spec;
  const all = logFiles ?? [];
  const named = all.filter((each) => !isLogPattern(each)).map((each) => resolve(cwd, each));
  // The newest attempt may be about to open them.
  const told = attempts.list.findLast(({ logFilesTold }) => logFilesTold.length > 0)?.logFilesTold ?? [];
  const isNamed = named.length > 0 && named.length === all.length;
  const tells = policy.start.logFiles && told.length < TOLD_AT_MOST;
  const hasBegun = signals.scripts.length > 0;
  return {
    paths: [...named, ...told.map(({ path }) => path)],
    areAll: isNamed || (tells && hasBegun),
    mayCome: tells && !hasBegun && attempts.list.at(-1)?.endedAt === null,
  };
}
