import { expect, it } from 'vitest';
import { checkedGpu } from '../../../../electron/core/machine/checked-gpu.ts';
import { countedGpus } from '../../../../electron/core/machine/windows/counted-gpus.ts';
import type { CountedAdapter } from '../../../../electron/core/machine/windows/gpu-counters.ts';
import type { GraphicsAdapter } from '../../../../electron/core/machine/windows/graphics-adapter.ts';
import { GpuSample } from '../../../../electron/core/protocol/machine/gpu-sample.ts';

const adapter = (luid: string, more: Partial<GraphicsAdapter> = {}): GraphicsAdapter => ({
  ...{ luid, vendorId: 0x1002, name: 'Card', dedicatedBytes: 1_000, type: 3 },
  place: { bus: 1, device: 0, function: 0 },
  ...more,
});
const figures = (more: Partial<CountedAdapter> = {}): CountedAdapter => ({
  ...{ dedicatedBytes: 400, sharedBytes: 30, isLinked: false, processes: [] },
  ...more,
});
const gpusOf = (adapters: GraphicsAdapter[], counted: Record<string, CountedAdapter> = {}) =>
  countedGpus(adapters, { memory: new Map(Object.entries(counted)), busy: new Map([['a', 12.5]]) }, 5);

it('a card is described by its adapter and measured by its counters', () => {
  const [gpu] = gpusOf([adapter('a')], { a: figures() });
  expect(gpu).toMatchObject({
    ...{ key: '0000:01:00.0', luid: 'a', vendor: 'amd', name: 'Card', busyPercent: 12.5 },
    ...{ driverModel: 'wddm', processes: [], processReader: 'windows-counters' },
    memory: { totalBytes: 1_000, usedBytes: 400, freeBytes: 600, sharedBytes: 30, reservedBytes: null },
  });
  expect(GpuSample.safeParse(gpu).success).toBe(true);
});

it('a card that the counters lack is there, without figures', () => {
  expect(gpusOf([adapter('b')])).toMatchObject([
    { luid: 'b', busyPercent: null, processes: null, processReader: null, memory: { usedBytes: null } },
  ]);
});

it('a card without memory of its own has no total that its use could exceed', () => {
  const [gpu] = gpusOf([adapter('a', { dedicatedBytes: 0 })], { a: figures({ dedicatedBytes: 5 }) });
  expect(gpu === undefined ? null : checkedGpu(gpu)).toMatchObject({
    memory: { totalBytes: null, usedBytes: 5 },
    gaps: [],
  });
});

it('cards whose place is unknown, shared or stands for several have no address', () => {
  const addresses = (adapters: GraphicsAdapter[], counted: Record<string, CountedAdapter> = {}) =>
    gpusOf(adapters, counted).map(({ key, busAddress }) => [key, busAddress]);
  expect(addresses([adapter('a', { place: null })])).toEqual([['a', null]]);
  expect(addresses([adapter('a'), adapter('b')])).toEqual([
    ['a', null],
    ['b', null],
  ]);
  expect(addresses([adapter('a')], { a: figures({ isLinked: true }) })).toEqual([['a', null]]);
  // What is no GPU shares a place with nothing.
  expect(addresses([adapter('a'), adapter('b', { type: 0b101 })])).toEqual([
    ['0000:01:00.0', '0000:01:00.0'],
  ]);
});
