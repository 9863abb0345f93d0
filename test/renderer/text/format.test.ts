import { describe, expect, test } from 'vitest';
import { english } from '../../../renderer/text/en.ts';
import {
  formatBytes,
  formatDuration,
  formatExitCode,
  formatMoment,
  formatRunning,
  formatValue,
} from '../../../renderer/text/format.ts';

describe('figures', () => {
  test('of the objective have six significant digits, and no more zeros than needed', () => {
    expect([0.85105123, 12, -0.0021, 1234567.89, 0, 1e9, 3.2e-7, null].map(formatValue)).toEqual([
      '0.851051',
      '12',
      '-0.0021',
      '1234570',
      '0',
      '1.0000e+9',
      '3.2000e-7',
      '–',
    ]);
  });

  test('of time have their two largest units', () => {
    expect(
      [null, 0, 850, 7000, 12_300, 59_600, 245_000, 3_599_700, 7_800_000, 273_600_000].map(formatDuration),
    ).toEqual([
      '–',
      '0 ms',
      '850 ms',
      '7.0 s',
      '12 s',
      '1 min 00 s',
      '4 min 05 s',
      '1 h 00 min',
      '2 h 10 min',
      '3 d 04 h',
    ]);
  });

  test('of time that runs are whole seconds and never less than none', () => {
    expect([-5, 0, 999, 9999, 61_000].map(formatRunning)).toEqual(['0 s', '0 s', '0 s', '9 s', '1 min 01 s']);
  });

  test('of size are binary', () => {
    expect([0, 1023, 1024, 12_595, 5 * 1024 ** 3].map(formatBytes)).toEqual([
      '0 B',
      '1023 B',
      '1.0 KiB',
      '12.3 KiB',
      '5.0 GiB',
    ]);
  });

  test('of an exit code are as the system gives it, and 32 bits in hexadecimal', () => {
    expect(formatExitCode(-1073741819)).toEqual({ decimal: '-1073741819', hexadecimal: '0xC0000005' });
    expect(formatExitCode(137).hexadecimal).toBe('0x89');
  });
});

describe('a moment', () => {
  const at = new Date(2026, 10, 21, 12, 30, 5).getTime();
  const told = (now: Date, precision?: 'seconds') =>
    formatMoment(at, now.getTime(), english.common, precision);

  test('of today is a time of day', () => {
    expect(told(new Date(2026, 10, 21, 23, 59))).toBe('12:30');
    expect(told(new Date(2026, 10, 21, 12, 31), 'seconds')).toBe('12:30:05');
  });

  test('of yesterday says so, however few hours ago that was', () => {
    expect(told(new Date(2026, 10, 22, 0, 1))).toBe('Yesterday 12:30');
  });

  test('of an earlier day has its date, and its year if that is another', () => {
    expect(told(new Date(2026, 10, 23, 12, 0))).toBe('21 Nov, 12:30');
    expect(told(new Date(2027, 0, 1, 12, 0))).toBe('21 Nov 2026, 12:30');
  });
});
