import { expect, test } from 'vitest';
import { lastMatchEnd } from '../../../electron/core/ending/last-match.ts';

test('the last match of all patterns counts, line by line', () => {
  const text = 'one\ntwo\none and two';
  expect(lastMatchEnd(text, [/^two$/, /^one$/])).toBe('one\ntwo'.length);
  expect(lastMatchEnd(text, [/one/, /^two$/])).toBe('one\ntwo\none'.length);
});

test('without a match there is no place', () => {
  expect(lastMatchEnd('one', [/two/])).toBe(-1);
  expect(lastMatchEnd('one', [])).toBe(-1);
});
