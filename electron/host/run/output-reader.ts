import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HEAD_FILE, NOTICE_BYTES, segmentFile, segmentStart } from '../../core/protocol/output-files.ts';

const TRIES = 10;

/** Part of an attempt's output. */
export interface OutputPiece {
  /** Position of the first byte. Greater than asked for when what was asked for has been dropped. */
  start: number;
  bytes: Buffer;
  /** Position behind the last byte: where to read on. */
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
 * dropping. No bytes means that there are none yet, and so does a folder that does not exist. Errors of the disk reject.
 */
export async function readOutput(
  attemptFolder: string,
  from: number,
  maxBytes: number,
): Promise<OutputPiece> {
  for (let tried = 1; ; tried++) {
    try {
      return await readPieces(await layoutOf(attemptFolder), from, maxBytes);
    } catch (error) {
      // A segment was dropped between the look at the folder and the read: look again, start further on.
      if (!isMissing(error) || tried === TRIES) throw error;
    }
  }
}

/** Position behind the last byte of the output in `attemptFolder`; 0 if there is none. */
export async function outputEnd(attemptFolder: string): Promise<number> {
  return (await layoutOf(attemptFolder)).at(-1)?.end ?? 0;
}

async function readPieces(pieces: Piece[], from: number, maxBytes: number): Promise<OutputPiece> {
  const first = pieces.find((piece) => piece.end > from);
  if (first === undefined) return { start: from, bytes: Buffer.alloc(0), end: from };
  const start = Math.max(from, first.start);
  const parts: Buffer[] = [];
  let end = start;
  for (const piece of pieces) {
    const wanted = Math.min(piece.end, start + maxBytes) - end;
    if (wanted <= 0 || piece.start > end || piece.end <= end) continue;
    const part = await readRange(piece.path, end - piece.start, wanted);
    parts.push(part);
    end += part.length;
    if (part.length < wanted) break;
  }
  return { start, bytes: parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts), end };
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
    // Looked at again: only while the head did not grow do head and segments tell of the same moment.
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

/** A first segment further on than the head file reaches means that bytes were dropped, and the file ends on the notice. */
function headEnd(fileBytes: number, firstSegment = fileBytes): number {
  return firstSegment <= fileBytes ? firstSegment : fileBytes - NOTICE_BYTES;
}

async function segmentStarts(folder: string): Promise<number[]> {
  const starts = (await readdir(folder)).map(segmentStart).filter((start) => start !== null);
  return starts.sort((a, b) => a - b);
}

async function readRange(path: string, position: number, length: number): Promise<Buffer> {
  const file = await open(path);
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
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isMissing(error)) return 0;
    throw error;
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
