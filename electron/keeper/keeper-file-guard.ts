import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { RUN_FILES } from '../core/protocol/disk/run-folder.ts';
import type { KeeperFile } from '../core/protocol/keeper/keeper-message.ts';
import { contentOf, textOf, writeDurably } from './base/durable-file.ts';
import type { Remark } from './base/remarks.ts';
import { systemDetail } from './base/system-error.ts';

const MEND_EVERY_MS = 5000;

/** Keeps the file intact with which hosts find this keeper: without it no other keeper can take over either. */
export class KeeperFileGuard {
  readonly #path: string;
  readonly #content: KeeperFile;
  readonly #remark: Remark;
  readonly #mending: NodeJS.Timeout;

  /** Writes the file, which shows clients how to connect. Throws the system's error. */
  constructor(runFolder: string, content: KeeperFile, remark: Remark) {
    this.#path = join(runFolder, RUN_FILES.keeper);
    this.#content = content;
    this.#remark = remark;
    this.#publish();
    this.#mending = setInterval(() => this.#mend(), MEND_EVERY_MS);
  }

  /** Stops guarding the file. */
  rest(): void {
    clearInterval(this.#mending);
  }

  remove(): void {
    rmSync(this.#path, { force: true });
  }

  #publish(): void {
    writeDurably(this.#path, this.#content, 0o600);
  }

  #mend(): void {
    try {
      if (contentOf(this.#path) !== textOf(this.#content)) this.#publish();
    } catch (error) {
      this.#remark(`${RUN_FILES.keeper} cannot be written: ${systemDetail(error)}`);
    }
  }
}
