import { expect, it } from 'vitest';
import { shownWords, typedAfterBlur } from '../../../../renderer/new-run/options/typed-words.ts';

const typed = (text: string, ...words: string[]) => ({ text, words });

it('what is typed stays as it is while it means the same words', () => {
  expect(shownWords(typed("a  'b'", 'a'), ['a', 'b'])).toEqual({ text: "a  'b'", hasOpenQuote: false });
  expect(shownWords(typed("a  'b'", 'a'), ['a', 'c'])).toEqual({ text: 'a c', hasOpenQuote: false });
  expect(shownWords(null, ['a b'])).toEqual({ text: '"a b"', hasOpenQuote: false });
});

it('what has an open quote stays, also when the field is left, until the words change elsewhere', () => {
  const open = typed('a "b c', 'a');
  expect(typedAfterBlur(open)).toBe(open);
  expect(shownWords(open, ['a'])).toEqual({ text: 'a "b c', hasOpenQuote: true });
  expect(shownWords(open, ['x'])).toEqual({ text: 'x', hasOpenQuote: false });
});

it('what is in the line is written out plainly when the field is left', () => {
  expect(typedAfterBlur(typed("a  'b'", 'a', 'b'))).toBeNull();
  expect(typedAfterBlur(null)).toBeNull();
});
