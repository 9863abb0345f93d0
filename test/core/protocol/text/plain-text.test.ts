import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainJson, plainText } from '../../../../electron/core/protocol/text/plain-text.ts';

test.each([
  ['a colour', 'a\x1b[1;31mred\x1b[0m', 'ared'],
  ['a colour in eight bits', 'a\u009b31mb', 'ab'],
  ['a title', 'a\x1b]0;evil\x07b', 'ab'],
  ['a write into the clipboard', 'a\x1b]52;c;ZXZpbA==\x1b\\b', 'ab'],
  ['a link', '\x1b]8;;http://x\x1b\\here\x1b]8;;\x1b\\', 'here'],
  ['a clipboard in eight bits', 'a\u009d52;c;eA==\u009cb', 'ab'],
  ['a reset, a character set, a saved cursor', 'a\x1bcb\x1b(Bc\x1b7d', 'abcd'],
  ['a string that never ends', 'a\x1b]0;what follows is seen', 'a\ufffd]0;what follows is seen'],
  ['a bell and a backspace', 'a\x07b\x08c', 'a\ufffdb\ufffdc'],
  ['line ends', 'one\r\ntwo\nthree\rfour\u0085five\u2028six', 'one two three four five six'],
  ['text turned round', 'a\u202etxt.exe\u2066b\u200fc', 'a\ufffdtxt.exe\ufffdb\ufffdc'],
  ['ordinary text', 'Größe 한글 🚀 1\t2', 'Größe 한글 🚀 1\t2'],
])('%s in foreign text has no effect on a terminal', (_, text, plain) => {
  expect(plainText(text)).toBe(plain);
});

const nasty = fc
  .array(
    fc.constantFrom(
      '\x1b',
      '[',
      ']',
      'P',
      '\u009b',
      '\u009d',
      '\x07',
      '\\',
      '\u009c',
      '\n',
      '\u202e',
      'a',
      '1',
      ';',
      'm',
      '한',
    ),
  )
  .map((parts) => parts.join(''));

test('no control sequence is left in any text, and cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(fc.oneof(nasty, fc.string({ unit: 'binary' })), (text) => {
      const plain = plainText(text);
      expect(plain).not.toMatch(/(?!\t)[\p{Cc}\p{Bidi_Control}]/u);
      expect(plainText(plain)).toBe(plain);
    }),
  );
});

test('JSON on a terminal contains no control character, and the same value', () => {
  fc.assert(
    fc.property(nasty, (text) => {
      expect(plainJson({ text })).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
      expect(JSON.parse(plainJson({ text }))).toEqual({ text });
    }),
  );
});

test('a long text full of unfinished sequences leaves no control character', () => {
  for (const text of ['\x1b]'.repeat(100_000), '\u009d'.repeat(200_000), `\x1b[${'1;'.repeat(200_000)}`])
    expect(plainText(text)).not.toMatch(/\p{Cc}/u);
});
