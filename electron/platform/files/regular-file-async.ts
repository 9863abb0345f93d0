import { type FileHandle, open, stat } from 'node:fs/promises';
import {
  joinPieces,
  nonFileKindOf,
  OPEN_WITHOUT_WAITING,
  PIECE_BYTES,
  reservedName,
  TooLargeError,
  throwIfNonFile,
} from './regular-file.ts';

/** Opens a file for reading, like `openRegularSync`, without blocking this process. */
export async function openRegular(path: string): Promise<FileHandle> {
  throwIfNonFile(path, reservedName(path) ?? nonFileKindOf(await stat(path)));
  const file = await open(path, OPEN_WITHOUT_WAITING);
  try {
    throwIfNonFile(path, nonFileKindOf(await file.stat()));
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Reads a whole file, like `readRegularSync`, without blocking this process. */
export async function readRegular(path: string, mostBytes = Number.POSITIVE_INFINITY): Promise<Buffer> {
  const file = await openRegular(path);
  try {
    const { size } = await file.stat();
    if (size > mostBytes) throw new TooLargeError(path, mostBytes);
    const pieces: Buffer[] = [];
    let bytes = 0;
    for (let wanted = size + 1; ; wanted = PIECE_BYTES) {
      const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(wanted), 0, wanted);
      if (bytesRead === 0) return joinPieces(pieces);
      bytes += bytesRead;
      if (bytes > mostBytes) throw new TooLargeError(path, mostBytes);
      pieces.push(buffer.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
}
