import { mkdir, open, readdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import {
  droppedNotice,
  HEAD_FILE,
  SEGMENTS_IN_TAIL,
  segmentFile,
  segmentStart,
} from '../../core/protocol/disk/output-files.ts';
import type { OutputPolicy } from '../../core/protocol/policy/output-log.ts';

/**
 * Appends to the kept copy of a log file, which ends at `at`. The layout is that of an attempt's output, so the same
 * readers read it. It keeps no file open: a copy continues in the next host as in this one. Returns the new end. Rejects
 * with the system's error; what was written then is written again by the next call.
 */
export async function appendToKeptLog(
  folder: string,
  at: number,
  bytes: Uint8Array,
  policy: OutputPolicy,
): Promise<number> {
  if (at === 0) await makeWithin(folder);
  const segmentBytes = Math.ceil(policy.tailBytes / SEGMENTS_IN_TAIL);
  let end = at;
  for (let done = 0; done < bytes.length; ) {
    const behindHead = end - policy.headBytes;
    const position = behindHead < 0 ? end : behindHead % segmentBytes;
    const room = behindHead < 0 ? -behindHead : segmentBytes - position;
    const name = behindHead < 0 ? HEAD_FILE : segmentFile(end - position);
    if (behindHead >= 0 && position === 0) await dropOldest(folder, end, policy.headBytes);
    const piece = bytes.subarray(done, done + room);
    await writeAt(join(folder, name), piece, position);
    done += piece.length;
    end += piece.length;
  }
  return end;
}

/** Not its parents: a run folder that is away for a moment must not be made a second time. */
async function makeWithin(folder: string): Promise<void> {
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

async function writeAt(path: string, bytes: Uint8Array, position: number): Promise<void> {
  // Not 'a': a write that failed half-way is repeated at the same place.
  const file = await open(path, position === 0 ? 'w' : 'r+', 0o600);
  try {
    for (let done = 0; done < bytes.length; )
      done += (await file.write(bytes, done, bytes.length - done, position + done)).bytesWritten;
  } finally {
    await file.close();
  }
}

/** Makes room for the segment that begins at `next`. */
async function dropOldest(folder: string, next: number, headBytes: number): Promise<void> {
  const starts = (await readdir(folder))
    .map(segmentStart)
    .filter((start) => start !== null && start < next)
    .sort((a, b) => (a ?? 0) - (b ?? 0));
  while (starts.length > SEGMENTS_IN_TAIL) {
    const oldest = starts.shift() ?? next;
    // The notice first: a reader that misses the segment must find the notice complete.
    await writeAt(
      join(folder, HEAD_FILE),
      Buffer.from(droppedNotice(headBytes, starts[0] ?? next)),
      headBytes,
    );
    await unlink(join(folder, segmentFile(oldest ?? next)));
  }
}
