import { expect, it } from 'vitest';
import { foldQuery, foldText } from '../../../renderer/palette/fold-text.ts';

it('letters are small and without accents; a Hangul syllable begins the one that it will be', () => {
  expect(foldText('Café ÖLÉ ﬁt')).toBe('cafe ole fit');
  expect(foldText('야간').startsWith(foldText('야가'))).toBe(true);
  expect(foldText('야간').startsWith(foldText('여'))).toBe(false);
});

it('what is typed is a list of words; a name of any length costs the same', () => {
  expect(foldQuery('  Night  RUN ')).toEqual(['night', 'run']);
  expect(foldQuery(' ')).toEqual([]);
  expect(foldText('x'.repeat(1e6)).length).toBe(2_000);
});
