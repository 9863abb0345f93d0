import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromBase64, toBase64, unseenPart } from '../../../../renderer/run/terminal/terminal-bytes.ts';

const chunk = (start: number, text: string) => ({
  start,
  end: start + text.length,
  data: btoa(text),
  last: false,
});
const shown = (start: number, text: string, shownTo: number) => {
  const { bytes, missing } = unseenPart(chunk(start, text), shownTo);
  return [new TextDecoder().decode(bytes), missing];
};

describe('a chunk of output', () => {
  test('is shown completely if it follows the previous one', () => {
    expect(shown(10, 'abcd', 10)).toEqual(['abcd', 0]);
  });

  test('is shown from its first new byte if a reconnect sent a part again', () => {
    expect(shown(10, 'abcd', 12)).toEqual(['cd', 0]);
    expect(shown(10, 'abcd', 20)).toEqual(['', 0]);
  });

  test('says how much is missing before it', () => {
    expect(shown(100, 'abcd', 10)).toEqual(['abcd', 90]);
  });
});

describe('typed input', () => {
  test('arrives as UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        expect(new TextDecoder().decode(fromBase64(toBase64(typed, false)))).toBe(typed);
      }),
    );
  });

  test('arrives byte by byte if the terminal marks it as bytes', () => {
    expect([...fromBase64(toBase64('\x1b[M\xff', true))]).toEqual([27, 91, 77, 255]);
  });
});
