import { expect, it } from 'vitest';
import { holderRows } from '../../../renderer/machine/holder-rows.ts';
import { gpuProcess, gpuSample } from '../../support/machine-sample.ts';

it('those that hold most come first, then those of which that is unknown, by pid', () => {
  const processes = [
    gpuProcess(9),
    gpuProcess(5),
    gpuProcess(7, { usedBytes: 2 }),
    gpuProcess(8, { usedBytes: 3 }),
  ];
  const rows = holderRows(gpuSample({ processes }), [
    { gpu: 'GPU-1', pid: 7, owner: { kind: 'run', id: '20261121-031500-k3f9', name: 'train' } },
    { gpu: 'GPU-2', pid: 8, owner: { kind: 'run', id: '20261121-031500-k3f9', name: 'train' } },
  ]);
  expect(rows?.map(({ process, owner }) => [process.pid, owner.kind])).toEqual([
    [8, 'other'],
    [7, 'run'],
    [5, 'other'],
    [9, 'other'],
  ]);
});

it('a process in two slices has two rows with keys of their own', () => {
  const processes = [gpuProcess(7, { gpuInstance: 1 }), gpuProcess(7, { gpuInstance: 2 })];
  const keys = holderRows(gpuSample({ processes }), [])?.map(({ key }) => key);
  expect(new Set(keys).size).toBe(2);
});

it('what is not reported has no rows', () => {
  expect(holderRows(gpuSample({ processes: null }), [])).toBeNull();
});
