import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainOutput } from '../../../../electron/host/cli/attach/plain-output.ts';

/** The plain text of pieces that end at these positions. */
function plain(text: string, cuts: number[] = []): string {
  const form = plainOutput();
  const bytes = Buffer.from(text);
  const ends = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((a, b) => a - b);
  let from = 0;
  const pieces = [...ends, bytes.length].map((end) => {
    const piece = Buffer.from(form(bytes.subarray(from, end)));
    from = end;
    return piece;
  });
  return Buffer.concat(pieces).toString();
}

test('line endings of a terminal become those of a file; a progress line keeps its carriage return', () => {
  expect(plain('one\r\ntwo\r\r\n10 %\r20 %\r\n')).toBe('one\ntwo\n10 %\r20 %\n');
});

test('colours, cursor moves, titles and links are removed, and the text stays', () => {
  expect(
    plain('\x1b[1;31mred\x1b[0m \x1b]0;title\x07\x1b]8;;http://x\x1b\\link\x1b(B\x1b7\x1b[?25l 한글 🚀'),
  ).toBe('red link 한글 🚀');
});

test('8-bit control sequences are removed too; letters with the same first byte stay', () => {
  expect(plain('a\u009b31mb\u009d52;c;eA==\u009cc\u0085d \u00a0\u00b5 \u00bf')).toBe(
    'abcd \u00a0\u00b5 \u00bf',
  );
  expect(Buffer.from(plainOutput()(Buffer.from([0x41, 0xc2, 0x41, 0xc2, 0x0d, 0x0a])))).toEqual(
    Buffer.from([0x41, 0xc2, 0x41, 0xc2, 0x0a]),
  );
});

test('the plain text does not depend on how the output is cut into pieces', () => {
  const part = fc.constantFrom(
    'a',
    '한',
    '\r',
    '\n',
    '\x1b[31m',
    '\x1b]0;t\x07',
    '\x1b]0;t\x1b\\',
    '\x1b(B',
    '\u009b31m',
    '\u009d0;t\u009c',
    'µ',
    '🚀',
  );
  fc.assert(
    fc.property(
      fc.array(part).map((parts) => parts.join('')),
      fc.array(fc.nat(1000)),
      (text, cuts) => {
        expect(plain(text, cuts)).toBe(plain(text));
      },
    ),
  );
});
