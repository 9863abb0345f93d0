import { expect, test } from 'vitest';
import { shapeOf } from '../../../../../electron/core/output/structure/text/line-shape.ts';

const shape = (text: string) => shapeOf(new TextEncoder().encode(text));

test.each([
  ['Iteration 3 loss 0.5', 'Iteration 12 loss -1e-05'],
  ['a 3', '\u001b[32ma 3\u001b[0m'],
  ['|███   | 3/4', '|█     | 1/4'],
  ['x    3', 'x 3'],
])('%j and %j have one shape', (one, other) => {
  expect(shape(one)).toBe(shape(other));
});

test.each([
  ['Iteration 3', 'Iteration'],
  ['loss 3', 'boss 3'],
  ['letter', 'leter'],
])('%j and %j have different shapes', (one, other) => {
  expect(shape(one)).not.toBe(shape(other));
});
