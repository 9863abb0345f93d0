import { expect, it } from 'vitest';
import { cardIn } from '../../../../electron/core/memory/gate/card-look.ts';
import { gpuProcess, gpuSample, machineSample } from '../../../support/machine-sample.ts';

const KNOWN = { createdAt: 10, parents: [8] };
const tree = {
  ...{ id: 'other-run', pids: [7], processors: null, residentBytes: null },
  ...{ privateBytes: null, handles: null },
};
const sample = (usedBytes: number | null) =>
  machineSample({
    trees: [tree],
    gpus: [
      gpuSample({
        memory: { ...gpuSample().memory, totalBytes: 1_000, usedBytes, freeBytes: 450 },
        processes: [
          gpuProcess(7, { usedBytes: 300 }),
          gpuProcess(8, { usedBytes: 100, name: 'game.exe', user: 'eve', startedAt: 5 }),
          gpuProcess(0, { usedBytes: 1 }),
        ],
      }),
    ],
  });

it('what jobs of Vigil hold does not count as in use, because they are to run beside each other', () => {
  const look = cardIn(sample(500), 'GPU-1', KNOWN);
  expect(look).toMatchObject({
    name: 'GPU-1',
    totalBytes: 1_000,
    usedBytes: 200,
    heldBytes: 500,
    freeBytes: 450,
  });
  expect(look?.holders).toEqual([
    { pid: 7, name: null, user: null, startedAt: null, usedBytes: 300, whose: 'attempt' },
    { pid: 8, name: 'game.exe', user: 'eve', startedAt: 5, usedBytes: 100, whose: 'parent' },
  ]);
});

it('a process that was given the pid of a parent after the run was created is no parent', () => {
  const later = cardIn(sample(500), 'GPU-1', { createdAt: 4, parents: [8] });
  expect(later?.holders.map(({ whose }) => whose)).toEqual(['attempt', 'other']);
});

it('a parent that is a job of Vigil itself is a parent: it may wait for this run', () => {
  const given = sample(500);
  for (const { processes } of given.gpus) for (const process of processes ?? []) process.startedAt = 5;
  const own = cardIn(given, 'GPU-1', { createdAt: 10, parents: [7] });
  expect(own?.holders.map(({ whose }) => whose)).toEqual(['parent', 'other']);
  // Whoever looks takes off what parents hold.
  expect(own?.usedBytes).toBe(500);
});

it('a use that the driver does not report stays unknown, and a GPU that is gone is none', () => {
  expect(cardIn(sample(null), 'GPU-1', KNOWN)?.usedBytes).toBeNull();
  expect(cardIn(sample(500), 'GPU-2', KNOWN)).toBeNull();
});

it('children of a script count as in use where that is asked for, and still belong to their job', () => {
  const look = cardIn(sample(500), 'GPU-1', { createdAt: 0, parents: [] }, new Set([7]));
  expect(look?.usedBytes).toBe(500);
  expect(look?.holders.map(({ whose }) => whose)).toEqual(['attempt', 'other']);
});
