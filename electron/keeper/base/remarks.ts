import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { RUN_FILES } from '../../core/protocol/disk/run-folder.ts';

/** Writes a line to the diagnostic log. */
export type Remark = (text: string) => void;

/**
 * Remarks go to the run's `keeper.log`, with time and pid. One that cannot be written is dropped, because there is no
 * other place for it.
 */
export function remarksIn(runFolder: string): Remark {
  const path = join(runFolder, RUN_FILES.keeperLog);
  return (text) => {
    try {
      appendFileSync(path, `${new Date().toISOString()} ${process.pid} ${text}\n`);
    } catch {
      // The disk is full or the folder is gone; the job matters more.
    }
  };
}
