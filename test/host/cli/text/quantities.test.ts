import { expect, test } from 'vitest';
import { duration, size, value } from '../../../../electron/host/cli/text/quantities.ts';

test('durations are told in the units that matter, and never as 60 of the smaller one', () => {
  expect([0, 4_249, 42_000, 59_499, 59_500, 119_999, 185_000].map(duration)).toEqual([
    '0.0 s',
    '4.2 s',
    '42 s',
    '59 s',
    '1 min 00 s',
    '2 min 00 s',
    '3 min 05 s',
  ]);
  expect([3_599_600, 7_620_000, 86_400_000].map(duration)).toEqual([
    '1 h 00 min',
    '2 h 07 min',
    '24 h 00 min',
  ]);
});

test('sizes are told in powers of 1024, values in five digits', () => {
  expect([0, 1023, 1024, 1_048_575, 1.5 * 1024 ** 3, 5 * 1024 ** 5].map(size)).toEqual([
    '0 B',
    '1023 B',
    '1.0 KiB',
    '1.0 MiB',
    '1.5 GiB',
    '5120.0 TiB',
  ]);
  expect([1 / 3, -12345.678, 1e-9, 0].map(value)).toEqual(['0.33333', '-12346', '1e-9', '0']);
});
