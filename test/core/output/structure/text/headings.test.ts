import { expect, test } from 'vitest';
import { createHeadings, headingFrom } from '../../../../../electron/core/output/structure/text/headings.ts';
import { createNumberNotation } from '../../../../../electron/core/output/structure/text/notation.ts';
import { createTokenizer } from '../../../../../electron/core/output/structure/text/tokens.ts';

/** Names of the numbers of a row below lines without numbers. */
function namesUnder(lines: readonly string[], row: string): string[] | null {
  const headings = createHeadings();
  for (const line of lines) headings.see(line);
  const tokens = createTokenizer(createNumberNotation()).numbersOf(row, () => {});
  return headings.headingOf(tokens)?.namesOf(tokens, row) ?? null;
}

test('columns are named by the words over them', () => {
  expect(namesUnder(['Iterat #Fevals   function value', '---'], '    1      7 3.928726859288e+00')).toEqual([
    'Iterat',
    '#Fevals',
    'function value',
  ]);
});

test('columns between bars are named by their cell', () => {
  expect(namesUnder(['┌──┬──┐', '│ 代数 │ 适应度 │', '├──┼──┤'], '│ 1 │ 89.2 │')).toEqual(['代数', '适应度']);
});

test('an empty cell does not shift the names', () => {
  expect(namesUnder(['n_gen | f | f_min'], '    1 | - | 0.5')).toEqual(['n_gen', 'f_min']);
});

test('columns that are not below their names are named in order', () => {
  expect(namesUnder([' iteration         y      best'], '2 125.067848 57.093833')).toEqual([
    'iteration',
    'y',
    'best',
  ]);
});

test('a heading with commas names the columns', () => {
  expect(namesUnder(['回数,目的関数,最良値'], '1|22.3|22.3')).toEqual(['回数', '目的関数', '最良値']);
});

test('prose is not a heading of columns', () => {
  expect(namesUnder(['Starting'], '1 2 3 4')).toBeNull();
});

test.each([
  ['iter   loss', true],
  ['n_gen | f', true],
  ['回数,目的関数,最良値', true],
  ['   iter loss best', false],
  ['Resuming from the last checkpoint', false],
])('the words of %j stand apart as columns: %j', (line, isTabular) =>
  expect(headingFrom(line)).toMatchObject({ text: line, isTabular }),
);
