import { expect, it } from 'vitest';
import { jobWalls } from '../../../../electron/core/memory/use/job-walls.ts';

const GIB = 2 ** 30;
const use = { own: GIB, others: 2 * GIB, total: 20 * GIB };
const LINUX = { sharedBaselineBytes: null, capShare: null, system: 'linux' as const };
const WINDOWS = { ...LINUX, system: 'windows' as const };
const limits = (...given: Parameters<typeof jobWalls>) =>
  jobWalls(...given).map(({ resource, limit }) => [resource, limit]);

it('each resource with known others and a known total has a wall, less the reserve', () => {
  const uses = { device: use, ram: use, commit: use };
  expect(limits({ gpu: 'A', gpuProcesses: 1, uses }, LINUX)).toEqual([
    ['device', 17 * GIB],
    ['commit', 17 * GIB],
    ['ram', 17 * GIB],
  ]);
});

it.each([{ others: null }, { total: null }])('a resource with %o has none', (unknown) => {
  expect(jobWalls({ gpu: 'A', gpuProcesses: 1, uses: { device: { ...use, ...unknown } } }, LINUX)).toEqual(
    [],
  );
});

it('handles have a wall on Windows alone', () => {
  const uses = { handles: { own: 7, others: 0, total: null } };
  expect(limits({ gpu: null, gpuProcesses: 1, uses }, WINDOWS)).toEqual([['handles', 0.95 * 16_777_216]]);
  expect(limits({ gpu: null, gpuProcesses: 1, uses }, LINUX)).toEqual([]);
});

it('shared memory has a wall above what the job used at first', () => {
  expect(limits({ gpu: 'A', gpuProcesses: 1, uses: {} }, { ...WINDOWS, sharedBaselineBytes: GIB })).toEqual([
    ['shared', 1.25 * GIB],
  ]);
});

it.each([
  ['is the wall of its memory with that of a context, if that is lower', 0.5, 1, 10.5 * GIB],
  ['is no wall of several processes: which one meets it is not known', 0.4, 2, 17 * GIB],
  ['does not raise the wall', 0.9, 1, 17 * GIB],
  ['is no wall while no process is known to hold memory', 0.5, 0, 17 * GIB],
])('a cap on the GPU %s', (_, capShare, gpuProcesses, limit) => {
  const job = { gpu: 'A', gpuProcesses, uses: { device: use } };
  expect(limits(job, { ...LINUX, capShare })).toEqual([['device', limit]]);
});

it('a cap is a wall where others are not known, but not where the size of the GPU is not', () => {
  const capped = { ...LINUX, capShare: 0.5 };
  const job = (unknown: object) => ({ gpu: 'A', gpuProcesses: 1, uses: { device: { ...use, ...unknown } } });
  expect(limits(job({ others: null }), capped)).toEqual([['device', 10.5 * GIB]]);
  expect(limits(job({ total: null }), capped)).toEqual([]);
});
