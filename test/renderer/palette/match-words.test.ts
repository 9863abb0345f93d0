import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldQuery, foldText } from '../../../renderer/palette/fold-text.ts';
import { matchWords } from '../../../renderer/palette/match-words.ts';

const fitting = (typed: string, text: string) => matchWords(foldQuery(typed), foldText(text));

describe('words fit a text', () => {
  it('better at its start than at the start of a word, there better than inside, there better than as letters in order', () => {
    const fits = ['nig', 'run', 'gh', 'nrn'].map((typed) => fitting(typed, 'night run'));
    expect(fits).toEqual([4, 3, 2, 1]);
  });

  it.each([
    ['all must be in it', 'night day', 'night run', 0],
    ['in any order', 'run nig', 'night run', 3.5],
    ['a later word start counts', 'art', 'smart art', 3],
    ['a sign before a word too', '7', 'sweep-7', 3],
    ['letters in order begin at a word', 'ght', 'a long high tent', 0],
    ['two letters in order say nothing', 'nr', 'night run', 0],
    ['a part of the id', '35nn', '20261127-091827-35nn7', 3],
    ['nothing typed fits all', '', 'anything', 4],
    ['nothing fits an empty text', 'a', '', 0],
  ])('%s', (_, typed, text, expected) => {
    expect(fitting(typed, text)).toBe(expected);
  });

  it('a part of a text is always found in it', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(), (whole, a, b) => {
        const folded = foldText(whole);
        const [from, to] = [a % (folded.length + 1), b % (folded.length + 1)].sort((x, y) => x - y);
        expect(matchWords([folded.slice(from, to)].filter(Boolean), folded)).toBeGreaterThan(0);
      }),
    );
  });
});
