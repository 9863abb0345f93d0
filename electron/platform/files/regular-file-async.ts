import { type FileHandle, open, stat } from 'node:fs/promises';
import {
  joined,
  noFile,
  PIECE_BYTES,
  refuseNoFile,
  reservedName,
  tooLarge,
  WITHOUT_WAITING,
} from './regular-file.ts';

/** A file opened for reading, as `openRegularSync` does, without holding up this process. */
export async function openRegular(path: string): Promise<FileHandle> {
  refuseNoFile(path, reservedName(path) ?? noFile(await stat(path)));
  const file = await open(path, WITHOUT_WAITING);
  try {
    refuseNoFile(path, noFile(await file.stat()));
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** All that is in a file, as `readRegularSync` does, without holding up this process. */
export async function readRegular(path: string, mostBytes = Number.POSITIVE_INFINITY): Promise<Buffer> {
  const file = await openRegular(path);
  try {
    const { size } = await file.stat();
    if (size > mostBytes) throw tooLarge(path, mostBytes);
    const pieces: Buffer[] = [];
    let bytes = 0;
    for (let wanted = size + 1; ; wanted = PIECE_BYTES) {
      const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(wanted), 0, wanted);
      if (bytesRead === 0) return joined(pieces);
      bytes += bytesRead;
      if (bytes > mostBytes) throw tooLarge(path, mostBytes);
      pieces.push(buffer.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
}
