import { expect, it } from 'vitest';
import { joined } from '../../../../electron/core/output/follower/inner-values.ts';
import type { Goal } from '../../../../electron/core/protocol/basics.ts';

it.each<[string, Goal | null, (number | null)[], number | null]>([
  ['the lowest counts if less is better', 'minimise', [9, 3, 8], 3],
  ['the highest counts if more is better', 'maximise', [0.2, 0.9, 0.4], 0.9],
  ['what is not finite loses', 'minimise', [Number.NaN, 4, Number.NEGATIVE_INFINITY], 4],
  ['one value needs no direction', null, [7], 7],
  ['nor does the same one again', null, [7, 7], 7],
  ['two different ones without a direction give none, also if the first comes again', null, [7, 8, 7], null],
])('of inner values %s', (_, direction, values, expected) => {
  let known = {};
  for (const value of values) known = { ...known, ...joined(known, { value }, direction) };
  expect(known).toEqual({ value: expected });
});

it('value and best are joined apart, and what a line lacks stays', () => {
  expect(joined({ value: 1, best: 5 }, { best: 4 }, 'minimise')).toEqual({ best: 4 });
});
