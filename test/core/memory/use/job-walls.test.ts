import { expect, it } from 'vitest';
import { jobWalls } from '../../../../electron/core/memory/use/job-walls.ts';

const GIB = 2 ** 30;
const use = { own: GIB, others: 2 * GIB, total: 20 * GIB };
const limits = (...given: Parameters<typeof jobWalls>) =>
  jobWalls(...given).map(({ resource, limit }) => [resource, limit]);

it('each resource with known others and a known total has a wall, less the reserve', () => {
  const uses = { device: use, ram: use, commit: use };
  expect(limits({ gpu: 'A', uses }, null, 'linux')).toEqual([
    ['device', 17 * GIB],
    ['commit', 17 * GIB],
    ['ram', 17 * GIB],
  ]);
});

it.each([{ others: null }, { total: null }])('a resource with %o has none', (unknown) => {
  expect(jobWalls({ gpu: 'A', uses: { device: { ...use, ...unknown } } }, null, 'linux')).toEqual([]);
});

it('handles have a wall on Windows alone', () => {
  const uses = { handles: { own: 7, others: 0, total: null } };
  expect(limits({ gpu: null, uses }, null, 'windows')).toEqual([['handles', 0.95 * 16_777_216]]);
  expect(limits({ gpu: null, uses }, null, 'linux')).toEqual([]);
});

it('shared memory has a wall above what the job used at first', () => {
  expect(limits({ gpu: 'A', uses: {} }, GIB, 'windows')).toEqual([['shared', 1.25 * GIB]]);
});
