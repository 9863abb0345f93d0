import fc from 'fast-check';
import { expect, it } from 'vitest';
import { judgeHolders } from '../../../../electron/core/diagnosis/probes/judge-holders.ts';
import type { MemoryHolder } from '../../../../electron/core/protocol/diagnosis/census.ts';
import type { ModuleMessage } from '../../../../electron/core/protocol/diagnosis/module-message.ts';

const KIB = 1024;
const LEAK = 100 * KIB;
const holder = (kib: number, more: Partial<MemoryHolder> = {}): MemoryHolder => ({
  ...{ name: 'CRG311.images', id: 'a', bytes: kib * KIB, gpuBytes: 0 },
  ...{ type: 'list', of: 'bytes', length: 3, isCut: false },
  ...more,
});
/** Counted after every tenth call. */
const counts = (...all: MemoryHolder[][]): ModuleMessage[] =>
  all.map((holders, index) => ({
    ...{ kind: 'held', call: 10 * (index + 1), holders, objects: 10, isPartial: false },
  }));
const judged = (messages: ModuleMessage[]) => judgeHolders('CRG311', messages, LEAK);
const sized = (sizes: number[], more: Partial<MemoryHolder> = {}) =>
  judged(counts(...sizes.map((kib) => [holder(kib, more)])));

it('a list that keeps something with each call is named, with its bytes a call', () => {
  expect(sized([1000, 2000, 3000, 4000, 5000, 6000])).toEqual([
    {
      fact: {
        ...{ kind: 'holder-grows', holder: 'CRG311.images', type: 'list of bytes' },
        ...{ fromBytes: 1000 * KIB, toBytes: 6000 * KIB, counts: 6, bytesPerIteration: null },
        ...{ module: 'CRG311', bytesPerCall: 100 * KIB },
      },
      sure: 'likely',
      fixes: [{ kind: 'advice', what: 'empty-holder', of: 'CRG311.images' }],
    },
  ]);
});

it.each([
  ['is steady', [5000, 5000, 5000, 5000, 5000, 5000]],
  ['goes up and down', [1000, 3000, 2000, 4000, 5000, 6000]],
  ['was filled once', [1000, 1000, 1000, 1000, 6000, 6000]],
  ['fills up, as a cache does', [1000, 3000, 5000, 6000, 6010, 6020]],
  ['was counted too seldom', [1000, 2000, 3000]],
  ['keeps too little to be the leak', [1000, 1010, 1020, 1030, 1040, 1050]],
])('a holder that %s is not accused', (_, sizes) => {
  expect(sized(sizes)).toEqual([]);
});

it('a holder that was too small to be written at first is judged from then on', () => {
  const messages = counts([], [holder(300)], [holder(1300)], [holder(2300)], [holder(3300)]);
  expect(judged(messages)[0]?.fact).toMatchObject({ counts: 4, bytesPerCall: 100 * KIB });
});

it('what was cut by the time is not compared', () => {
  expect(sized([1000, 2000, 3000, 4000, 5000, 6000], { isCut: true })).toEqual([]);
});

it('what has no name is named by its type, and only while it is the same object', () => {
  const loose = (ids: string[]) =>
    judged(counts(...ids.map((id, index) => [holder(1000 * (index + 1), { name: '', id })])));
  expect(loose(['a', 'a', 'a', 'a'])).toMatchObject([
    { fact: { holder: '', type: 'list of bytes' }, fixes: [{ of: null }] },
  ]);
  expect(loose(['a', 'b', 'c', 'd'])).toEqual([]);
});

it('of several, the three that keep the most are named, and memory of the GPU counts as well', () => {
  const at = (step: number) => [
    holder(1000 + 100 * step, { name: 'little' }),
    holder(1000 + 200 * step, { name: 'more' }),
    holder(1000, { name: 'on the card', gpuBytes: 4000 * step * KIB }),
    holder(1000 + 1000 * step, { name: 'most' }),
  ];
  const named = judgeHolders('CRG311', counts(...[0, 1, 2, 3, 4, 5].map(at)), KIB);
  expect(named.map(({ fact }) => fact.kind === 'holder-grows' && fact.holder)).toEqual([
    ...['on the card', 'most', 'more'],
  ]);
});

it('without a census nothing is accused', () => {
  expect(judged([{ kind: 'stage', stage: 'call', call: 3 }])).toEqual([]);
});

it('growth at one pace is found whatever its pace, and none that shrinks', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 1e6 }), fc.integer({ min: 0, max: 1e6 }), (step, base) => {
      const sizes = Array.from({ length: 6 }, (_, index) => base + index * step);
      expect(sized(sizes)).toHaveLength(1);
      expect(sized(sizes.toReversed())).toEqual([]);
    }),
  );
});
