import { expect, it } from 'vitest';
import {
  carriedAfterDeath,
  carriedAfterIteration,
  carriedUse,
  inheritedMemory,
  isNothingLearnt,
  learntFrom,
  NOTHING_CARRIED,
  withInherited,
  withoutInherited,
} from '../../../../electron/core/memory/wall/carried.ts';
import { CarriedMemory } from '../../../../electron/core/protocol/disk/memory/carried-memory.ts';

const WALL = { resource: 'device', limit: 100 } as const;
const RISING = [10, 20, 30, 40, 50, 60];

it('a spike becomes the reserve, and loses 2 % an iteration', () => {
  const peaks = [...RISING, 78];
  const first = carriedAfterIteration(NOTHING_CARRIED, WALL, peaks);
  expect(carriedUse(first, 'device').spike).toBeCloseTo(8);
  const second = carriedAfterIteration(first, WALL, [...peaks, 70]);
  expect(carriedUse(second, 'device').spike).toBeCloseTo(8 * 0.98);
});

it('the reserve is at most 15 % of the wall', () => {
  const carried = carriedAfterIteration(NOTHING_CARRIED, WALL, [...RISING, 1_000]);
  expect(carriedUse(carried, 'device').spike).toBe(15);
});

it('the slope of the last rising attempt is kept through one that does not rise', () => {
  const rising = carriedAfterIteration(NOTHING_CARRIED, WALL, RISING);
  expect(carriedUse(rising, 'device').slope).toBe(10);
  expect(carriedUse(carriedAfterIteration(rising, WALL, [10, 10, 10, 10]), 'device').slope).toBe(10);
  expect(carriedUse(rising, 'ram')).toEqual({ spike: 0, slope: null });
});

it('what deaths have in common stays known when a later one shows nothing', () => {
  const pattern = { kind: 'cumulative', everyIterations: 13 } as const;
  const first = carriedAfterDeath(NOTHING_CARRIED, { iteration: 26, processIteration: 13 }, pattern);
  const second = carriedAfterDeath(first, { iteration: 30, processIteration: 4 }, null);
  expect(second.pattern).toEqual(pattern);
  expect(second.deaths).toEqual([
    { iteration: 26, processIteration: 13, own: true },
    { iteration: 30, processIteration: 4, own: true },
  ]);
});

it('only the newest deaths are kept, up to a limit', () => {
  let carried = NOTHING_CARRIED;
  for (let iteration = 1; iteration <= 60; iteration++)
    carried = carriedAfterDeath(carried, { iteration, processIteration: 1 }, null);
  expect(carried.deaths).toHaveLength(50);
  expect(carried.deaths[0]?.iteration).toBe(11);
});

it('a later run of the script inherits all of it, and can read it back', () => {
  const carried = carriedAfterDeath(
    carriedAfterIteration(NOTHING_CARRIED, WALL, [...RISING, 78]),
    { iteration: 13, processIteration: 13 },
    null,
  );
  const inherited = inheritedMemory(carried);
  expect(inherited.deaths).toEqual([{ iteration: 13, processIteration: 13, own: false }]);
  expect(inherited.uses).toEqual(carried.uses);
  expect(CarriedMemory.parse(JSON.parse(JSON.stringify(inherited)))).toEqual(inherited);
});

it('an attempt adds its own death to what is known of its script, and what is newest of the use', () => {
  const known = {
    ...{ uses: { ram: { spike: 1, slope: 1 }, device: { spike: 9, slope: 9 } }, pattern: null },
    deaths: [{ iteration: 13, processIteration: 13, own: true }],
  };
  const device = { device: { spike: 2, slope: 3 } };
  const carried = { uses: device, deaths: [], pattern: { kind: 'cumulative', everyIterations: 13 } as const };
  const death = { iteration: 26, processIteration: 13, own: true };
  expect(learntFrom(known, carried, death)).toEqual({
    uses: { ...known.uses, ...device },
    deaths: [...known.deaths, death],
    pattern: carried.pattern,
  });
  expect(learntFrom(known, carried, null)).toMatchObject({ deaths: known.deaths, pattern: null });
  expect(isNothingLearnt(learntFrom(NOTHING_CARRIED, NOTHING_CARRIED, null))).toBe(true);
  expect(isNothingLearnt(learntFrom(NOTHING_CARRIED, carried, null))).toBe(false);
  expect(isNothingLearnt(learntFrom(NOTHING_CARRIED, NOTHING_CARRIED, death))).toBe(false);
});

it('what is learned late adds to what the run has seen itself', () => {
  const death = { iteration: 4, processIteration: 4, own: true };
  const own = { uses: { device: { spike: 2, slope: 3 } }, deaths: [death], pattern: null };
  const other = { ...death, own: false };
  const learnt = {
    ...{ uses: { device: { spike: 9, slope: 9 }, ram: { spike: 1, slope: 1 } }, deaths: [other] },
    pattern: { kind: 'cumulative', everyIterations: 4 } as const,
  };
  expect(withInherited(own, learnt)).toEqual({
    uses: { ...learnt.uses, ...own.uses },
    deaths: [other, death],
    pattern: learnt.pattern,
  });
  expect(withInherited(NOTHING_CARRIED, learnt)).toEqual(learnt);
});

it('without what was inherited a run keeps its own deaths alone', () => {
  const own = { iteration: 4, processIteration: 2, own: true };
  const carried = {
    ...{
      uses: { device: { spike: 2, slope: 3 } },
      pattern: { kind: 'point-specific', iteration: 4 } as const,
    },
    deaths: [{ ...own, own: false }, own],
  };
  expect(withoutInherited(carried)).toEqual({ ...NOTHING_CARRIED, deaths: [own] });
});
