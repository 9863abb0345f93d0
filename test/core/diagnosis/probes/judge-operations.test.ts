import fc from 'fast-check';
import { expect, it } from 'vitest';
import { judgeOperations } from '../../../../electron/core/diagnosis/probes/judge-operations.ts';
import type { Measured } from '../../../../electron/core/protocol/basics.ts';
import type { OperationMessage } from '../../../../electron/core/protocol/diagnosis/operation-message.ts';

const device = 'RTX (0)';
const on = (more: { isCuda?: boolean; isTf32?: boolean } = {}): OperationMessage => ({
  kind: 'device',
  device,
  isCuda: more.isCuda ?? true,
  matmulTf32: more.isTf32 ?? false,
  convolutionTf32: true,
});
const ran = (operation: string, type: string, errors: Measured[], differing = 0): OperationMessage => ({
  ...{ kind: 'operation', device, operation, type, errors, differing, ms: 3 },
});
const found = (...messages: OperationMessage[]) =>
  judgeOperations(messages).findings.map(({ fact, sure }) => `${fact.kind}, ${sure}`);

/** Errors that torch 2.13 made on a processor, with matrices of 1024 rows. */
it.each([
  ['matmul', 'float32', 3.4e-7],
  ['convolution', 'float32', 2.2e-7],
  ['cholesky', 'float32', 6.9e-8],
  ['fft', 'float32', 1.1e-7],
  ['sort', 'float32', 0],
  ['matmul', 'float16', 2.1e-4],
  ['matmul', 'bfloat16', 1.7e-3],
  ['convolution', 'bfloat16', 1.7e-3],
  ['streams', 'float32', 0],
])('%s in %s is right with an error of %d', (operation, type, error) => {
  expect(found(on(), ran(operation, type, [error, error, error]))).toEqual([]);
});

it.each<[string, string, Measured[], number, string[]]>([
  ['matmul', 'float32', [1e-3, 1e-3], 0, ['operation-wrong, certain']],
  ['matmul', 'float32', ['NaN', 'NaN'], 0, ['operation-wrong, certain']],
  ['matmul', 'float32', ['NaN', 1e-7], 1, ['operation-unsteady, certain']],
  ['cholesky', 'float32', [1e-7, 0.5, 1e-7], 1, ['operation-unsteady, certain']],
  ['matmul', 'float16', [1e-4, 1e-4], 1, ['operation-unsteady, likely']],
  ['fft', 'float32', [1e-7, 1.1e-7], 1, []],
  ['sort', 'float32', [1e-9, 1e-9], 0, ['operation-wrong, certain']],
  ['streams', 'float32', [1], 0, ['operation-wrong, certain']],
])('%s in %s with errors %j, %d of them different: %j', (operation, type, errors, differing, expected) => {
  expect(found(on(), ran(operation, type, errors, differing))).toEqual(expected);
});

it('TF32 explains larger errors where it is on, and only there', () => {
  const rounded = ran('matmul', 'float32', [5e-4]);
  expect(found(on({ isTf32: true }), rounded)).toEqual([]);
  expect(found(on({ isTf32: false }), rounded)).toEqual(['operation-wrong, certain']);
  expect(found(on({ isTf32: true, isCuda: false }), rounded)).toEqual(['operation-wrong, certain']);
  expect(found(on(), ran('convolution', 'float32', [5e-4]))).toEqual([]);
});

it('sums in another order are no fault of a processor', () => {
  expect(found(on({ isCuda: false }), ran('matmul', 'float32', [1e-7, 1e-7], 1))).toEqual([]);
});

it('a failure says whether the GPU is lost to the process', () => {
  const { findings } = judgeOperations([
    on(),
    { kind: 'failed', device, operation: 'fft', type: 'float32', text: 'CUDA error', isSticky: true },
  ]);
  expect(findings[0]?.fact).toEqual({
    ...{ kind: 'operation-failed', device, operation: 'fft', type: 'float32' },
    ...{ error: 'CUDA error', isFatal: true },
  });
});

it('what a library does not have, and what memory does not suffice for, is no fault', () => {
  const operation = { device, operation: 'cholesky', type: 'float16' };
  expect(found(on(), { kind: 'unsupported', ...operation }, { kind: 'short', ...operation })).toEqual([]);
});

it('without CUDA it could not run, but wrong results of the processor are found', () => {
  const none: OperationMessage = { kind: 'no-cuda', said: '' };
  const right = judgeOperations([none, on({ isCuda: false }), ran('matmul', 'float32', [1e-7])]);
  expect(right).toMatchObject({ state: 'could-not-run', reason: { kind: 'no-cuda' } });
  expect(right.figures).toContainEqual({
    ...{ name: 'operationError', of: 'RTX (0): matmul, float32', value: 1e-7 },
  });
  const wrong = judgeOperations([none, on({ isCuda: false }), ran('matmul', 'float32', [1])]);
  expect(wrong).toMatchObject({ state: 'finding', reason: { kind: 'no-cuda' } });
});

it('an error within the bound of its type accuses nobody, and a single value that is wrong does', () => {
  const kinds = fc.constantFrom<[string, number]>(['float32', 1e-5], ['float16', 1e-2], ['bfloat16', 5e-2]);
  fc.assert(
    fc.property(kinds, fc.double({ min: 0, max: 1, noNaN: true }), ([type, bound], share) => {
      expect(found(on(), ran('matmul', type, [share * bound]))).toEqual([]);
      expect(found(on(), ran('matmul', type, [bound * (1.01 + share)]))).toHaveLength(1);
    }),
  );
});
