import { expect, it } from 'vitest';
import { gpuHolders } from '../../../../electron/core/diagnosis/probes/gpu-holders.ts';
import type { GpuSample } from '../../../../electron/core/protocol/machine/gpu-sample.ts';
import type { MachineNow } from '../../../../electron/core/protocol/wire/machine-now.ts';
import { gpuProcess, gpuSample, machineSample } from '../../../support/machine-sample.ts';

const GIB = 1024 ** 3;

const machine = (gpu: Partial<GpuSample>, holders: MachineNow['holders'] = []): MachineNow => ({
  monitor: { kind: 'reporting' },
  holders,
  sample: machineSample({ gpus: [gpuSample({ name: 'RTX', index: 0, ...gpu })] }),
});
const used = (usedBytes: number) => ({ ...gpuSample().memory, usedBytes });
const found = (now: MachineNow | null) => gpuHolders(now).map(({ fact, sure }) => ({ ...fact, sure }));
const owned = (pid: number, owner: MachineNow['holders'][number]['owner']) => [{ gpu: 'GPU-1', pid, owner }];

it('what an ended run left is certain, and carries its run', () => {
  const processes = [gpuProcess(42, { usedBytes: 3 * GIB, name: 'python' })];
  expect(found(machine({ processes }, owned(42, { kind: 'leftover', id: 'r1', name: 'sweep' })))).toEqual([
    { kind: 'gpu-held', gpu: 'RTX (0)', pid: 42, name: 'python', bytes: 3 * GIB, run: 'r1', sure: 'certain' },
  ]);
});

it('a program outside Vigil that computes may be meant to run', () => {
  const processes = [gpuProcess(42, { usedBytes: 3 * GIB, uses: ['compute'] })];
  expect(found(machine({ processes }))).toMatchObject([{ pid: 42, run: null, sure: 'possible' }]);
});

it.each([
  ['the job of a living run', gpuProcess(42, { usedBytes: 3 * GIB, uses: ['compute'] }), 'run' as const],
  ['the desktop', gpuProcess(42, { usedBytes: 3 * GIB, uses: ['graphics'] }), 'other' as const],
  ['a program with little', gpuProcess(42, { usedBytes: GIB / 4, uses: ['compute'] }), 'other' as const],
  ['a program whose memory is hidden', gpuProcess(42, { uses: ['compute'] }), 'other' as const],
])('%s is no finding', (_, process, kind) => {
  const owner = kind === 'run' ? ({ kind, id: 'r1', name: 'sweep' } as const) : ({ kind } as const);
  expect(found(machine({ processes: [process] }, owned(42, owner)))).toEqual([]);
});

it('memory in use that no process has is held by one that is not shown', () => {
  const processes = [gpuProcess(42, { usedBytes: 3 * GIB, uses: ['graphics'] })];
  expect(found(machine({ memory: used(14 * GIB), processes }))).toEqual([
    { kind: 'gpu-held-unseen', gpu: 'RTX (0)', bytes: 11 * GIB, sure: 'possible' },
  ]);
});

it.each<[string, Partial<GpuSample>]>([
  ['a driver that hides what processes hold', { memory: used(14 * GIB), processes: [gpuProcess(42)] }],
  ['WDDM', { memory: used(14 * GIB), processes: [], driverModel: 'wddm' }],
  ['a driver that shows no processes', { memory: used(14 * GIB), processes: null }],
  ['a partitioned GPU', { memory: used(14 * GIB), processes: [], isSliced: true }],
  ['what the driver keeps', { memory: used(GIB / 2), processes: [] }],
  ['a simulated GPU', { memory: used(14 * GIB), processes: [], isSimulated: true }],
])('%s shows no unseen holder', (_, gpu) => {
  expect(found(machine(gpu))).toEqual([]);
});

it('a machine whose monitor is silent shows nothing', () => {
  expect(found(null)).toEqual([]);
});
