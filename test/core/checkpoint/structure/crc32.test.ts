import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { crc32 } from '../../../../electron/core/checkpoint/structure/crc32.ts';

it.each([
  ['', 0],
  // The check value of ISO 3309.
  ['123456789', 0xcbf43926],
  ['The quick brown fox jumps over the lazy dog', 0x414fa339],
])('the checksum of %j is known', (text, sum) => {
  expect(crc32(new TextEncoder().encode(text))).toBe(sum);
});

it('the checksum equals the one that gzip writes after the same bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const packed = gzipSync(bytes);
      expect(crc32(bytes)).toBe(packed.readUInt32LE(packed.length - 8));
    }),
  );
});
