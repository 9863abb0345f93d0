import { expect, it } from 'vitest';
import { judgeSpill } from '../../../../electron/core/memory/wall/spill.ts';
import { type Wall, wallsOf } from '../../../../electron/core/memory/wall/walls.ts';

const MIB = 2 ** 20;
const NONE = { device: null, deviceCapBytes: null, commit: null, ram: null, mostHandles: null };
const WALL = wallsOf({ ...NONE, sharedBaselineBytes: 100 * MIB })[0] as Wall;
const TIMES = [1_000, 1_100, 900, 1_000];
const shared = (lastMib: number) => [100, 100, 100, 100, lastMib].map((mib) => mib * MIB);

it('a slow iteration that uses main memory is a spill', () => {
  expect(judgeSpill(shared(400), [...TIMES, 2_500], WALL)).toEqual({
    kind: 'spill',
    sharedBytes: 400 * MIB,
    baselineBytes: 100 * MIB,
    iterationMs: 2_500,
    usualMs: 1_000,
  });
});

it.each([
  ['shared memory alone', shared(400), [...TIMES, 1_900]],
  ['slowness alone', shared(340), [...TIMES, 9_000]],
  ['too few iterations', [500 * MIB, 500 * MIB], [1_000, 9_000]],
  ['nothing', [], []],
])('%s is none', (_, peaks, times) => {
  expect(judgeSpill(peaks, times, WALL)).toBeNull();
});

it('another wall has none', () => {
  const hard: Wall = { resource: 'device', limit: 1, because: { kind: 'cap', capBytes: 1 } };
  expect(judgeSpill(shared(400), [...TIMES, 2_500], hard)).toBeNull();
});
