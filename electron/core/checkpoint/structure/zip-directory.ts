import type { FileObjection } from '../../protocol/disk/checkpoint-objection.ts';
import { type ByteSource, dataViewOf, readUint64 } from './byte-source.ts';

/** What the central directory of a zip archive says about one file. */
export interface ZipEntry {
  /** The raw name: bytes as characters, whatever their encoding. */
  name: string;
  flags: number;
  /** 0: stored without compression, as torch and numpy do. */
  method: number;
  crc: number;
  storedBytes: number;
  wholeBytes: number;
  /** Where its local header begins. */
  at: number;
}

/** The directory and its position, or why there is none. */
export type ZipDirectory = { entries: ZipEntry[]; at: number } | { because: FileObjection; tooLarge?: true };

const END_BYTES = 22;
const LONGEST_COMMENT_BYTES = 0xffff;
const LOCATOR_BYTES = 20;
const END_64_BYTES = 56;
const ENTRY_BYTES = 46;
/** A longer directory is not read, because that would block the host. */
const DIRECTORY_BYTES_AT_MOST = 8 * 1024 * 1024;

const END = 0x06054b50;
const LOCATOR_64 = 0x07064b50;
const END_64 = 0x06064b50;
const ENTRY = 0x02014b50;
/** In large archives a field with all bits set refers to a longer number elsewhere. */
const FULL_16 = 0xffff;
const FULL_32 = 0xffffffff;

/** Cut off, or still being written. */
const CUT = { kind: 'no-directory' } as const;

/** Reads the central directory, at the end of the archive (APPNOTE.TXT 4.3), without unpacking anything. */
export function readZipDirectory(file: ByteSource): ZipDirectory {
  const end = findEnd(file);
  if (end === null) return { because: CUT };
  const { at, bytes, count, endsAt } = end;
  if (at + bytes !== endsAt) return { because: { kind: 'directory-elsewhere' } };
  if (bytes > DIRECTORY_BYTES_AT_MOST) return { because: { kind: 'directory-too-large' }, tooLarge: true };
  const raw = file.read(at, bytes);
  if (raw.length !== bytes) return { because: CUT };
  const entries: ZipEntry[] = [];
  let next = 0;
  while (next < bytes) {
    const read = readEntry(raw, next);
    if (read === null) return { because: { kind: 'directory-entry', entry: entries.length + 1 } };
    entries.push(read.entry);
    next = read.next;
  }
  if (entries.length !== count)
    return { because: { kind: 'directory-count', entries: entries.length, expected: count } };
  return { entries, at };
}

/** The end record: where the directory begins, how long it is, and where it must end. */
function findEnd(file: ByteSource): { at: number; bytes: number; count: number; endsAt: number } | null {
  const start = Math.max(0, file.size - END_BYTES - LONGEST_COMMENT_BYTES);
  const tail = file.read(start, file.size - start);
  const view = dataViewOf(tail);
  for (let at = tail.length - END_BYTES; at >= 0; at--) {
    if (view.getUint32(at, true) !== END || view.getUint16(at + 20, true) !== tail.length - at - END_BYTES)
      continue;
    const short = {
      count: view.getUint16(at + 10, true),
      bytes: view.getUint32(at + 12, true),
      at: view.getUint32(at + 16, true),
      endsAt: start + at,
    };
    // A checkpoint is a single-disk archive: other disk numbers are invalid.
    if (view.getUint32(at + 4, true) !== 0 || view.getUint16(at + 8, true) !== short.count) return null;
    const isFull = short.count === FULL_16 || short.bytes === FULL_32 || short.at === FULL_32;
    return findEnd64(file, short.endsAt) ?? (isFull ? null : short);
  }
  return null;
}

function findEnd64(file: ByteSource, endAt: number): ReturnType<typeof findEnd> {
  if (endAt < LOCATOR_BYTES) return null;
  const locator = dataViewOf(file.read(endAt - LOCATOR_BYTES, LOCATOR_BYTES));
  if (locator.getUint32(0, true) !== LOCATOR_64) return null;
  const endsAt = readUint64(locator, 8);
  if (endsAt + END_64_BYTES > endAt) return null;
  const end = dataViewOf(file.read(endsAt, END_64_BYTES));
  if (end.getUint32(0, true) !== END_64) return null;
  return { count: readUint64(end, 32), bytes: readUint64(end, 40), at: readUint64(end, 48), endsAt };
}

function readEntry(raw: Uint8Array, at: number): { entry: ZipEntry; next: number } | null {
  if (at + ENTRY_BYTES > raw.length) return null;
  const view = dataViewOf(raw.subarray(at));
  if (view.getUint32(0, true) !== ENTRY) return null;
  const nameBytes = view.getUint16(28, true);
  const extraBytes = view.getUint16(30, true);
  const next = ENTRY_BYTES + nameBytes + extraBytes + view.getUint16(32, true);
  if (at + next > raw.length || nameBytes === 0) return null;
  const entry: ZipEntry = {
    name: nameOf(raw.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes)),
    flags: view.getUint16(8, true),
    method: view.getUint16(10, true),
    crc: view.getUint32(16, true),
    storedBytes: view.getUint32(20, true),
    wholeBytes: view.getUint32(24, true),
    at: view.getUint32(42, true),
  };
  const extra = raw.subarray(at + ENTRY_BYTES + nameBytes, at + ENTRY_BYTES + nameBytes + extraBytes);
  return { entry: lengthened(entry, extra), next: at + next };
}

/** Replaces full fields with their long values, which are in this order in extra field 1. */
function lengthened(entry: ZipEntry, extra: Uint8Array): ZipEntry {
  const view = dataViewOf(extra);
  for (let at = 0; at + 4 <= extra.length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    const ends = Math.min(extra.length, at + 4 + view.getUint16(at + 2, true));
    let next = at + 4;
    const long = (value: number): number => {
      if (value !== FULL_32 || next + 8 > ends) return value;
      next += 8;
      return readUint64(view, next - 8);
    };
    const wholeBytes = long(entry.wholeBytes);
    const storedBytes = long(entry.storedBytes);
    return { ...entry, wholeBytes, storedBytes, at: long(entry.at) };
  }
  return entry;
}

/** Bytes as characters, so that two names can be compared whatever their encoding. */
export const nameOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes);
