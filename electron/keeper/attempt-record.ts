import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AttemptEnding, AttemptStarted } from '../core/protocol/disk/ending.ts';
import { ATTEMPT_FILES } from '../core/protocol/disk/run-folder.ts';
import { flushDurably } from '../platform/files/replace-file.ts';
import { writeWhole } from './base/durable-file.ts';
import type { Remark } from './base/remarks.ts';
import { systemDetail } from './base/system-error.ts';

const RETRY_MS = 1000;
/** The next start does not wait for this flush, because the host and the file already have the ending. */
const FLUSH_AFTER_MS = 50;
const LOOK_FOR_FOLDER_MS = 60_000;
/** A network disk may be unreachable for minutes and return; a deleted folder does not. */
const LOOKS_BEFORE_GIVING_UP = 10;

/**
 * The two files that record how an attempt began and ended. No other process has these facts, so a refused write is
 * retried.
 */
export class AttemptRecord {
  readonly #folder: string;
  readonly #remark: Remark;
  #isClosed = false;
  #looking: NodeJS.Timeout | undefined;

  /** `folder` is the attempt's and exists. */
  constructor(folder: string, remark: Remark) {
    this.#folder = folder;
    this.#remark = remark;
  }

  /** Tries every second until the disk takes it. */
  writeStarted(started: AttemptStarted): void {
    this.#write(ATTEMPT_FILES.started, started, () => undefined);
  }

  /** Tries every second until the disk takes it, then calls back. */
  writeEnding(ending: AttemptEnding, done: () => void): void {
    this.#write(ATTEMPT_FILES.ending, ending, done);
  }

  /**
   * Calls back once the folder has been gone for so long that it must have been deleted: writes to it are then no
   * longer awaited.
   */
  watchFolder(isGone: () => void): void {
    this.#lookForFolder(isGone, 0);
  }

  /** Stops retrying. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#looking);
  }

  #lookForFolder(isGone: () => void, missed: number): void {
    const isAway = !existsSync(this.#folder);
    const look = () => this.#lookForFolder(isGone, isAway ? missed + 1 : 0);
    if (isAway && missed >= LOOKS_BEFORE_GIVING_UP) isGone();
    else this.#looking = setTimeout(look, LOOK_FOR_FOLDER_MS);
  }

  #write(name: string, content: AttemptStarted | AttemptEnding, done: () => void): void {
    const path = join(this.#folder, name);
    try {
      writeWhole(path, content);
    } catch (error) {
      if (this.#isClosed) return;
      this.#remark(`${name} cannot be written yet: ${systemDetail(error)}`);
      setTimeout(() => this.#write(name, content, done), RETRY_MS);
      return;
    }
    setTimeout(() => void this.#flush(path), FLUSH_AFTER_MS);
    done();
  }

  /** Never in this thread: it may wait for a disk, and the job's terminal must be read meanwhile. */
  async #flush(path: string): Promise<void> {
    try {
      await flushDurably(path);
    } catch (error) {
      this.#remark(`${path} may not outlive a power failure: ${systemDetail(error)}`);
    }
  }
}
