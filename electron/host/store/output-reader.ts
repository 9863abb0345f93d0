import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HEAD_FILE, NOTICE_BYTES, segmentFile, segmentStart } from '../../core/protocol/disk/output-files.ts';
import { joinPieces } from '../../platform/files/regular-file.ts';
import { openRegular } from '../../platform/files/regular-file-async.ts';

const TRIES = 10;

/** Part of an attempt's output. */
export interface OutputPiece {
  /** Position of the first byte. Greater than requested if the requested bytes were dropped. */
  start: number;
  bytes: Buffer;
  /** Position after the last byte, where reading continues. */
  end: number;
}

/** A file and the range of output in it. The last segment's end is open: it may grow. */
interface Piece {
  path: string;
  start: number;
  end: number;
}

/**
 * Reads up to `maxBytes` of the output in `attemptFolder` from position `from`, while the keeper may be writing and
 * dropping. An empty result means that there is no output yet, or no folder. Errors of the disk reject.
 */
export async function readOutput(
  attemptFolder: string,
  from: number,
  maxBytes: number,
): Promise<OutputPiece> {
  const pieces = (await layoutOf(attemptFolder)).filter((piece) => piece.end > from);
  for (const [index, first] of pieces.entries()) {
    const read = await readFrom(pieces.slice(index), Math.max(from, first.start), maxBytes);
    // A segment that was dropped after the folder was listed is skipped, as if it had been gone then.
    if (read !== null) return read;
  }
  return { start: from, bytes: Buffer.alloc(0), end: from };
}

/** Position after the last byte of the output in `attemptFolder`; 0 if there is none. */
export async function outputEnd(attemptFolder: string): Promise<number> {
  return (await layoutOf(attemptFolder)).at(-1)?.end ?? 0;
}

/** The last bytes of the output in `attemptFolder`, at most `maxBytes`; dropped ones are passed over. */
export async function readLastOutput(attemptFolder: string, maxBytes: number): Promise<Buffer> {
  const end = await outputEnd(attemptFolder);
  const parts: Buffer[] = [];
  for (let from = Math.max(0, end - maxBytes); from < end; ) {
    const piece = await readOutput(attemptFolder, from, end - from);
    if (piece.bytes.length === 0) break;
    parts.push(piece.bytes);
    from = piece.end;
  }
  return joinPieces(parts);
}

/** When the last output was written, in milliseconds of the epoch; null if there is none, or if unknown. */
export async function lastOutputAt(attemptFolder: string): Promise<number | null> {
  try {
    const newest = (await segmentStarts(attemptFolder)).at(-1);
    const file = await openRegular(
      join(attemptFolder, newest === undefined ? HEAD_FILE : segmentFile(newest)),
    );
    try {
      // Windows reports the current time for an open file, but a late one for its name.
      return (await file.stat()).mtimeMs;
    } finally {
      await file.close();
    }
  } catch {
    return null;
  }
}

/**
 * Reads from `start`, in the first of `pieces`, through all pieces that follow without a gap; null if the first is
 * gone.
 */
async function readFrom(pieces: Piece[], start: number, maxBytes: number): Promise<OutputPiece | null> {
  const parts: Buffer[] = [];
  let end = start;
  for (const piece of pieces) {
    const wanted = Math.min(piece.end, start + maxBytes) - end;
    if (wanted <= 0 || piece.start > end) break;
    const part = await readRange(piece.path, end - piece.start, wanted);
    if (part === null) break;
    parts.push(part);
    end += part.length;
    if (part.length < wanted) break;
  }
  const [only] = parts;
  if (only === undefined) return null;
  return { start, bytes: parts.length === 1 ? only : Buffer.concat(parts), end };
}

/** The files with output, in order. Only the gap between the head and the first segment can hold dropped bytes. */
async function layoutOf(folder: string): Promise<Piece[]> {
  const head = join(folder, HEAD_FILE);
  for (let tried = 1; ; tried++) {
    const headBytes = await sizeOf(head);
    if (headBytes === 0) return [];
    const starts = await segmentStarts(folder);
    const last = starts.at(-1);
    if (last === undefined) return [{ path: head, start: 0, end: headBytes }];
    const lastBytes = await sizeOf(join(folder, segmentFile(last)));
    // Checked again: head and segments are consistent only if the head did not grow in between.
    if ((await sizeOf(head)) !== headBytes && tried < TRIES) continue;
    return [
      { path: head, start: 0, end: headEnd(headBytes, starts[0]) },
      ...starts.map((start, index) => ({
        path: join(folder, segmentFile(start)),
        start,
        end: starts[index + 1] ?? start + lastBytes,
      })),
    ];
  }
}

/**
 * If the first segment starts after the end of the head file, bytes were dropped, and the head file ends with the
 * notice.
 */
function headEnd(fileBytes: number, firstSegment = fileBytes): number {
  return firstSegment <= fileBytes ? firstSegment : fileBytes - NOTICE_BYTES;
}

async function segmentStarts(folder: string): Promise<number[]> {
  const starts = (await readdir(folder)).map(segmentStart).filter((start) => start !== null);
  return starts.sort((a, b) => a - b);
}

/** Null if the file is gone. */
async function readRange(path: string, position: number, length: number): Promise<Buffer | null> {
  const file = await openRegular(path).catch(nullIfMissing);
  if (file === null) return null;
  try {
    const bytes = Buffer.allocUnsafe(length);
    let filled = 0;
    while (filled < length) {
      const { bytesRead } = await file.read(bytes, filled, length - filled, position + filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return bytes.subarray(0, filled);
  } finally {
    await file.close();
  }
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(nullIfMissing))?.size ?? 0;
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
