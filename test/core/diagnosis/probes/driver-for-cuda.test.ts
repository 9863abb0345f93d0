import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import {
  isOlderVersion,
  oldestDriverFor,
} from '../../../../electron/core/diagnosis/probes/driver-for-cuda.ts';

test.each([
  ['11.8', '450.80.02', '452.39'],
  ['12.4', '525.60.13', '528.33'],
  ['13.0', '580.65.06', '580.65'],
  ['99.0', null, null],
  ['', null, null],
])('CUDA %s needs driver %s on Linux and %s on Windows', (cuda, linux, windows) => {
  expect(oldestDriverFor(cuda, false)).toBe(linux);
  expect(oldestDriverFor(cuda, true)).toBe(windows);
});

test.each([
  ['525.60.13', '525.60.13', false],
  ['525.60', '525.60.13', true],
  ['525.9', '525.60', true],
  ['581.29', '528.33', false],
  ['9.1', '10', true],
])('driver %s is older than %s: %s', (one, other, isOlder) => {
  expect(isOlderVersion(one, other)).toBe(isOlder);
});

it('orders versions: never both ways', () => {
  const version = fc.array(fc.nat(999), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('.'));
  fc.assert(
    fc.property(version, version, (one, other) => {
      expect(isOlderVersion(one, other) && isOlderVersion(other, one)).toBe(false);
    }),
  );
});
