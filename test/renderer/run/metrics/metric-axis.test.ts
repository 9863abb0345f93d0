import { expect, it } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import { chartAxis } from '../../../../renderer/run/metrics/metric-axis.ts';

const text = english.window;

it('iterations and attempts lie where the host says', () => {
  const span = { first: 1, last: 9 };
  for (const axis of ['iteration', 'attempt'] as const) {
    const { xOf, placeOf } = chartAxis(axis, span, text);
    expect([xOf(3), placeOf(3)]).toEqual([3, 3]);
  }
  expect(chartAxis('attempt', span, text).words.place?.(2.75)).toBe('In attempt 2');
});

it('time begins with the first observation, in a unit that fits, and leads back to the moment', () => {
  const first = Date.UTC(2026, 10, 27);
  const { xOf, placeOf, words } = chartAxis('time', { first, last: first + 5 * 3_600_000 }, text);
  expect([words.x, words.isContinuous]).toEqual(['Hours', true]);
  expect(xOf(first + 1_800_000)).toBe(0.5);
  expect(placeOf(0.5)).toBe(first + 1_800_000);
});
