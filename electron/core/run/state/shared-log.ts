import type { KnownAttempt, SharedLog } from '../parts/attempts.ts';

/** What is known of a log file of an attempt if another run may write into it; undefined if none may. */
export function sharedLogOf(
  attempt: Pick<KnownAttempt, 'logFiles' | 'sharedLogs'> | undefined,
  file: number | null | undefined,
): SharedLog | undefined {
  const path = attempt?.logFiles.find((log) => log.file === file)?.path;
  return attempt?.sharedLogs.find((log) => log.path === path);
}
