import { expect, it } from 'vitest';
import { ReplayRequest } from '../../../electron/core/protocol/disk/replay-fact.ts';
import { replayPins, replayRequest } from '../../../electron/core/start/replay-environment.ts';

it('the seed of hashes becomes a number, and the values of the user stay', () => {
  const pins = replayPins((name) => (name === 'OMP_NUM_THREADS' ? '4' : undefined), 0.5);
  expect(pins['PYTHONHASHSEED']).toMatch(/^\d+$/);
  expect(pins).toMatchObject({ OMP_NUM_THREADS: '4', MKL_NUM_THREADS: null });
  expect(replayPins(() => '7', 0.5)['PYTHONHASHSEED']).toBe('7');
});

it('every seed is one that Python takes', () => {
  expect(replayPins(() => undefined, 0)['PYTHONHASHSEED']).toBe('1');
  expect(Number(replayPins(() => undefined, 1 - 1e-12)['PYTHONHASHSEED'])).toBeLessThanOrEqual(4_294_967_295);
});

it('the request says what Python is to do', () => {
  const setting = { functions: ['train.py:evaluate'], constants: ['detector'], proof: 'on' as const };
  const request = { version: 1, functions: ['train.py:evaluate'], constants: ['detector'], verify: 'always' };
  expect(replayRequest(setting)).toEqual(request);
  expect(ReplayRequest.parse(request)).toEqual(request);
});
