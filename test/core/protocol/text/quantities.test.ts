import { describe, expect, test } from 'vitest';
import {
  formatBytes,
  formatClock,
  formatClockBeside,
  formatDateMinute,
  formatDateTime,
  formatDuration,
  formatExitCode,
  formatFigure,
  formatRunning,
  formatValue,
  roughDuration,
} from '../../../../electron/core/protocol/text/quantities.ts';

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

  test('in a column have always five significant digits', () => {
    expect(
      [0.25, 12, -0.0021, 123456.7, 0, 1e9, 3.2e-7, 99999.96, Number.NaN, -Infinity, null].map(formatFigure),
    ).toEqual([
      '0.25000',
      '12.000',
      '-0.0021000',
      '123457',
      '0.0000',
      '1.0000e+9',
      '3.2000e-7',
      '100000',
      'NaN',
      '-Infinity',
      '–',
    ]);
  });

  test('of time have their two largest units', () => {
    expect(
      [null, 0, 850, 7000, 12_300, 59_600, 119_999, 245_000, 3_599_700, 7_800_000, 273_600_000].map(
        formatDuration,
      ),
    ).toEqual([
      '–',
      '0 ms',
      '850 ms',
      '7.0 s',
      '12 s',
      '1 min 00 s',
      '2 min 00 s',
      '4 min 05 s',
      '1 h 00 min',
      '2 h 10 min',
      '3 d 04 h',
    ]);
  });

  test('of time in running text are only as exact as needed', () => {
    expect([400, 40_000, 840_000, 7_800_000].map(roughDuration)).toEqual([
      '0.4 s',
      '40 s',
      '14 min',
      '2 h 10 min',
    ]);
  });

  test('of a time of day and of a date have two digits each', () => {
    const at = new Date(2026, 10, 1, 3, 5, 9).getTime();
    expect(formatClock(at)).toBe('03:05:09');
    expect(formatClock(at, 'minutes')).toBe('03:05');
    expect(formatDateTime(at)).toBe('2026-11-01 03:05:09');
  });

  test('of running time are whole seconds and never negative', () => {
    expect([-5, 0, 999, 9999, 61_000].map(formatRunning)).toEqual(['0 s', '0 s', '0 s', '9 s', '1 min 01 s']);
  });

  test('of size are binary', () => {
    expect([0, 1023, 1024, 12_595, 1_048_575, 5 * 1024 ** 3, 5 * 1024 ** 5].map(formatBytes)).toEqual([
      '0 B',
      '1023 B',
      '1.0 KiB',
      '12.3 KiB',
      '1.0 MiB',
      '5.0 GiB',
      '5120.0 TiB',
    ]);
  });

  test('of an exit code are the system’s number, and 32 bits in hexadecimal', () => {
    expect(formatExitCode(-1073741819)).toEqual({ decimal: '-1073741819', hexadecimal: '0xC0000005' });
    expect(formatExitCode(137).hexadecimal).toBe('0x89');
  });
});

test('a time of day has its date beside a time of another day', () => {
  const at = new Date(2026, 10, 21, 3, 12, 5).getTime();
  const evening = new Date(2026, 10, 20, 23, 50).getTime();
  expect(formatClockBeside(at, at + 3_600_000)).toBe('03:12');
  expect(formatClockBeside(at, at, 'seconds')).toBe('03:12:05');
  expect(formatClockBeside(at, evening)).toBe('2026-11-21 03:12');
  expect(formatClockBeside(at, null)).toBe('2026-11-21 03:12');
  expect(formatDateMinute(evening)).toBe('2026-11-20 23:50');
});
