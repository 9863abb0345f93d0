import { describe, expect, test } from 'vitest';
import { english } from '../../../electron/core/protocol/text/english/english.ts';
import { formatMoment } from '../../../renderer/text/format-moment.ts';

describe('a moment', () => {
  const at = new Date(2026, 10, 21, 12, 30, 5).getTime();
  const told = (now: Date, precision?: 'seconds') =>
    formatMoment(at, now.getTime(), english.window.common, precision);

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
