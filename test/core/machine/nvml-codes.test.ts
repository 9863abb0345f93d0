import { expect, it } from 'vitest';
import { FUNCTION_NOT_FOUND, meaningOf } from '../../../electron/core/machine/nvml-codes.ts';

it.each([
  [0, 'good'],
  [3, 'not-reported'],
  [FUNCTION_NOT_FOUND, 'not-reported'],
  [4, 'no-right'],
  [15, 'lost'],
  [16, 'reset-required'],
  [18, 'restart-needed'],
  [999, 'failed'],
  [4_711, 'failed'],
  [-1, 'failed'],
])('code %i means %s', (code, meaning) => {
  expect(meaningOf(code)).toBe(meaning);
});
