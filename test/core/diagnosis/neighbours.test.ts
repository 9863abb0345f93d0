import { describe, expect, it } from 'vitest';
import { gpuNeighbours } from '../../../electron/core/diagnosis/neighbours.ts';
import type { GpuProcess } from '../../../electron/core/protocol/machine/gpu-sample.ts';
import type { MachineHolder } from '../../../electron/core/protocol/wire/machine-now.ts';
import { gpuProcess, gpuSample, machineSample } from '../../support/machine-sample.ts';

const RUN = '20261121-031500-test';
const OTHER = '20261121-031500-other';
const MIB = 1024 ** 2;
const tree = { id: RUN, pids: [7, 8], processors: 1, residentBytes: null, privateBytes: null, handles: null };
const of = (processes: GpuProcess[], owners: [pid: number, owner: MachineHolder['owner']][] = []) => {
  const gpus = [
    gpuSample({ key: 'GPU-1', processes }),
    gpuSample({ key: 'GPU-2', processes: [gpuProcess(99, { usedBytes: 900 * MIB })] }),
    gpuSample({ key: 'GPU-3', processes: null }),
  ];
  const holders = owners.map(([pid, owner]) => ({ gpu: 'GPU-1', pid, owner }));
  return gpuNeighbours({ sample: machineSample({ trees: [tree], gpus }), holders }, RUN);
};

describe('others on the GPU of a job', () => {
  it('are the processes with much memory of it, the largest first, and none of another GPU', () => {
    const found = of([
      gpuProcess(7, { usedBytes: 500 * MIB }),
      gpuProcess(20, { usedBytes: 100 * MIB, name: 'game.exe' }),
      gpuProcess(21, { usedBytes: 900 * MIB, name: 'python.exe' }),
      gpuProcess(22, { usedBytes: 10 * MIB, name: 'dwm.exe' }),
    ]);
    expect(found).toEqual([
      { shares: 'gpu', run: null, pid: 21, name: 'python.exe' },
      { shares: 'gpu', run: null, pid: 20, name: 'game.exe' },
    ]);
  });

  it('whose memory the driver does not tell count if they compute, or belong to another run', () => {
    const found = of(
      [
        gpuProcess(7),
        gpuProcess(20, { uses: ['graphics'] }),
        gpuProcess(21, { uses: ['compute'] }),
        gpuProcess(22, { uses: ['graphics'] }),
        gpuProcess(23),
      ],
      [
        [22, { kind: 'leftover', id: OTHER, name: 'night' }],
        [23, { kind: 'run', id: RUN, name: 'own' }],
      ],
    );
    expect(found.map(({ pid, run }) => [pid, run])).toEqual([
      [21, null],
      [22, OTHER],
    ]);
  });

  it('are none where the job is on no GPU, or nothing was measured', () => {
    expect(of([gpuProcess(21, { usedBytes: 900 * MIB })])).toEqual([]);
    expect(gpuNeighbours({ sample: null, holders: [] }, RUN)).toEqual([]);
  });

  it('are ten at most', () => {
    const many = Array.from({ length: 30 }, (_, at) => gpuProcess(100 + at, { usedBytes: (at + 100) * MIB }));
    const found = of([gpuProcess(7), ...many]);
    expect([found.length, found[0]?.pid]).toEqual([10, 129]);
  });
});
