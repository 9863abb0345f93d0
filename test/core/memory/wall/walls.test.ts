import { expect, it } from 'vitest';
import { type MachineRoom, wallsOf } from '../../../../electron/core/memory/wall/walls.ts';

const GIB = 2 ** 30;
const MIB = 2 ** 20;
const NOTHING: MachineRoom = {
  device: null,
  deviceCapBytes: null,
  commit: null,
  ram: null,
  sharedBaselineBytes: null,
  mostHandles: null,
};

it('an unknown machine has no wall', () => {
  expect(wallsOf(NOTHING)).toEqual([]);
});

it('the use of others and a reserve of 5 %, at least 512 MiB, are subtracted from a total', () => {
  const of = (totalBytes: number) =>
    wallsOf({ ...NOTHING, device: { totalBytes, othersBytes: GIB } })[0]?.limit;
  expect(of(24 * GIB)).toBeCloseTo(24 * GIB * 0.95 - GIB);
  expect(of(8 * GIB)).toBe(8 * GIB - GIB - 512 * MIB);
});

it('a card that others fill has a wall of 0', () => {
  expect(wallsOf({ ...NOTHING, device: { totalBytes: GIB, othersBytes: GIB } })[0]?.limit).toBe(0);
});

it('the cap of the user counts where it is lower, and alone where the card is unknown', () => {
  const device = { totalBytes: 24 * GIB, othersBytes: 0 };
  const wallFor = (deviceCapBytes: number, card: MachineRoom['device']) =>
    wallsOf({ ...NOTHING, device: card, deviceCapBytes });
  expect(wallFor(10 * GIB, device)).toEqual([
    { resource: 'device', limit: 10 * GIB, because: { kind: 'cap', capBytes: 10 * GIB } },
  ]);
  expect(wallFor(40 * GIB, device)).toMatchObject([{ because: { kind: 'total' } }]);
  expect(wallFor(10 * GIB, null)).toHaveLength(1);
});

it('each resource has a wall of its own', () => {
  const walls = wallsOf({
    device: { totalBytes: 8 * GIB, othersBytes: 0 },
    deviceCapBytes: null,
    commit: { totalBytes: 40 * GIB, othersBytes: 10 * GIB },
    ram: { totalBytes: 32 * GIB, othersBytes: 4 * GIB },
    sharedBaselineBytes: 100 * MIB,
    mostHandles: 1_000,
  });
  expect(walls.map(({ resource, limit }) => [resource, limit])).toEqual([
    ['device', 7.5 * GIB],
    ['commit', 28 * GIB],
    ['ram', 28 * GIB - 1.6 * GIB],
    ['shared', 356 * MIB],
    ['handles', 950],
  ]);
});
