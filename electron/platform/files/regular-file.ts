import { closeSync, constants, fstatSync, openSync, readSync, type Stats, statSync } from 'node:fs';

/** What exists in place of a file. */
export type NonFileKind = 'folder' | 'named-pipe' | 'socket' | 'device';

/** Thrown instead of opening something that is not a file: reading it could block forever, or trigger a device. */
export class NotAFileError extends Error {
  readonly kind: NonFileKind;
  /** Like the errors of the system, so that code which expects those handles this one too. */
  readonly code = 'ENOTFILE';

  constructor(path: string, kind: NonFileKind) {
    super(`${path} is a ${kind.replace('-', ' ')}, not a file`);
    this.kind = kind;
  }
}

/** Thrown for a file that exceeds the limit for its kind. */
export class TooLargeError extends Error {
  readonly code = 'EFBIG';
  readonly mostBytes: number;

  constructor(path: string, mostBytes: number) {
    super(`${path} is larger than ${mostBytes} bytes`);
    this.mostBytes = mostBytes;
  }
}

/** Its kind, if it is not a file. */
export function nonFileKindOf(found: Stats): NonFileKind | null {
  if (found.isFile()) return null;
  if (found.isDirectory()) return 'folder';
  if (found.isFIFO()) return 'named-pipe';
  return found.isSocket() ? 'socket' : 'device';
}

/**
 * Names that Windows reserves for devices, in every folder and with any extension, including those with superscript
 * digits.
 */
const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3])[ .]*(?:[.:].*)?$/i;

/**
 * The kind of non-file that Windows takes a path for, judged by its name alone, because on Windows even a check may
 * open it. A path after `\\?\` is taken literally; `\\server\pipe
 * ame` is a named pipe of that machine. https://learn.microsoft.com/windows/win32/fileio/naming-a-file
 */
export function reservedName(path: string, platform: string = process.platform): NonFileKind | null {
  if (platform !== 'win32') return null;
  const spelt = path.replaceAll('/', '\\');
  if (/^\\\\[^\\]+\\(?:pipe|mailslot)(?:\\|$)/i.test(spelt)) return 'named-pipe';
  if (/^\\\\\.\\|^\\\\\?\\(?![a-z]:\\|unc\\|volume\{)|^\\\?\?\\/i.test(spelt)) return 'device';
  return RESERVED.test(spelt.slice(spelt.lastIndexOf('\\') + 1)) ? 'device' : null;
}

/**
 * Opens a named pipe without waiting for its writer, and does not make a terminal the controlling one. Windows has
 * neither flag.
 */
export const OPEN_WITHOUT_WAITING =
  constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOCTTY ?? 0);

/** Throws `NotAFileError` if that is no file. */
export const throwIfNonFile = (path: string, kind: NonFileKind | null): void => {
  if (kind !== null) throw new NotAFileError(path, kind);
};

/**
 * Opens a file for reading. Its kind is checked before, because opening alone may trigger a device, and again
 * afterwards, because it may have been replaced. Throws `NotAFileError`, or the system's error.
 */
export function openRegularSync(path: string): number {
  throwIfNonFile(path, reservedName(path) ?? nonFileKindOf(statSync(path)));
  const file = openSync(path, OPEN_WITHOUT_WAITING);
  try {
    throwIfNonFile(path, nonFileKindOf(fstatSync(file)));
    return file;
  } catch (error) {
    closeSync(file);
    throw error;
  }
}

/** The same; null if it does not exist. */
export function openRegularIfThere(path: string): number | null {
  try {
    return openRegularSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Bytes of an open file, at most `length`, from a position on; fewer at its end. */
export function readPieceSync(file: number, from: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  return bytes.subarray(0, readSync(file, bytes, 0, length, from));
}

/** Read at once from a file without a size, or one that has grown. */
export const PIECE_BYTES = 64 * 1024;

/** Joins the pieces. Most files are one piece, which need not be copied. */
export const joinPieces = (pieces: readonly Buffer[]): Buffer => {
  const [first] = pieces;
  return first !== undefined && pieces.length === 1 ? first : Buffer.concat(pieces);
};

/** Reads a whole file. Throws `NotAFileError`, `TooLargeError`, or the system's error. */
export function readRegularSync(path: string, mostBytes = Number.POSITIVE_INFINITY): Buffer {
  const file = openRegularSync(path);
  try {
    const { size } = fstatSync(file);
    if (size > mostBytes) throw new TooLargeError(path, mostBytes);
    const pieces: Buffer[] = [];
    let bytes = 0;
    // One byte more than the size, so that one read also detects the end.
    for (let wanted = size + 1; ; wanted = PIECE_BYTES) {
      const piece = Buffer.allocUnsafe(wanted);
      const count = readSync(file, piece);
      if (count === 0) return joinPieces(pieces);
      bytes += count;
      // System files report no size, and some never end.
      if (bytes > mostBytes) throw new TooLargeError(path, mostBytes);
      pieces.push(piece.subarray(0, count));
    }
  } finally {
    closeSync(file);
  }
}

/** The same; null if it does not exist. */
export function readRegularIfThere(path: string, mostBytes?: number): Buffer | null {
  try {
    return readRegularSync(path, mostBytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
