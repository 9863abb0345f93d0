import { expect, it } from 'vitest';
import {
  type GpuFact,
  gpuFindingInWords,
} from '../../../../../../electron/core/protocol/text/english/probes/gpu-findings.ts';

const GIB = 1024 ** 3;
const gpu = 'RTX (0)';
const where = { device: gpu, operation: 'matmul', type: 'float16' };

it.each<[GpuFact, string]>([
  [
    { kind: 'gpu-ceiling-low', gpu, gotBytes: GIB, freeBytes: 7 * GIB },
    'RTX (0) gave only 1.0 GiB, but the driver reported 7.0 GiB free.',
  ],
  [
    { kind: 'gpu-memory-kept', gpu, reservedBytes: GIB / 64 },
    '16.0 MiB of RTX (0) stayed reserved after everything was freed.',
  ],
  [
    { kind: 'gpu-fragmented', gpu, wantedBytes: GIB, freeBytes: 7 * GIB },
    'RTX (0) refused 1.0 GiB in one piece, although 7.0 GiB were free.',
  ],
  [
    { kind: 'gpu-spills', gpu, atBytes: 7 * GIB, times: 59.6 },
    'From 7.0 GiB on, memory of RTX (0) is 60 times slower: Windows uses main memory instead.',
  ],
  [{ kind: 'gpu-fails', gpu, error: 'CUDA error' }, 'RTX (0) failed: CUDA error'],
  [
    { kind: 'operation-wrong', ...where, error: 0.123, allowed: 0.01, repeats: 3 },
    'RTX (0) computes matmul in float16 wrong: the error is 0.12, and 0.01 is allowed.',
  ],
  [
    { kind: 'operation-wrong', ...where, error: 'NaN', allowed: 0.01, repeats: 3 },
    'RTX (0) computes matmul in float16 wrong: the error is NaN, and 0.01 is allowed.',
  ],
  [
    { kind: 'operation-unsteady', ...where, differing: 1, repeats: 20 },
    'RTX (0) computes matmul in float16 differently each time: 1 of 20 results differ.',
  ],
  [
    { kind: 'operation-failed', ...where, error: 'CUDA error', isFatal: true },
    'RTX (0) failed at matmul in float16: CUDA error',
  ],
])('%o reads: %s', (fact, sentence) => {
  expect(gpuFindingInWords(fact)).toBe(sentence);
});
