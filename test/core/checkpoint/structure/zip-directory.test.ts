import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  nameOf,
  readZipDirectory,
  type ZipDirectory,
} from '../../../../electron/core/checkpoint/structure/zip-directory.ts';
import { byteSourceOf } from '../../../support/byte-source.ts';
import { zipFile } from '../../../support/zip-file.ts';

const read = (bytes: Buffer): ZipDirectory => readZipDirectory(byteSourceOf(bytes));
const FILES = { 'archive/data.pkl': 'state', 'archive/version': '3' };
const END_BYTES = 22;
const at = (bytes: Buffer, ...signature: number[]): number =>
  bytes.lastIndexOf(Buffer.from([0x50, 0x4b, ...signature]));

/** An archive whose bytes were changed by hand. */
function changed(change: (bytes: Buffer, end: number) => void): Buffer {
  const bytes = zipFile(FILES);
  change(bytes, at(bytes, 5, 6));
  return bytes;
}

/** An archive that ends with this, after the record that ends it. */
function commented(comment: Buffer): Buffer {
  const bytes = zipFile(FILES);
  bytes.writeUInt16LE(comment.length, bytes.length - 2);
  return Buffer.concat([bytes, comment]);
}

/** The first file's size and place stand in a field of their own, as in large archives. */
function lengthened(numbers: bigint[]): Buffer {
  const bytes = zipFile({ a: 'text' });
  const [entry, end] = [at(bytes, 1, 2), at(bytes, 5, 6)];
  const extra = Buffer.alloc(8 + 4 + 8 * numbers.length);
  // Another field comes first.
  extra.writeUInt16LE(0x5455, 0);
  extra.writeUInt16LE(4, 2);
  extra.writeUInt16LE(1, 8);
  extra.writeUInt16LE(8 * numbers.length, 10);
  for (const [index, number] of numbers.entries()) extra.writeBigUInt64LE(number, 12 + 8 * index);
  bytes.writeUInt32LE(0xffffffff, entry + 20);
  bytes.writeUInt32LE(0xffffffff, entry + 24);
  bytes.writeUInt32LE(0xffffffff, entry + 42);
  bytes.writeUInt16LE(extra.length, entry + 30);
  bytes.writeUInt32LE(end - entry + extra.length, end + 12);
  return Buffer.concat([bytes.subarray(0, end), extra, bytes.subarray(end)]);
}

describe('the directory of a zip archive', () => {
  it.each([false, true])('names every file with its place and size (64-bit records: %s)', (large) => {
    const directory = read(zipFile(FILES, large));
    expect(directory).toMatchObject({
      entries: [
        { name: 'archive/data.pkl', at: 0, storedBytes: 5, wholeBytes: 5, method: 0, flags: 0 },
        { name: 'archive/version', at: 30 + 16 + 5, storedBytes: 1, wholeBytes: 1 },
      ],
      at: at(zipFile({ 'archive/data.pkl': 'state' }), 1, 2) + 30 + 15 + 1,
    });
  });

  it('is found in front of a comment, even one that looks like an end', () => {
    const end = Buffer.from([0x50, 0x4b, 5, 6]);
    expect(read(commented(Buffer.from('made by hand')))).toMatchObject({ entries: { length: 2 } });
    expect(read(commented(Buffer.concat([end, Buffer.alloc(40, 1)])))).toMatchObject({
      entries: { length: 2 },
    });
  });

  it('holds large sizes and positions in a separate field, in their order', () => {
    expect(read(lengthened([2n ** 40n, 2n ** 39n, 7n]))).toMatchObject({
      entries: [{ wholeBytes: 2 ** 40, storedBytes: 2 ** 39, at: 7 }],
    });
    expect(read(lengthened([5n]))).toMatchObject({
      entries: [{ wholeBytes: 5, storedBytes: 0xffffffff, at: 0xffffffff }],
    });
  });

  it.each<[string, Buffer, object]>([
    ['of a file without an end', zipFile(FILES).subarray(0, -END_BYTES), { kind: 'no-directory' }],
    ['of no file', Buffer.alloc(0), { kind: 'no-directory' }],
    [
      'of one part of a multi-part archive',
      changed((bytes, end) => bytes.writeUInt16LE(1, end + 4)),
      { kind: 'no-directory' },
    ],
    [
      'with a saturated position and no 64-bit record',
      changed((bytes, end) => bytes.writeUInt32LE(0xffffffff, end + 16)),
      { kind: 'no-directory' },
    ],
    [
      'that does not end where the end record says',
      Buffer.concat([Buffer.from('shebang'), zipFile(FILES)]),
      { kind: 'directory-elsewhere' },
    ],
    [
      'whose second entry is none',
      changed((bytes) => bytes.writeUInt32LE(0, at(bytes, 1, 2))),
      { kind: 'directory-entry', entry: 2 },
    ],
    [
      'whose last entry has no name',
      changed((bytes) => bytes.writeUInt16LE(0, at(bytes, 1, 2) + 28)),
      { kind: 'directory-entry', entry: 2 },
    ],
    [
      'that counts other entries',
      changed((bytes, end) => {
        bytes.writeUInt16LE(3, end + 8);
        bytes.writeUInt16LE(3, end + 10);
      }),
      { kind: 'directory-count', entries: 2, expected: 3 },
    ],
  ])('%s is rejected', (_name, bytes, because) => {
    expect(read(bytes)).toEqual({ because });
  });

  it('that is very large is not read', () => {
    const size = 9 * 1024 * 1024;
    const end = Buffer.alloc(END_BYTES);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt32LE(size - END_BYTES, 12);
    expect(read(Buffer.concat([Buffer.alloc(size - END_BYTES), end]))).toEqual({
      because: { kind: 'directory-too-large' },
      tooLarge: true,
    });
  });

  it('keeps the names byte for byte, whatever their encoding', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ minLength: 1, unit: 'grapheme' }), { maxLength: 5 }),
        (names) => {
          const directory = read(zipFile(Object.fromEntries(names.map((name) => [name, 'x']))));
          const found = 'entries' in directory ? directory.entries.map(({ name }) => name) : null;
          const spelled = (name: string) => nameOf(new TextEncoder().encode(name));
          expect(new Set(found)).toEqual(new Set(names.map(spelled)));
        },
      ),
    );
  });
});
