import { expect, it } from 'vitest';
import type { WallForecast } from '../../../electron/core/protocol/wire/memory-view.ts';
import { memoryBarShape } from '../../../renderer/runs/memory-bar.ts';

const shape = (peak: number, limit: number | null, forecast: WallForecast | null = null, total = 50) =>
  memoryBarShape({ peak, limit, forecast }, total);

it('the limit is a tick before the end of the bar', () => {
  const bar = shape(50, 100);
  expect(bar).toMatchObject({ percent: 50, isTight: false });
  expect(bar?.used).toBeCloseTo(50 / 110);
  expect(bar?.limit).toBeCloseTo(100 / 110);
});

it('a use above the limit fills the bar, and the tick lies within it', () => {
  expect(shape(200, 100)).toMatchObject({ used: 1, limit: 0.5, percent: 200, isTight: true });
});

it('where others leave nothing, everything is used', () => {
  expect(shape(0, 0)).toMatchObject({ used: 0, limit: 0, percent: 100, isTight: true });
});

it('an unknown limit has no bar', () => {
  expect(shape(50, null)).toBeNull();
});

it.each<[string, WallForecast | null, number | null]>([
  ['reached within the run', { kind: 'reached', iteration: 41, earliest: 38, latest: 46 }, 41],
  ['reached after the last iteration', { kind: 'reached', iteration: 51, earliest: 48, latest: 56 }, null],
  ['possibly never reached', { kind: 'reached', iteration: null, earliest: 38, latest: null }, null],
  ['reached as in the attempt before', { kind: 'as-before', iteration: 13 }, 13],
  ['not rising', { kind: 'steady', byChance: 0.5 }, null],
  ['unknown', null, null],
])('a limit that is %s', (_, forecast, foreseenIn) => {
  expect(shape(50, 100, forecast)).toMatchObject({ foreseenIn, isTight: foreseenIn !== null });
});

it('without a total every iteration lies ahead', () => {
  expect(
    memoryBarShape({ peak: 1, limit: 2, forecast: { kind: 'as-before', iteration: 900 } }, null)?.foreseenIn,
  ).toBe(900);
});
