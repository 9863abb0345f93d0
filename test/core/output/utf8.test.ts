import fc from 'fast-check';
import { expect, test } from 'vitest';
import { utf8Of } from '../../../electron/core/output/needle-search.ts';
import { decodeUtf8 } from '../../../electron/core/output/utf8.ts';

const standard = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

test('text survives encoding and decoding', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const bytes = new TextEncoder().encode(text);
      expect(utf8Of(text)).toEqual([...bytes]);
      expect(decodeUtf8(bytes)).toBe(text);
    }),
  );
});

test('any bytes give the same ASCII as the standard decoder, and no more', () => {
  const ascii = (text: string) => text.replace(/[^\0-\x7f]+/gu, '·');
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(ascii(decodeUtf8(bytes))).toBe(ascii(standard(bytes)));
    }),
    { numRuns: 1000 },
  );
});

test('overlong characters and halves of pairs are replaced', () => {
  for (const wrong of [
    [0xc0, 0xaf],
    [0xe0, 0x80, 0xaf],
    [0xf0, 0x80, 0x80, 0xaf],
    [0xed, 0xa0, 0x80],
    [0xf4, 0x90, 0x80, 0x80],
    [0xff],
  ])
    expect(decodeUtf8(Uint8Array.from(wrong))).toMatch(/^\ufffd+$/);
});

test('a text longer than one piece is complete', () => {
  const text = `${'a'.repeat(5000)}가${'b'.repeat(5000)}`;
  expect(decodeUtf8(new TextEncoder().encode(text))).toBe(text);
});
