import { constants, copyFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { flushFile, flushFolder } from './replace-file.ts';

const MOST_COPIES = 1_000;

/**
 * Keeps a copy of a file beside it, as `NAME-broken-1.json`, under the first number that is free: its path. Throws an error of
 * the system.
 */
export function setAside(path: string): string {
  const ending = extname(path);
  const name = basename(path, ending);
  for (let number = 1; ; number++) {
    const copy = join(dirname(path), `${name}-broken-${number}${ending}`);
    try {
      copyFileSync(path, copy, constants.COPYFILE_EXCL);
      // Before the file itself is replaced, which survives a power failure.
      flushFile(copy);
      flushFolder(dirname(copy));
      return copy;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || number === MOST_COPIES) throw error;
    }
  }
}
