import { expect, it } from 'vitest';
import { expectedCards } from '../../../../electron/core/memory/gate/expected-cards.ts';

const given = (...gpus: (string | null)[]) =>
  gpus.map((gpu) => ({ gpu, name: 'T4', index: null, uuid: gpu, vendor: null }));
const use = (gpu: string, baselineBytes: number | null = 1) => ({ gpu, name: 'T4', baselineBytes });
const known = [use('b', 7), use('c', 8)];
const baselines = new Map([
  ['a', 5],
  ['b', 6],
]);
const expected = (gpus: (string | null)[], uses = known) =>
  expectedCards(given(...gpus), uses, (gpu) => baselines.get(gpu) ?? null);

it.each<[string, (string | null)[], ReturnType<typeof use>[]]>([
  ['that was given none is expected to use those of its script', [], known],
  [
    'is expected to use all that it was given, the one that it used before first',
    ['a', 'b'],
    [use('b', 7), use('a', 5)],
  ],
  ['is not expected to use those of its script that it was not given', ['a'], [use('a', 5)]],
  ['is not known to use one of which nothing is known', ['z', 'b'], [use('b', 7)]],
  ['is not known to use one that no driver has reported', [null], []],
  ['with two slices of one GPU uses it once', ['a', 'a'], [use('a', 5)]],
])('an attempt %s', (_, gpus, cards) => {
  expect(expected(gpus)).toEqual(cards);
});

it('a GPU of which only what others hold is known is used all the same', () => {
  expect(expected(['b'], [use('b', null)])).toEqual([use('b', null)]);
});
