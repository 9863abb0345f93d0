import { expect, it } from 'vitest';
import { nestInWords } from '../../../../../../electron/core/protocol/text/english/shared/nest.ts';

const counter = (name: string, at: number, total: number | null, restarts = 0) => ({
  name,
  at,
  total,
  restarts,
});

it.each([
  ['a single counter is already shown by the iterations', [counter('trial', 4, 10)], ''],
  [
    'two, the outer one first',
    [counter('seed', 2, 3), counter('trial', 4, 10, 1)],
    'seed 2 of 3, trial 4 of 10',
  ],
  ['one without a total', [counter('seed', 2, null), counter('n/m', 4, 10, 1)], 'seed 2, 4 of 10'],
  ['one that counts within something unread', [counter('trial', 4, 10, 2)], 'trial 4 of 10, reset twice'],
  ['nothing', [], ''],
])('nested counters: %s', (_case, nest, text) => {
  expect(nestInWords(nest)).toBe(text);
});
