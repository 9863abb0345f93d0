import { expect, it } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import { wrongAtOption } from '../../../../renderer/new-run/options/wrong-at-option.ts';

const state = { hasOpenQuote: false, refusedIn: null, line: 'a b', warning: null };
const wrong = (changes: object) => wrongAtOption({ ...state, ...changes }, english.window);

it('a value that could not be written is spoken of until the line is another one', () => {
  expect(wrong({ refusedIn: 'a b' })).toMatch(/is not written/);
  expect(wrong({ refusedIn: 'a' })).toBeNull();
  expect(wrong({ refusedIn: 'a', warning: 'It may refuse a.' })).toBe('It may refuse a.');
});

it('an open quote is spoken of before anything else, since what has it is not in the line', () => {
  expect(wrong({ hasOpenQuote: true, refusedIn: 'a b', warning: 'It may refuse a.' })).toMatch(
    /quote is not closed/,
  );
});
