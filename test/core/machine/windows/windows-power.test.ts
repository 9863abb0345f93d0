import { expect, it } from 'vitest';
import { powerIn, sleepAfterMs } from '../../../../electron/core/machine/windows/windows-power.ts';

it.each([
  ['a desktop', { acLine: 1, batteryFlag: 128, batteryPercent: 255 }, ['mains', null]],
  ['a laptop that charges', { acLine: 1, batteryFlag: 8 | 1, batteryPercent: 77 }, ['mains', 77]],
  ['a laptop on battery', { acLine: 0, batteryFlag: 4, batteryPercent: 3 }, ['battery', 3]],
  ['a machine that knows nothing', { acLine: 255, batteryFlag: 255, batteryPercent: 255 }, [null, null]],
  ['a battery of unknown state', { acLine: 0, batteryFlag: 255, batteryPercent: 40 }, ['battery', 40]],
])('%s gets its power from there', (_, status, expected) => {
  const { source, batteryPercent } = powerIn(status);
  expect([source, batteryPercent]).toEqual(expected);
});

it.each([
  [1_800, 10_800, 1_800_000],
  [0, 10_800, 10_800_000],
  [600, 0, 600_000],
  [0, 0, 0],
  [null, 600, null],
  [600, null, null],
])('standby after %j s and hibernation after %j s make it sleep after %j ms', (standby, hibernation, ms) => {
  expect(sleepAfterMs(standby, hibernation)).toBe(ms);
});
