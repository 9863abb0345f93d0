import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSameEncoding } from '../../../electron/core/output/same-encoding.ts';

const utf8 = (text: string): number[] => [...new TextEncoder().encode(text)];
const little = (text: string): number[] => [...Buffer.from(text, 'utf16le')];
const big = (text: string): number[] => [...Buffer.from(text, 'utf16le').swap16()];

/** The decoded output of bytes that come in pieces of this length, and where each piece of it ends. */
function passed(bytes: readonly number[], length = bytes.length || 1): { text: string; ends: number[] } {
  const encoding = createSameEncoding();
  const out: number[] = [];
  const ends: number[] = [];
  for (let at = 0; at < bytes.length; at += length)
    encoding.read(Uint8Array.from(bytes.slice(at, at + length)), at, (part, from) => {
      out.push(...part);
      ends.push(from + part.length);
    });
  return { text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(Uint8Array.from(out)), ends };
}

describe('output', () => {
  const text = 'Iteration 1/3\n반복 🎉\n';

  test.each<[string, number[]]>([
    ['of UTF-8', utf8(text)],
    ['of UTF-8 with a mark', [0xef, 0xbb, 0xbf, ...utf8(text)]],
    ['of UTF-16 with a mark', [0xff, 0xfe, ...little(text)]],
    ['of UTF-16 without', little(text)],
    ['of byte-swapped UTF-16, with a mark', [0xfe, 0xff, ...big(text)]],
    ['of byte-swapped UTF-16, without a mark', big(text)],
  ])('%s comes as UTF-8, however it is cut', (_name, bytes) => {
    for (const length of [1, 2, 3, 5, 1000]) expect(passed(bytes, length).text, `by ${length}`).toBe(text);
  });

  test('of UTF-16 keeps the positions at which its lines end', () => {
    // The first four bytes come by themselves.
    expect(passed(little('ab\ncd\r\n')).ends).toEqual([4, 6, 12, 14]);
    expect(passed(little('ab\ncd')).ends).toEqual([4, 6, 10]);
  });

  test('keeps its positions, however it is cut, and a mark that stands elsewhere', () => {
    expect(passed(utf8('abcdef'), 1).ends).toEqual([4, 5, 6]);
    const marked = [...utf8('abcd'), 0xef, 0xbb, 0xbf, ...utf8('x')];
    expect(passed(marked, 4).text).toBe('abcd\ufeffx');
  });

  test('that does not begin as UTF-16 is unchanged', () => {
    const bytes = [...utf8('hello'), ...little('Iteration')];
    expect(passed(bytes).text).toBe('helloI\0t\0e\0r\0a\0t\0i\0o\0n\0');
  });

  test('of fewer than four bytes waits for more', () => {
    expect(passed(utf8('abc')).text).toBe('');
    expect(passed(utf8('abcd'), 1).text).toBe('abcd');
  });

  test('is unchanged if it has neither a byte order mark nor zero bytes', () => {
    const printable = fc.array(fc.integer({ min: 1, max: 0x7f }), { minLength: 4, maxLength: 40 });
    fc.assert(
      fc.property(printable, fc.integer({ min: 1, max: 9 }), (bytes, length) => {
        expect(passed(bytes, length)).toMatchObject({ text: String.fromCharCode(...bytes) });
      }),
    );
  });
});

describe('after output was dropped', () => {
  test('half a character is forgotten', () => {
    const encoding = createSameEncoding();
    const out: number[] = [];
    const sink = (part: Uint8Array) => void out.push(...part);
    encoding.read(Uint8Array.from([...little('ab'), 0x63]), 0, sink);
    encoding.drop();
    encoding.read(Uint8Array.from(little('de')), 100, sink);
    expect(String.fromCharCode(...out)).toBe('abde');
  });

  test('the output begins after the gap if too few bytes came before it', () => {
    const encoding = createSameEncoding();
    const parts: [string, number][] = [];
    encoding.read(Uint8Array.from(utf8('ab')), 0, () => expect.fail('too few'));
    encoding.drop();
    encoding.read(
      Uint8Array.from(utf8('cdefg')),
      50,
      (part, at) => void parts.push([String.fromCharCode(...part), at]),
    );
    expect(parts).toEqual([
      ['cdef', 50],
      ['g', 54],
    ]);
  });
});
