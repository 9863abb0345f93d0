import { join } from 'node:path';
import type { LivingTexts } from '../../../core/failures/match-living.ts';
import { attemptFolder, logFolder } from '../../../core/protocol/disk/run-folder.ts';
import type { LogFileView } from '../../../core/protocol/wire/log-file-view.ts';
import { textOfTail } from '../../store/ending-files.ts';
import type { WrittenSince } from './forewarning.ts';

/** The texts that a job has written since its last sign of work. Throws the system's error if a right is missing. */
export function readWritten(
  runFolder: string,
  { attempt, section, outputBytes, logBytes }: WrittenSince,
  logFiles: readonly Pick<LogFileView, 'file' | 'path'>[],
): LivingTexts {
  const folder = join(runFolder, attemptFolder(attempt));
  return {
    tail: textOfTail(folder, outputBytes),
    logTails: logFiles.map(({ file, path }) => ({
      path,
      tail: textOfTail(join(folder, logFolder(file)), logBytes),
    })),
    section,
  };
}
