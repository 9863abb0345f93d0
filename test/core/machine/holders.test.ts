import { expect, it } from 'vitest';
import { holdersIn } from '../../../electron/core/machine/holders.ts';
import { gpuProcess, gpuSample, machineSample } from '../../support/machine-sample.ts';

const ID = '20261121-031500-k3f9';

it('a process of a job belongs to its run, any other to none', () => {
  const sample = machineSample({
    gpus: [
      gpuSample({ processes: [gpuProcess(7), gpuProcess(8)] }),
      gpuSample({ key: 'GPU-2', processes: null }),
    ],
    trees: [
      { id: ID, pids: [6, 7], processors: null, residentBytes: null, privateBytes: null, handles: null },
    ],
  });
  expect(holdersIn(sample, () => 'train')).toEqual([
    { gpu: 'GPU-1', pid: 7, owner: { kind: 'run', id: ID, name: 'train' } },
    { gpu: 'GPU-1', pid: 8, owner: { kind: 'other' } },
  ]);
});
