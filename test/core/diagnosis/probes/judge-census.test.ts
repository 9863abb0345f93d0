import fc from 'fast-check';
import { expect, it } from 'vitest';
import { judgeCensus } from '../../../../electron/core/diagnosis/probes/judge-census.ts';
import type { Census, MemoryHolder } from '../../../../electron/core/protocol/diagnosis/census.ts';

const MIB = 1024 ** 2;
const holder = (mib: number, more: Partial<MemoryHolder> = {}): MemoryHolder => ({
  ...{ name: '__main__.images', id: 'a', bytes: mib * MIB, gpuBytes: 0 },
  ...{ type: 'list', of: 'ndarray', length: 3, isCut: false },
  ...more,
});
const census = (...holders: MemoryHolder[]): Census => ({ holders, objects: 10, isPartial: false });
const judged = (...counts: Census[]) =>
  judgeCensus(counts.map((each) => ({ census: each, iteration: null })));
const counted = (sizes: number[], more: Partial<MemoryHolder> = {}) =>
  judged(...sizes.map((mib) => census(holder(mib, more))));

it('a global that holds more each time grows, from its first to its last count', () => {
  expect(counted([10, 20, 30, 40, 50]).findings).toEqual([
    {
      fact: {
        ...{ kind: 'holder-grows', holder: '__main__.images', type: 'list of ndarray' },
        ...{ fromBytes: 10 * MIB, toBytes: 50 * MIB, counts: 5, bytesPerIteration: null },
        ...{ module: null, bytesPerCall: null },
      },
      sure: 'likely',
      fixes: [
        { kind: 'advice', what: 'recycle-process', of: null },
        { kind: 'advice', what: 'empty-holder', of: '__main__.images' },
      ],
    },
  ]);
});

it.each([
  ['is steady', [50, 50, 50, 50, 50]],
  ['goes up and down', [10, 30, 20, 40, 50]],
  ['was filled once', [10, 10, 10, 10, 500]],
  ['was counted too seldom', [10, 20, 30, 40]],
  ['grows by little', [10, 10.1, 10.2, 10.3, 10.4]],
  ['grows by a small share', [1000, 1001, 1002, 1003, 1006]],
])('a holder that %s is none', (_, sizes) => {
  expect(counted(sizes).findings).toEqual([]);
});

it('memory of the GPU counts as well, and has a figure of its own', () => {
  const { findings, figures } = judged(
    ...[10, 20, 30, 40, 50].map((mib) => census(holder(1, { gpuBytes: mib * MIB, type: 'Net', of: null }))),
  );
  expect(findings).toHaveLength(1);
  expect(figures).toContainEqual({
    ...{ name: 'holderGpuBytes', of: '__main__.images: Net', value: 50 * MIB },
  });
});

it('what has no name is the same only while it is the same object', () => {
  const loose = (ids: string[]) =>
    judged(...ids.map((id, index) => census(holder(10 * (index + 1), { name: '', id })))).findings;
  expect(loose(['a', 'a', 'a', 'a', 'a'])[0]?.fact).toMatchObject({ holder: '', type: 'list of ndarray' });
  expect(loose(['a', 'b', 'c', 'd', 'e'])).toEqual([]);
});

it('the largest growth comes first', () => {
  const counts = [1, 2, 3, 4, 5].map((time) =>
    census(holder(100 + 10 * time), holder(30 * time, { name: '__main__.history', id: 'b' })),
  );
  const names = judged(...counts).findings.map(({ fact }) => 'holder' in fact && fact.holder);
  expect(names).toEqual(['__main__.history', '__main__.images']);
});

it.each([
  [[3, 4, 5, 6, 7], 10],
  [[3, 5, 7, 9, 11], 5],
  [[3, 3, 3, 3, 4], null],
  [[null, null, null, null, null], null],
])('with iterations %j it grows by %j MiB in each', (iterations, mib) => {
  const { findings } = judgeCensus(
    iterations.map((iteration, index) => ({ census: census(holder(10 * (index + 1))), iteration })),
  );
  expect(findings[0]?.fact).toMatchObject({ bytesPerIteration: mib === null ? null : mib * MIB });
});

it('a job that did not answer is silent', () => {
  expect(judgeCensus([])).toMatchObject({ state: 'could-not-run', reason: { kind: 'job-silent' } });
});

it('a holder that ever shrinks is never accused', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 5, maxLength: 15 });
  fc.assert(
    fc.property(sizes, (mib) => {
      const shrinks = mib.some((size, index) => index > 0 && size < (mib[index - 1] ?? 0));
      return !shrinks || counted(mib).findings.length === 0;
    }),
  );
});
