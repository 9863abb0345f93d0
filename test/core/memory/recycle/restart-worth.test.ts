import { expect, it } from 'vitest';
import { chanceBeforeEnd, restartWorth } from '../../../../electron/core/memory/recycle/restart-worth.ts';
import type { WallForecast } from '../../../../electron/core/protocol/wire/memory-view.ts';

it('a recycle before a certain death is worth it whatever a restart costs', () => {
  expect(restartWorth({ restartMs: 600_000, lostMs: 0 }, 1)).toEqual({
    isWorth: true,
    restartMs: 600_000,
    expectedLossMs: 600_000,
    chance: 1,
  });
});

it('an unlikely death is not worth a long restart', () => {
  expect(restartWorth({ restartMs: 60_000, lostMs: 60_000 }, 0.4).isWorth).toBe(false);
  expect(restartWorth({ restartMs: 60_000, lostMs: 600_000 }, 0.4).isWorth).toBe(true);
});

it('unknown costs prevent no recycle, but a death that cannot come is not worth one', () => {
  expect(restartWorth({ restartMs: null, lostMs: 1 }, 0.1).isWorth).toBe(true);
  expect(restartWorth({ restartMs: 0, lostMs: 0 }, 0).isWorth).toBe(false);
});

const band: WallForecast = { kind: 'reached', iteration: 14, earliest: 12, latest: 16 };
it.each<[string, WallForecast, number | null, number]>([
  ['an unknown total', band, null, 1],
  ['nothing left', band, 0, 0],
  ['an end before the band', band, 1, 0.1],
  ['an end in the middle of the band', band, 4, 0.58],
  ['an end after the band', band, 7, 1],
  ['an open band', { ...band, latest: null }, 30, 0.9],
  ['a level use', { kind: 'steady', byChance: 0.5 }, 30, 0.1],
  ['a slope of an earlier attempt', { kind: 'as-before', iteration: 14 }, 4, 0.9],
  ['too few iterations', { kind: 'too-few', iterations: 1 }, 4, 1],
  ['growth that covered too little of the way', { kind: 'too-little' }, 30, 0.1],
])('the chance with %s', (_, forecast, left, chance) => {
  expect(chanceBeforeEnd(forecast, 10, left)).toBeCloseTo(chance);
});
