import type { KnownAttempt } from '../parts/attempts.ts';

/** True if a log file of an attempt is read no further, because another run may write into it. */
export const isSharedLog = (
  attempt: Pick<KnownAttempt, 'logFiles' | 'sharedLogs'> | undefined,
  file: number | null | undefined,
): boolean =>
  attempt?.logFiles.some((log) => log.file === file && attempt.sharedLogs.includes(log.path)) === true;
