import { expect, it } from 'vitest';
import { isNoFailure } from '../../../electron/core/failures/no-failure.ts';

it.each([
  ['finished', true],
  ['user-stop', true],
  ['recycle', true],
  ['os-shutdown', false],
  ['error', false],
  ['silent', false],
] as const)('%s needs no cause: %s', (kind, isNone) => {
  expect(isNoFailure({ class: kind })).toBe(isNone);
});
