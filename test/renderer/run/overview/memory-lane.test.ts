import { describe, expect, it } from 'vitest';
import type { MemoryView } from '../../../../electron/core/protocol/wire/memory-view.ts';
import type { SampleSeries } from '../../../../electron/core/protocol/wire/samples-view.ts';
import { LANE_SERIES, layerPath, memoryLane } from '../../../../renderer/run/overview/memory-lane.ts';

type Known = Partial<Record<SampleSeries, number>>;

/** A bucket in which only these series are known; `endsUnknown`: a gap follows. */
function bucket(toMs: number, known: Known, endsUnknown = false) {
  const figures = LANE_SERIES.map((series) => known[series] ?? null);
  const gaps = figures.map((figure) => endsUnknown || figure === null);
  return { fromMs: toMs, toMs, least: figures, most: figures, endsUnknown: gaps };
}

const card = (own: number, more: Known = {}): Known => ({
  ...{ device_own_bytes: own, device_used_bytes: own + 5, device_total_bytes: 100, ram_own_bytes: 7 },
  ...more,
});
const walls = (...limits: [MemoryView['walls'][number]['resource'], number][]): MemoryView => ({
  walls: limits.map(([resource, limit]) => ({ resource, limit, peak: 1, iteration: 1, forecast: null })),
  ...{ deaths: [], leaveAsked: null },
});
const lane = (buckets: ReturnType<typeof bucket>[], memory: MemoryView | null = null) =>
  memoryLane({ buckets }, memory);

describe('the memory lane', () => {
  it('stacks what the job, others and the GPU of main memory use', () => {
    const drawn = lane([bucket(1, card(10)), bucket(2, card(20, { shared_own_bytes: 3 }))]);
    expect(drawn).toMatchObject({ key: 'gpu', layers: ['own', 'other', 'shared'], ownBytes: 20 });
    expect(drawn?.stretches).toEqual([
      [
        { atMs: 1, own: 10, other: 5, shared: 0 },
        { atMs: 2, own: 20, other: 5, shared: 3 },
      ],
    ]);
  });

  it('shows main memory where no GPU memory of the job is reported', () => {
    const known = { ram_own_bytes: 10, ram_used_bytes: 30, ram_total_bytes: 50, device_used_bytes: 9 };
    expect(lane([bucket(1, known)])).toMatchObject({ key: 'ram', totalBytes: 50, layers: ['own', 'other'] });
  });

  it('is absent where nothing of the job is known', () => {
    expect(lane([])).toBeNull();
    expect(lane([bucket(1, { ram_used_bytes: 30 })])).toBeNull();
  });

  it('has gaps where nothing was reported, and after a part whose end is unknown', () => {
    const drawn = lane([
      bucket(1, card(10)),
      bucket(2, {}),
      bucket(3, card(10), true),
      bucket(4, card(10)),
      bucket(5, card(10)),
    ]);
    expect(drawn?.stretches.map((stretch) => stretch.map(({ atMs }) => atMs))).toEqual([[1], [3], [4, 5]]);
  });

  it('has a gap between two attempts', () => {
    const drawn = lane([1, 1, 2].map((attempt, at) => bucket(at, card(10, { attempt }))));
    expect(drawn?.stretches.map(({ length }) => length)).toEqual([2, 1]);
  });

  it('reaches up to all there is, or higher if more is used', () => {
    expect(lane([bucket(1, card(10))])?.topBytes).toBe(100);
    expect(lane([bucket(1, card(95, { shared_own_bytes: 40 }))])?.topBytes).toBe(140);
  });

  it('has the limit of the resource that it shows', () => {
    const memory = walls(['ram', 40], ['device', 90]);
    expect(lane([bucket(1, card(10))], memory)?.limitBytes).toBe(90);
    expect(lane([bucket(1, card(10))])?.limitBytes).toBeNull();
  });

  it('marks each time at which the GPU begins to use more main memory than is usual', () => {
    const shared = [1, 20, 30, 2, 25].map((bytes, at) => bucket(at, card(10, { shared_own_bytes: bytes })));
    expect(lane(shared, walls(['shared', 10]))?.spillsMs).toEqual([1, 4]);
    expect(lane(shared)?.spillsMs).toEqual([]);
  });

  it('draws each layer on the one below', () => {
    const drawn = lane([bucket(0, card(20)), bucket(10, card(40))]);
    const path = (layer: 'own' | 'other') => drawn && layerPath(drawn, layer, (atMs) => atMs, 100);
    expect(path('own')).toBe('M0.0 80.0L10.0 60.0L10.0 100.0L0.0 100.0Z');
    expect(path('other')).toBe('M0.0 75.0L10.0 55.0L10.0 60.0L0.0 80.0Z');
  });
});
