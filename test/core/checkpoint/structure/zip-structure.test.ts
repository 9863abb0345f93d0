import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkZip } from '../../../../electron/core/checkpoint/structure/zip-structure.ts';
import { byteSourceOf } from '../../../support/byte-source.ts';
import { zipFile } from '../../../support/zip-file.ts';

const FILES = { 'archive/data.pkl': 'state', 'archive/data/0': 'weights'.repeat(9), 'archive/version': '3' };
const verdictOn = (bytes: Uint8Array) => checkZip(byteSourceOf(bytes));

/**
 * What a reader that trusts the end record and the directory reads from an archive; null if it cannot read
 * it.
 */
function contentOf(bytes: Buffer): Record<string, string> | null {
  try {
    const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
    const files: Record<string, string> = {};
    let at = bytes.readUInt32LE(end + 16);
    for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
      const nameBytes = bytes.readUInt16LE(at + 28);
      const local = bytes.readUInt32LE(at + 42);
      const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
      const name = bytes.toString('latin1', at + 46, at + 46 + nameBytes);
      files[name] = bytes.toString('latin1', from, from + bytes.readUInt32LE(at + 20));
      at += 46 + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    }
    return files;
  } catch {
    return null;
  }
}

describe('the structure of a zip archive', () => {
  it.each([false, true])('is sound as torch and numpy write it (64-bit records: %s)', (large) => {
    expect(verdictOn(zipFile(FILES, large))).toEqual({ verdict: 'sound' });
  });

  it('is not sound when the archive is cut anywhere', () => {
    const whole = zipFile(FILES);
    for (let length = 0; length < whole.length; length++)
      expect(verdictOn(whole.subarray(0, length)).verdict, `${length} bytes`).toBe('unsound');
  });

  it.each([false, true])(
    'with any byte changed is rejected, or the archive still holds the same content (64-bit records: %s)',
    (large) => {
      const whole = zipFile(FILES, large);
      const meant = contentOf(zipFile(FILES));
      for (let at = 0; at < whole.length; at++) {
        for (const flip of [0x01, 0x40, 0xff]) {
          const changed = Buffer.from(whole);
          changed[at] = (changed[at] ?? 0) ^ flip;
          if (verdictOn(changed).verdict !== 'sound') continue;
          // The small records are not read when there are large ones.
          if (!large) expect(contentOf(changed), `byte ${at} changed by ${flip}`).toEqual(meant);
        }
      }
    },
  );

  it('is not sound when a file reaches into the next one, or the end counts other files', () => {
    const long = zipFile({ a: 'first', b: 'second' });
    const entryOfA = long.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    // Compressed, so that no checksum of the stored bytes reveals the change.
    long.writeUInt16LE(8, 8);
    long.writeUInt16LE(8, entryOfA + 10);
    long.writeUInt32LE(50, entryOfA + 20);
    expect(verdictOn(long)).toMatchObject({
      because: { kind: 'archived-file', name: 'a', fault: 'overlaps' },
    });
    const miscounted = zipFile({ a: 'first', b: 'second' });
    miscounted.writeUInt16LE(1, miscounted.length - 14);
    miscounted.writeUInt16LE(1, miscounted.length - 12);
    expect(verdictOn(miscounted)).toMatchObject({
      because: { kind: 'directory-count', entries: 2, expected: 1 },
    });
  });

  it('gives a verdict without an exception for any bytes', () => {
    const mostlyZip = fc
      .tuple(fc.uint8Array({ maxLength: 200 }), fc.nat({ max: 300 }))
      .map(([noise, at]) =>
        Buffer.concat([zipFile(FILES).subarray(0, at), noise, zipFile(FILES).subarray(at)]),
      );
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 300 }), mostlyZip), (bytes) => {
        expect(['sound', 'unsound', 'unknown']).toContain(verdictOn(bytes).verdict);
      }),
      { numRuns: 500 },
    );
  });

  it('with nothing in it is not sound', () => {
    expect(verdictOn(zipFile({}))).toEqual({ verdict: 'unsound', because: { kind: 'archive-empty' } });
  });
});
