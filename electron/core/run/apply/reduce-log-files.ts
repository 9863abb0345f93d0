import type { LogFilePart } from '../../protocol/disk/log-file.ts';
import type { JournalEntry } from '../../protocol/journal/journal-record.ts';
import { type KnownAttempt, type KnownLogFile, LOG_FILES_TOLD_KEPT } from '../parts/attempts.ts';

type Logs = Pick<KnownAttempt, 'logFiles' | 'logFilesTold' | 'sharedLogs'>;

/** The log files of an attempt after a record; null if the record does not change them. */
export function reduceLogFiles(
  { logFiles, logFilesTold, sharedLogs }: Logs,
  entry: JournalEntry,
): Partial<Logs> | null {
  switch (entry.kind) {
    case 'log-file-told': {
      const { path, bytes } = entry;
      // The first report has the length from which the attempt's own lines begin.
      if (logFilesTold.length >= LOG_FILES_TOLD_KEPT || logFilesTold.some((told) => told.path === path))
        return null;
      return { logFilesTold: [...logFilesTold, { path, bytes }] };
    }
    case 'log-file-followed':
      return { logFiles: follow(logFiles, entry) };
    case 'log-file-shared':
      return { sharedLogs: [...new Set([...sharedLogs, entry.path])] };
    case 'log-file-repeated':
      return {
        logFiles: logFiles.map((log) =>
          log.file === entry.file ? { ...log, repeatedBytes: entry.bytes } : log,
        ),
      };
    case 'attempt-ended': {
      const linesOf = new Map(entry.logLines?.map(({ file, lines }) => [file, lines]));
      if (linesOf.size === 0) return null;
      return { logFiles: logFiles.map((log) => ({ ...log, lastLines: linesOf.get(log.file) ?? [] })) };
    }
    default:
      return null;
  }
}

/** The files once iterations were read from one of them; the same list if that is known. */
export const withCounting = (logFiles: readonly KnownLogFile[], file: number): readonly KnownLogFile[] =>
  logFiles.some((log) => log.file === file && !log.counts)
    ? logFiles.map((log) => (log.file === file ? { ...log, counts: true } : log))
    : logFiles;

/** A new file, or another part of a known one. */
function follow(
  logFiles: readonly KnownLogFile[],
  { file, path, by, identity, fileStart, keptStart }: LogFilePart,
): KnownLogFile[] {
  const part = { file, path, by, identity, fileStart, keptStart };
  const known = logFiles.find((log) => log.file === file);
  return known
    ? logFiles.map((log) => (log === known ? { ...log, path, part } : log))
    : [...logFiles, { file, path, by, counts: false, repeatedBytes: 0, lastLines: [], part }];
}
