import { describe, expect, test } from 'vitest';
import {
  createKindHeadings,
  fixedHeadings,
  type KindHeadings,
} from '../../../../../electron/core/output/structure/text/kind-headings.ts';
import { createNumberNotation } from '../../../../../electron/core/output/structure/text/notation.ts';
import { createTokenizer } from '../../../../../electron/core/output/structure/text/tokens.ts';

const kind = '|3';
const known = [{ kind, text: ' n_gen  |  n_eval  |     f_min' }];
const COLUMNS = ['n_gen', 'n_eval', 'f_min'];

/** The names of the numbers in a row below these lines. */
function names(headings: KindHeadings, lines: readonly string[], row = '   4 | 40 | 0.5', ofKind = kind) {
  for (const line of lines) headings.see(line);
  const tokens = createTokenizer(createNumberNotation()).numbersOf(row, () => {});
  return headings.of({ kind: ofKind, isRow: true, tokens })?.namesOf(tokens, row) ?? null;
}

describe('the columns of a table', () => {
  test('are named by the line above it', () => {
    expect(names(createKindHeadings(), ['n_gen | n_eval | f_min'])).toEqual(COLUMNS);
    expect(names(createKindHeadings(), [])).toBeNull();
  });

  test('have the names that they had before, where a job resumes in the middle of it', () => {
    expect(names(createKindHeadings(known), [])).toEqual(COLUMNS);
    expect(names(createKindHeadings(known), ['Resuming from the last checkpoint'])).toEqual(COLUMNS);
    expect(names(createKindHeadings(known), ['n_gen | n_eval | f_min'])).toEqual(COLUMNS);
  });

  test('are those of another table below another heading', () => {
    expect(names(createKindHeadings(known), ['layer   size   width'])).toEqual(['layer', 'size', 'width']);
    expect(names(createKindHeadings(known), [], '1 2 3', '|4')).toBeNull();
  });

  test('stay the same if only known columns are to count', () => {
    expect(names(fixedHeadings(known), ['layer   size   width'])).toEqual(COLUMNS);
    expect(names(fixedHeadings([]), ['n_gen | n_eval | f_min'])).toBeNull();
  });
});

test('a line whose text names its numbers has no heading', () => {
  const headings = createKindHeadings();
  headings.see('epoch loss');
  const tokens = createTokenizer(createNumberNotation()).numbersOf('epoch 4 loss 0.5', () => {});
  expect(headings.of({ kind: 'epoch', isRow: false, tokens })).toBeNull();
});
