import { QueueFile } from '../../core/protocol/disk/queue.ts';
import { FILE_FORMAT } from '../../core/protocol/version.ts';
import { defaultQueue } from '../../core/queue/turns.ts';
import { readRegularSync } from '../../platform/files/regular-file.ts';
import { replaceFile } from '../../platform/files/replace-file.ts';
import type { Log } from '../base/log.ts';

/** Reads queue.json. A missing or damaged file counts as an untouched queue: only the order of the runs is lost. */
export function readQueueFile(path: string, log: Log): QueueFile {
  try {
    return QueueFile.parse(JSON.parse(readRegularSync(path).toString()));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      log.write(`${path} cannot be read; the queue goes on in the order of its runs' age`, error);
    return defaultQueue(FILE_FORMAT);
  }
}

/** Throws the system's error; then the earlier file is untouched. */
export function writeQueueFile(path: string, content: QueueFile): void {
  replaceFile(path, `${JSON.stringify(content, null, 1)}\n`);
}
