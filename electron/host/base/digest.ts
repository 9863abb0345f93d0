import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** The SHA-256 of some bytes, in hexadecimal. */
export const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The same of a file, which is never whole in memory. Rejects with the system's error. */
export async function fileDigest(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Adds a file of a folder to the folder's digest; the files are added in the order of their names. */
export const addPart = (list: Hash, name: string, sha256: string, bytes: number): Hash =>
  list.update(`${sha256} ${bytes} ${name}\n`);

/** The digest of a checkpoint as the run recorded it: of a file, or of the files of a folder, without its folders. */
export async function checkpointDigest(path: string): Promise<string> {
  if (!(await stat(path)).isDirectory()) return fileDigest(path);
  const entries = await readdir(path, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const list = createHash('sha256');
  for (const name of names.sort()) {
    const part = join(path, name);
    addPart(list, name, await fileDigest(part), (await stat(part)).size);
  }
  return list.digest('hex');
}
