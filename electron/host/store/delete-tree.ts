import { promises as fs } from 'node:fs';
import { join } from 'node:path';

/** Deleted at once; between two such pieces the host does what else there is. */
const PIECE = 32;

/**
 * Deletes a folder with all that is in it, or a file; what is not there is no error. `fs.rm` reads whole folders and sets off
 * everything at once: 100,000 files held up the process for two to three seconds.
 */
export async function deleteTree(path: string): Promise<void> {
  if ((await fs.lstat(path).catch(() => null))?.isDirectory()) await emptyFolder(path);
  // What is left of it, or was added meanwhile.
  await fs.rm(path, { recursive: true, force: true });
}

async function emptyFolder(folder: string): Promise<void> {
  let piece: Promise<void>[] = [];
  for await (const entry of await fs.opendir(folder, { bufferSize: PIECE })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await deleteTree(path);
    else piece.push(fs.unlink(path));
    if (piece.length < PIECE) continue;
    await settled(piece);
    piece = [];
  }
  await settled(piece);
}

/** One that is refused is tried again by `fs.rm`, which knows how Windows keeps files, and says why. */
const settled = async (piece: readonly Promise<void>[]): Promise<void> =>
  void (await Promise.allSettled(piece));
