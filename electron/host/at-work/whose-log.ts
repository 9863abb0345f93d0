import { type Whose, whoseFile } from './whose-file.ts';
import type { LoggingRun, RunAtWork } from './working-folders.ts';

/** Whose a log is. `unclear`: nothing says whether `other` writes into it; that may still come. */
export type WhoseLog = Whose | { kind: 'unclear'; other: RunAtWork };

/**
 * Whose a log is: as with files, but a log that a run claims is of that run, wherever it lies. Another run of the same
 * program may write into it unnoticed, unless it is known to which logs that one writes.
 * @param path  absolute, and without links, as all folders and logs
 * @param others  the runs that were at work when the log was written
 */
export function whoseLog(path: string, own: LoggingRun, others: readonly RunAtWork[]): WhoseLog {
  const whose = whoseFile(path, withLogs(own), others.map(withLogs));
  if (whose.kind !== 'own') return whose;
  const unknown = others.filter(({ program, logs }) => program === own.program && !logs.areAll);
  const alike = whoseFile(path, own, unknown);
  if (alike.kind === 'own') return whose;
  return { kind: alike.other.logs.mayCome ? 'unclear' : 'shared', other: alike.other };
}

const withLogs = <Run extends LoggingRun>(run: Run): Run => ({
  ...run,
  named: [...run.named, ...run.logs.paths],
});
