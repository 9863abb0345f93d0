import { expect, it } from 'vitest';
import { judgeGpuMemory } from '../../../../electron/core/diagnosis/probes/judge-gpu-memory.ts';
import type { GpuMemoryMessage } from '../../../../electron/core/protocol/diagnosis/gpu-memory-message.ts';

const gpu = 'T4 (0)';
const MIB = 1024 ** 2;
const card = (cap = 6400 * MIB, name = gpu): GpuMemoryMessage => ({
  ...{ kind: 'card', gpu: name, free: 7500 * MIB, total: 8000 * MIB, cap },
});
const steps = (times: number[]): GpuMemoryMessage[] =>
  times.map((ms, index) => ({ kind: 'step', gpu, atBytes: (index + 1) * 200 * MIB, bytes: 200 * MIB, ms }));
const cycle = (mib: number, reservedMib = 0): GpuMemoryMessage => ({
  ...{ kind: 'cycle', gpu, bytes: mib * MIB, held: mib * MIB, reserved: reservedMib * MIB },
});
const largest = (mib: number): GpuMemoryMessage => ({ kind: 'largest', gpu, bytes: mib * MIB });
const often = (count: number, value: number) => Array.from({ length: count }, () => value);
const factsIn = (messages: GpuMemoryMessage[], system: 'linux' | 'windows' = 'linux') =>
  judgeGpuMemory([card(), ...messages], system).findings.map(({ fact }) => fact);

it('150, 200 and 150 MB that come back are healthy', () => {
  expect(factsIn([cycle(150), cycle(200), cycle(150)])).toEqual([]);
});

it('what is still reserved after freeing is kept', () => {
  expect(factsIn([cycle(150), cycle(200, 20), cycle(150)])).toEqual([
    { kind: 'gpu-memory-kept', gpu, reservedBytes: 20 * MIB },
  ]);
});

it('a ceiling below what is free is what could be had', () => {
  const refused: GpuMemoryMessage = { kind: 'refused', gpu, atBytes: 2200 * MIB, free: 0 };
  expect(factsIn([...steps(often(10, 2)), refused, largest(1600)])).toEqual([
    { kind: 'gpu-ceiling-low', gpu, gotBytes: 2000 * MIB, freeBytes: 7500 * MIB },
  ]);
});

it('steps that become slow are a spill under Windows alone', () => {
  const slow = steps([...often(20, 2), ...often(4, 120)]);
  expect(factsIn(slow, 'windows')).toEqual([{ kind: 'gpu-spills', gpu, atBytes: 4200 * MIB, times: 60 }]);
  expect(factsIn(slow)).toEqual([]);
});

it.each([
  [6400, 0],
  [3200, 0],
  [2400, 1],
  [0, 1],
])('a largest block of %d MiB after 6400 MiB in steps: %d findings', (mib, count) => {
  expect(factsIn([...steps(often(32, 2)), largest(mib)])).toHaveLength(count);
});

it('each card is judged for itself', () => {
  const other = { ...largest(100), gpu: 'T4 (1)' } as GpuMemoryMessage;
  expect(factsIn([...steps(often(32, 2)), card(6400 * MIB, 'T4 (1)'), other, largest(6400)])).toEqual([]);
});

it.each([
  [{ kind: 'no-torch' } as const, { kind: 'no-package', name: 'torch' }],
  [{ kind: 'no-cuda', said: '' } as const, { kind: 'no-cuda' }],
])('%o: it could not run', (message, reason) => {
  expect(judgeGpuMemory([message], 'linux')).toMatchObject({ state: 'could-not-run', reason });
});

it('cards without free memory are not tried', () => {
  expect(judgeGpuMemory([card(0)], 'linux')).toMatchObject({
    state: 'could-not-run',
    reason: { kind: 'too-little-memory', freeBytes: 7500 * MIB },
  });
});

it('the figures carry ceiling, largest block and what stayed reserved', () => {
  const { figures } = judgeGpuMemory([card(), cycle(150), ...steps(often(32, 2)), largest(6400)], 'linux');
  expect(Object.fromEntries(figures.map(({ name, value }) => [name, value]))).toEqual({
    ...{ gpuFreeBytes: 7500 * MIB, gpuCeilingBytes: 6400 * MIB },
    ...{ gpuLargestBlockBytes: 6400 * MIB, gpuReservedBytes: 0 },
  });
});
