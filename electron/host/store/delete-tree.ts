import { promises as fs } from 'node:fs';
import { join } from 'node:path';

/** Files deleted at once; between two such batches the host can do other work. */
const PIECE = 32;

/**
 * Deletes a folder with its content, or a file; a missing one is no error. `fs.rm` reads whole folders and starts all
 * deletions at once: 100,000 files blocked the process for two to three seconds.
 */
export async function deleteTree(path: string): Promise<void> {
  if ((await fs.lstat(path).catch(() => null))?.isDirectory()) await emptyFolder(path);
  // Deletes what is left, or was added meanwhile.
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

/** `fs.rm` retries a refused one, because it knows how Windows locks files, and reports why. */
const settled = async (piece: readonly Promise<void>[]): Promise<void> =>
  void (await Promise.allSettled(piece));
