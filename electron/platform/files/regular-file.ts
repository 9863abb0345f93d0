import { closeSync, constants, fstatSync, openSync, readSync, type Stats, statSync } from 'node:fs';

/** What stands where a file was expected. */
export type NoFile = 'folder' | 'named-pipe' | 'socket' | 'device';

/** Thrown instead of opening what is no file: reading it could wait for ever, or do something to a device. */
export class NotAFileError extends Error {
  readonly kind: NoFile;
  /** As errors of the system have one: where those are expected, this is too. */
  readonly code = 'ENOTFILE';

  constructor(path: string, kind: NoFile) {
    super(`${path} is a ${kind.replace('-', ' ')}, not a file`);
    this.kind = kind;
  }
}

/** Thrown for a file that is larger than what is ever read of its sort. */
export class TooLargeError extends Error {
  readonly code = 'EFBIG';
}

/** What it is, if it is no file. */
export function noFile(found: Stats): NoFile | null {
  if (found.isFile()) return null;
  if (found.isDirectory()) return 'folder';
  if (found.isFIFO()) return 'named-pipe';
  return found.isSocket() ? 'socket' : 'device';
}

/** Names that Windows keeps for devices, in every folder and with any extension. The superscript digits count too. */
const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3])[ .]*(?:[.:].*)?$/i;

/**
 * What a path means to Windows that is no file, told from its name alone: there even a look may open it. A path behind `\\?\` is
 * taken as it stands; `\\server\pipe\name` is a named pipe of that machine.
 * https://learn.microsoft.com/windows/win32/fileio/naming-a-file
 */
export function reservedName(path: string, platform: string = process.platform): NoFile | null {
  if (platform !== 'win32') return null;
  const spelt = path.replaceAll('/', '\\');
  if (/^\\\\[^\\]+\\(?:pipe|mailslot)(?:\\|$)/i.test(spelt)) return 'named-pipe';
  if (/^\\\\\.\\|^\\\\\?\\(?![a-z]:\\|unc\\|volume\{)|^\\\?\?\\/i.test(spelt)) return 'device';
  return RESERVED.test(spelt.slice(spelt.lastIndexOf('\\') + 1)) ? 'device' : null;
}

/** Without waiting for who writes into a named pipe, and without taking a terminal for our own. Windows knows neither. */
export const WITHOUT_WAITING = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOCTTY ?? 0);

/** Throws `NotAFileError` if that is no file. */
export const refuseNoFile = (path: string, kind: NoFile | null): void => {
  if (kind !== null) throw new NotAFileError(path, kind);
};

/**
 * The descriptor of a file, for reading. Looked at before it is opened, since opening alone may do something to a device,
 * and afterwards, since another thing may have come into its place. Throws `NotAFileError`, or the system's error.
 */
export function openRegularSync(path: string): number {
  refuseNoFile(path, reservedName(path) ?? noFile(statSync(path)));
  const file = openSync(path, WITHOUT_WAITING);
  try {
    refuseNoFile(path, noFile(fstatSync(file)));
    return file;
  } catch (error) {
    closeSync(file);
    throw error;
  }
}

/** Read at once of a file that has no size, or has grown. */
export const PIECE_BYTES = 64 * 1024;

/** Why more than `mostBytes` are not read. */
export const tooLarge = (path: string, mostBytes: number): TooLargeError =>
  new TooLargeError(`${path} is larger than ${mostBytes} bytes`);

/** The pieces as one. Most files come in one, which need not be copied. */
export const joined = (pieces: readonly Buffer[]): Buffer => {
  const [first] = pieces;
  return first !== undefined && pieces.length === 1 ? first : Buffer.concat(pieces);
};

/** All that is in a file. Throws `NotAFileError`, `TooLargeError`, or the system's error. */
export function readRegularSync(path: string, mostBytes = Number.POSITIVE_INFINITY): Buffer {
  const file = openRegularSync(path);
  try {
    const { size } = fstatSync(file);
    if (size > mostBytes) throw tooLarge(path, mostBytes);
    const pieces: Buffer[] = [];
    let bytes = 0;
    // One byte more than there should be: a file in which nothing is left ends here.
    for (let wanted = size + 1; ; wanted = PIECE_BYTES) {
      const piece = Buffer.allocUnsafe(wanted);
      const count = readSync(file, piece);
      if (count === 0) return joined(pieces);
      bytes += count;
      // Files of the system tell no size, and some never end.
      if (bytes > mostBytes) throw tooLarge(path, mostBytes);
      pieces.push(piece.subarray(0, count));
    }
  } finally {
    closeSync(file);
  }
}
