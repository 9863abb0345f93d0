import { describe, expect, test } from 'vitest';
import {
  createLineKind,
  createLineKinds,
  kindKeyOf,
  noteText,
} from '../../../../electron/core/output/structure/kinds.ts';
import { createNumberNotation } from '../../../../electron/core/output/structure/text/notation.ts';
import { createTokenizer } from '../../../../electron/core/output/structure/text/tokens.ts';

const tokensOf = (text: string) => createTokenizer(createNumberNotation()).numbersOf(text, () => {});
const keyOf = (text: string) => kindKeyOf(text, tokensOf(text)).key;

describe('the kind of a line', () => {
  test.each([
    ['Iteration 3: loss 0.5', 'Iteration 4: loss 0.4, new best 0.4'],
    ['----- Epoch 1 -----', '------- Epoch 12'],
    ['[#...]  1/32 Proben', '[##..]  9/32 Proben'],
    ['  1  0.5  0.4', ' 12  0.3  0.4'],
  ])('is the same for %j and %j', (one, other) => {
    expect(keyOf(one)).toBe(keyOf(other));
  });

  test.each([
    ['Iteration 3', 'Epoch 3'],
    ['3 trials done', '3 files copied'],
    ['1 0.5', '1 0.5 0.4'],
  ])('differs between %j and %j', (one, other) => {
    expect(keyOf(one)).not.toBe(keyOf(other));
  });
});

test('at most 512 kinds are kept, and those with progress stay', () => {
  const kinds = createLineKinds();
  const moving = createLineKind('moving', false, null);
  moving.moves = true;
  kinds.add(moving, 0);
  for (let line = 1; line < 2000; line++) kinds.add(createLineKind(`kind ${line}`, false, null), line);
  expect(kinds.all()).toHaveLength(512);
  expect(kinds.find('moving')).toBe(moving);
});

test('lines that differ only in their numbers share one text', () => {
  const kind = createLineKind('a', false, null);
  for (const text of ['tree 1 of 60', 'tree 2 of 60']) noteText(kind, text, tokensOf(text));
  expect(kind.texts.size).toBe(1);
  for (const text of ['part_1 1 of 60', 'part_2 2 of 60']) noteText(kind, text, tokensOf(text));
  expect(kind.texts.size).toBe(3);
});
