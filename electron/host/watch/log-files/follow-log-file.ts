import type { LogFilePart } from '../../../core/protocol/disk/log-file.ts';
import type { OutputPolicy } from '../../../core/protocol/policy/output-log.ts';
import { openRegular } from '../../../platform/files/regular-file-async.ts';
import { appendToKeptLog } from '../../store/kept-log.ts';
import { outputEnd, readOutput } from '../../store/output-reader.ts';
import { fileNow, findRenamed, isSameFile, lookAtFile } from './file-identity.ts';

/** Bytes copied at once, so that a flood does not block the other runs. */
const BYTES_AT_ONCE = 64 * 1024;
const LINE_END = 10;
/** A first line of at most this length shows whether the file was emptied and has since become as long as before. */
const PROOF_BYTES = 256;
/** A file whose beginning changes more often is rewritten as a whole: then only what it has more than before is new. */
const MOST_REWRITTEN = 20;

/** What a look at a log file did. */
interface FollowStep {
  /** Bytes that its kept copy has gained. */
  copiedBytes: number;
  /** The system's error, if the file is there and cannot be read now. */
  trouble: unknown;
}

/** Follows one log file of a living attempt by its name, like `tail -F`. */
export interface LogFollower {
  /** The part that is followed now. */
  part(): LogFilePart;
  /** How far its copy goes; 0 before the first look. */
  keptEnd(): number;
  /**
   * Copies what is new since the last look. The file is open for reading only while this runs, so the job can rotate it
   * at any moment. Rejects if the copy cannot be written; nothing is lost then.
   */
  look(): Promise<FollowStep>;
}

/** The first bytes of a file from `start`, which show whether it holds text. */
export async function readBeginning(path: string, start: number): Promise<Uint8Array> {
  const file = await openRegular(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(BYTES_AT_ONCE), 0, BYTES_AT_ONCE, start);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * @param keptFolder  where the copy lies, and tells how far the file was read
 * @param begin  journals another part of the file; false if the disk refused
 */
export function followLogFile(
  first: LogFilePart,
  keptFolder: string,
  policy: OutputPolicy,
  begin: (part: LogFilePart) => boolean,
): LogFollower {
  let part = first;
  let keptEnd: number | null = null;
  /** Where the followed file lies under another name; null: nowhere; undefined: it has its own name. */
  let renamed: string | null | undefined;
  /** The first line of the followed part, once its copy holds one. */
  let firstLine: Buffer | null = null;
  /** How often its beginning had changed. */
  let rewritten = 0;
  /** When the file was last changed, at the last look that found nothing more to copy. */
  let quietSince: bigint | null = null;

  const position = (): number => part.fileStart + (keptEnd ?? 0) - part.keptStart;

  async function keep(bytes: Uint8Array): Promise<void> {
    keptEnd = await appendToKeptLog(keptFolder, keptEnd ?? 0, bytes, policy);
  }

  /**
   * True if the file still begins with the line that was copied first. What follows does not count: some writers replace the
   * end, such as the bracket that closes a list.
   */
  async function isAsKept(path: string): Promise<boolean> {
    if (rewritten >= MOST_REWRITTEN) return true;
    firstLine ??= await keptFirstLine();
    const line = firstLine;
    if (line === null) return true;
    const file = await openRegular(path);
    try {
      const now = await file.read(Buffer.alloc(line.length), 0, line.length, part.fileStart);
      return line.equals(now.buffer.subarray(0, now.bytesRead));
    } finally {
      await file.close();
    }
  }

  /** From the copy; null if it is too long, not complete yet, or no longer kept. */
  async function keptFirstLine(): Promise<Buffer | null> {
    const length = Math.min(PROOF_BYTES, (keptEnd ?? 0) - part.keptStart);
    if (length <= 0) return null;
    const { bytes, start } = await readOutput(keptFolder, part.keptStart, length);
    const lineEnd = bytes.indexOf(LINE_END);
    return start === part.keptStart && lineEnd >= 0 ? Buffer.from(bytes.subarray(0, lineEnd + 1)) : null;
  }

  /** Copies the rest of the followed file, if it lies at `path`. */
  async function copyFrom(path: string): Promise<void> {
    const file = await openRegular(path);
    try {
      const now = fileNow(await file.stat({ bigint: true }));
      if (!isSameFile(part.identity, now)) return;
      const buffer = Buffer.allocUnsafe(BYTES_AT_ONCE);
      while (position() < now.bytes) {
        const { bytesRead } = await file.read(buffer, 0, buffer.length, position());
        if (bytesRead === 0) break;
        await keep(buffer.subarray(0, bytesRead));
      }
    } finally {
      await file.close();
    }
  }

  /** Continues at the beginning of the file that has the name now. */
  async function beginAnew(identity: LogFilePart['identity']): Promise<boolean> {
    const end = keptEnd ?? 0;
    // A line that lost its end must not join the first one of the next file.
    if (end > 0 && (await readOutput(keptFolder, end - 1, 1)).bytes[0] !== LINE_END)
      await keep(Buffer.of(LINE_END));
    const next = { ...part, identity, fileStart: 0, keptStart: keptEnd ?? 0 };
    if (!begin(next)) return false;
    part = next;
    firstLine = null;
    return true;
  }

  /** Copies what came to the followed file after it was renamed: the job may have it still open. */
  async function copyRenamed(): Promise<void> {
    const isThere = renamed != null && (await isFollowed(renamed));
    // Deleted, or compressed: not searched again.
    if (!isThere && renamed !== null) renamed = await findRenamed(part.path, part.identity);
    if (renamed != null) await copyFrom(renamed);
  }

  async function isFollowed(path: string): Promise<boolean> {
    const now = await lookAtFile(path);
    return now !== null && isSameFile(part.identity, now);
  }

  async function copyNew(): Promise<void> {
    const now = await lookAtFile(part.path);
    const isSame = now !== null && isSameFile(part.identity, now);
    if (isSame) renamed = undefined;
    else await copyRenamed();
    const isEnd = isSame && now.bytes === position();
    if (isEnd && now.changedNs === quietSince) return;
    if (isSame && now.bytes >= position() && (await isAsKept(part.path))) {
      quietSince = isEnd ? now.changedNs : null;
      return copyFrom(part.path);
    }
    if (isSame) rewritten++;
    // Until something is in the new file, the job may write on to the old one.
    const isEmptyBeside = now?.bytes === 0 && renamed != null;
    if (now === null || isEmptyBeside || !(await beginAnew(now.identity))) return;
    renamed = undefined;
    await copyFrom(part.path);
  }

  return {
    part: () => part,
    keptEnd: () => keptEnd ?? 0,
    look: async () => {
      keptEnd ??= await outputEnd(keptFolder);
      const before = keptEnd;
      let trouble: unknown = null;
      await copyNew().catch((error: NodeJS.ErrnoException) => {
        // Errors about Vigil's own copy are no trouble with the job's file.
        if (error.path?.startsWith(keptFolder) || error.syscall === 'write') throw error;
        trouble = error;
      });
      return { copiedBytes: keptEnd - before, trouble };
    },
  };
}
