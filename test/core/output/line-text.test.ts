import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineText } from '../../../electron/core/output/line-text.ts';

test.each<[string, string, string]>([
  ['colours and weights', '\u001b[1mloss\u001b[0m=\u001b[38;5;2m0.5', 'loss=0.5'],
  ['titles and links', '\u001b]0;title\u0007a\u001b]8;;http://x\u001b\\b', 'ab'],
  ['strings for devices', '\u001bPq\u001b\\a\u001bXq\u001b\\b\u001b^q\u0007c\u001b_q\u001b\\d', 'abcd'],
  ['sequences of a few characters', '\u001b(Ba\u001b7b\u001b=c', 'abc'],
  ['a sequence that the end of the line cuts off', 'loss=0.5\u001b[3', 'loss=0.5'],
  ['a title that never ends', 'loss=0.5\u001b]0;title', 'loss=0.5'],
  ['an escape with nothing after it', 'loss=0.5\u001b', 'loss=0.5'],
  ['a sequence inside which another begins', 'a\u001b[3\u001b[1mb', 'ab'],
  ['other control characters', 'a\u0000b\u0007c\u007fd\u0085', 'abcd\u0085'],
])('plain text leaves out %s', (_name, painted, text) => {
  expect(lineText(painted)).toBe(text);
});

test('a tab stays as it is', () => expect(lineText('a\tb')).toBe('a\tb'));

test.each([
  ['a\u001b[Cb', 'a b'],
  ['a\u001b[0Cb', 'a b'],
  ['a\u001b[3Cb', 'a   b'],
  ['a\u001b[99999Cb', `a${' '.repeat(1000)}b`],
])('a cursor that is moved to the right leaves spaces: %j', (painted, text) => {
  expect(lineText(painted)).toBe(text);
});

test.each([
  ['abc\b\bXY', 'aXY'],
  ['10%\b\b\b20%', '20%'],
  ['abc\b', 'abc'],
  ['\b\ba', 'a'],
  ['a🎉\bb', 'ab'],
])('a backspace goes back over a character, which the next one replaces: %j', (painted, text) => {
  expect(lineText(painted)).toBe(text);
});

test('a text without control characters is unchanged, and no escape ever remains', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), (plain, painted) => {
      const words = plain.replace(/[\u0000-\u001f\u007f]/g, '');
      expect(lineText(words)).toBe(words);
      expect(lineText(painted)).not.toMatch(/[\u0000\u0008\u001b]/);
    }),
  );
});
