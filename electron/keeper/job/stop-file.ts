import { unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RUN_FILES } from '../../core/protocol/disk/run-folder.ts';
import type { Remark } from '../base/remarks.ts';
import { systemDetail } from '../base/system-error.ts';

/** The file that asks a job to end by itself; it exists from the request until the end of the attempt. */
export class StopFile {
  readonly #path: string;
  readonly #remark: Remark;

  constructor(runFolder: string, remark: Remark) {
    this.#path = stopFilePath(runFolder);
    this.#remark = remark;
  }

  write(): void {
    try {
      writeFileSync(this.#path, '');
    } catch (error) {
      // A full disk must not prevent a stop: the other steps follow.
      this.#remark(`${RUN_FILES.stopRequest} cannot be written: ${systemDetail(error)}`);
    }
  }

  remove(): void {
    try {
      unlinkIfThere(this.#path);
    } catch (error) {
      // Another program holds it open (Windows): the next start retries, and does not start if that fails.
      this.#remark(`${RUN_FILES.stopRequest} cannot be removed: ${systemDetail(error)}`);
    }
  }
}

/** Called before a start: an attempt that found an earlier request would end at once. Throws the system's error. */
export function removeOldStopFile(runFolder: string): void {
  unlinkIfThere(stopFilePath(runFolder));
}

/** Takes a tenth of rmSync's time, for which a restart would wait. */
function unlinkIfThere(path: string): void {
  try {
    unlinkSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

const stopFilePath = (runFolder: string): string => join(runFolder, RUN_FILES.stopRequest);
