import { join } from 'node:path';
import { lastLines, readableOutput } from '../../core/output/readable-output.ts';
import { ATTEMPT_FILES, attemptFolder, logFolder } from '../../core/protocol/disk/run-folder.ts';
import type { LogFileView } from '../../core/protocol/wire/log-file-view.ts';
import type { EndingFiles } from '../../core/verdict/rejudge.ts';
import { outputWrittenAt, readFileEnd, readOutputTail } from './output-tail.ts';
import { isRefusal } from './run-folder.ts';

/** How much of the last output is searched for a traceback. */
const TAIL_BYTES = 64 * 1024;
/** How many last lines a record keeps. */
export const LINES_KEPT = 20;
/**
 * Reads the files needed to judge an attempt's ending again. Null if the output, of `outputBytes` bytes, is missing or
 * unreadable at the moment.
 */
export function readEndingFiles(
  runFolder: string,
  attempt: number,
  outputBytes: number,
  logFiles: readonly LogOfAttempt[] = [],
): Omit<EndingFiles, 'system'> | null {
  try {
    const tail = readTail(runFolder, attempt);
    if (tail === '' && outputBytes > 0 && !hasOutput(runFolder, attempt)) return null;
    const printedAt = outputWrittenAt(join(runFolder, attemptFolder(attempt)));
    return {
      tail,
      printedAt,
      logTails: readLogTails(runFolder, attempt, logFiles),
      faults: readFaults(runFolder, attempt),
    };
  } catch {
    return null;
  }
}

/** The last lines of an attempt for its record; null if its output is unreachable or unreadable now. */
export function readLastLines(runFolder: string, attempt: number, outputBytes: number): string[] | null {
  const files = readEndingFiles(runFolder, attempt, outputBytes);
  return files && lastLines(files.tail, LINES_KEPT);
}

function hasOutput(runFolder: string, attempt: number): boolean {
  try {
    return readOutputTail(join(runFolder, attemptFolder(attempt)), 1).length > 0;
  } catch {
    return false;
  }
}

/** A log file of an attempt. */
type LogOfAttempt = Pick<LogFileView, 'file' | 'path'>;

/** The ends of an attempt's log files, from their kept copies. */
export const readLogTails = (
  runFolder: string,
  attempt: number,
  logFiles: readonly LogOfAttempt[],
): (EndingFiles['logTails'][number] & { file: number })[] =>
  logFiles.map(({ file, path }) => {
    const folder = join(runFolder, attemptFolder(attempt), logFolder(file));
    return { file, path, tail: textOfTail(folder), writtenAt: outputWrittenAt(folder) };
  });

/** The end of the fault handler's file; empty if there is nothing, as after nearly every attempt. */
export const readFaults = (runFolder: string, attempt: number): string =>
  textUnlessBroken(() =>
    readFileEnd(join(runFolder, attemptFolder(attempt), ATTEMPT_FILES.faults), TAIL_BYTES),
  );

/** The end of an attempt's output as plain text; empty if there is none, or the disk cannot read it. */
export const readTail = (runFolder: string, attempt: number): string =>
  textOfTail(join(runFolder, attemptFolder(attempt)));

/** The last `bytes` of an output as plain text, at most 64 KiB of it. */
export const textOfTail = (folder: string, bytes = TAIL_BYTES): string =>
  readableOutput(textUnlessBroken(() => readOutputTail(folder, Math.min(bytes, TAIL_BYTES))));

/** A permanently unreadable file counts as empty, and the run continues. */
function textUnlessBroken(read: () => Buffer): string {
  try {
    return read().toString('utf8');
  } catch (error) {
    if (isRefusal(error)) throw error;
    return '';
  }
}
