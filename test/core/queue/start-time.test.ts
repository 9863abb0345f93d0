import { expect, test } from 'vitest';
import { startTimeOf } from '../../../electron/core/queue/start-time.ts';

const NOW_MS = new Date(2026, 10, 29, 22, 15, 40).getTime();
const local = (...parts: [number, number, number, number, number]) => new Date(...parts).getTime();

test.each([
  ['23:00', local(2026, 10, 29, 23, 0)],
  [' 7:05 ', local(2026, 10, 30, 7, 5)],
  ['22:15', local(2026, 10, 30, 22, 15)],
  ['00:00', local(2026, 10, 30, 0, 0)],
  ['2026-12-31 08:00', local(2026, 11, 31, 8, 0)],
  ['2028-02-29T23:59', local(2028, 1, 29, 23, 59)],
])('%s is the next moment of that name', (text, at) => expect(startTimeOf(text, NOW_MS)).toBe(at));

test.each([
  ...['', '24:00', '23:60', '23', '11pm', 'tonight', '-1:00', '23:00:00', '١٢:٠٠'],
  ...['2026-11-29 22:15', '2026-02-30 08:00', '2026-13-01 08:00', '2026-12-01', '0000-00-00 00:00'],
])('"%s" is no time to come', (text) => expect(startTimeOf(text, NOW_MS)).toBeNull());
