import { openRegular } from '../../platform/files/regular-file-async.ts';

/**
 * Part of a file, without blocking this process: at most `bytes` from `from`, or the last ones if `from` is negative. Null
 * if there is no such file. Rejects with the system's error.
 */
export async function readPiece(path: string, from: number, bytes: number): Promise<Buffer | null> {
  const file = await openRegular(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (file === null) return null;
  try {
    const { size } = await file.stat();
    const start = from < 0 ? Math.max(0, size + from) : from;
    const wanted = Math.min(bytes, Math.max(0, size - start));
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(wanted), 0, wanted, start);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
