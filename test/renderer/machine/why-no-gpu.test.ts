import { expect, it } from 'vitest';
import type { GpuReaderState } from '../../../electron/core/protocol/machine/gpu-reader.ts';
import { whyNoGpu } from '../../../renderer/machine/why-no-gpu.ts';

const NO_PROGRAM: GpuReaderState = {
  ...{ reader: 'nvidia-smi', refusal: { kind: 'no-program', program: 'nvidia-smi' } },
};
const NOT_LOADED: GpuReaderState = { reader: 'nvml', refusal: { kind: 'driver-refused', code: 9 } };
const NOT_HERE: GpuReaderState = { reader: 'windows-counters', refusal: { kind: 'other-system' } };
const SIMULATED: GpuReaderState = { reader: 'simulated', refusal: { kind: 'no-gpu' } };
const PENDING: GpuReaderState = { reader: 'amd-smi', refusal: { kind: 'pending' } };

it('the refusal that tells most is told', () => {
  expect(whyNoGpu([NO_PROGRAM, NOT_HERE, NOT_LOADED])).toBe(NOT_LOADED);
});

it('nothing is told before every reader has answered', () => {
  expect(whyNoGpu([NOT_LOADED, PENDING])).toBe('pending');
});

it('that a reader is for another system, or that there is no simulated card, tells nothing', () => {
  expect(whyNoGpu([NOT_HERE, SIMULATED])).toBeNull();
});
