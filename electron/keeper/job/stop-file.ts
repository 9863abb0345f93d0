import { unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RUN_FILES } from '../../core/protocol/disk/run-folder.ts';
import type { Remark } from '../base/remarks.ts';
import { systemDetail } from '../base/system-error.ts';

/** The file by which a job is asked to end by itself; it is there from the wish until the end of the attempt. */
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
      // A full disk must not keep a job from being stopped: the other steps follow.
      this.#remark(`${RUN_FILES.stopRequest} cannot be written: ${systemDetail(error)}`);
    }
  }

  remove(): void {
    try {
      unlinkIfThere(this.#path);
    } catch (error) {
      // Held open by somebody (Windows): the next start tries again, and does not start if it cannot.
      this.#remark(`${RUN_FILES.stopRequest} cannot be removed: ${systemDetail(error)}`);
    }
  }
}

/** Before a start: an attempt that found the wish of an earlier one would end at once. Throws the system's error. */
export function removeOldStopFile(runFolder: string): void {
  unlinkIfThere(stopFilePath(runFolder));
}

/** A tenth of what rmSync takes, which a restart would wait for. */
function unlinkIfThere(path: string): void {
  try {
    unlinkSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

const stopFilePath = (runFolder: string): string => join(runFolder, RUN_FILES.stopRequest);
