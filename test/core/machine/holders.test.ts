import { expect, it } from 'vitest';
import { holdersIn, type MarkedRun } from '../../../electron/core/machine/holders.ts';
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
  expect(holdersIn(sample, { nameOf: () => 'train', markedBy: () => null })).toEqual([
    { gpu: 'GPU-1', pid: 7, owner: { kind: 'run', id: ID, name: 'train' } },
    { gpu: 'GPU-1', pid: 8, owner: { kind: 'other' } },
  ]);
});

it.each<[string, MarkedRun | null, object]>([
  ['no run', null, { kind: 'other' }],
  ['a run without a living attempt', marked(false), { kind: 'leftover', id: ID, name: 'train' }],
  ['a run whose job is alive', marked(true), { kind: 'run', id: ID, name: 'train' }],
  ['a run of which that is not certain', marked(null), { kind: 'other' }],
])('a process outside all trees that carries the folder of %s', (_, run, owner) => {
  const gpus = [gpuSample({ processes: [gpuProcess(8, { startedAt: 5 })] })];
  const asked: unknown[] = [];
  const markedBy = ({ pid, startedAt }: { pid: number; startedAt: number | null }) => {
    asked.push([pid, startedAt]);
    return run;
  };
  expect(holdersIn({ gpus, trees: [] }, { nameOf: () => '', markedBy })).toEqual([
    { gpu: 'GPU-1', pid: 8, owner },
  ]);
  expect(asked).toEqual([[8, 5]]);
});

function marked(hasJob: boolean | null): MarkedRun {
  return { id: ID, name: 'train', hasJob };
}
