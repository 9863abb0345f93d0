import { expect, it } from 'vitest';
import {
  busAddressOf,
  type GraphicsAdapter,
  isGpu,
  vendorOf,
} from '../../../../electron/core/machine/windows/graphics-adapter.ts';

const adapter = (more: Partial<GraphicsAdapter>): GraphicsAdapter => ({
  ...{ luid: '000000000000abcd', vendorId: 0x10de, name: null, dedicatedBytes: null, type: 3 },
  place: { bus: 1, device: 0, function: 0 },
  ...more,
});

it.each([
  ['a card with a screen', { type: 0b11 }, true],
  ['a card without a screen', { type: 0b1 }, true],
  ['a screen without a card', { type: 0b10 }, false],
  ["Microsoft's software adapter", { type: 0b101, vendorId: 0x1414 }, false],
  ['a screen over the network', { type: 0b100_0011 }, false],
  ['a neural processor', { type: 0b1000_0000_0001, vendorId: 0x8086 }, false],
  ['a card of a data centre', { type: 0b1000_0000_0001 }, true],
  ['an adapter that says nothing of its type', { type: 0 }, false],
])('%s is a GPU or not', (_, more, expected) => {
  expect(isGpu(adapter(more))).toBe(expected);
});

it('makers are known by their number on the bus', () => {
  expect([0x10de, 0x1002, 0x1022, 0x8086, 0x5143, null].map((vendorId) => vendorOf({ vendorId }))).toEqual([
    ...['nvidia', 'amd', 'amd', 'intel', 'other', 'other'],
  ]);
});

it('the place on the bus is an address as other readers write it, or none', () => {
  const at = (bus: number, device = 0, number = 0) =>
    busAddressOf({ place: { bus, device, function: number } });
  expect([at(1), at(0xc1, 31, 7)]).toEqual(['0000:01:00.0', '0000:c1:1f.7']);
  expect([at(0x101), at(1, 32), at(1, 0, 8), at(0xffff_ffff), busAddressOf({ place: null })]).toEqual(
    Array(5).fill(null),
  );
});
