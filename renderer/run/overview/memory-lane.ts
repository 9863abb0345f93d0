import type { MemoryView } from '../../../electron/core/protocol/wire/memory-view.ts';
import type { SampleSeries, SamplesView } from '../../../electron/core/protocol/wire/samples-view.ts';

/** Memory in one part of the time, in bytes: what the job, other programs and, of main memory, the GPU use. */
interface LanePart {
  atMs: number;
  own: number;
  other: number;
  shared: number;
}

/** What a lane stacks, from below. */
const LANE_LAYERS = ['own', 'other', 'shared'] as const;
export type LaneLayer = (typeof LANE_LAYERS)[number];

/** The memory of a run over time: of its GPU, else main memory. */
export interface LaneShape {
  key: 'gpu' | 'ram';
  /** Between two of them nothing is known, or no job lived. */
  stretches: readonly (readonly LanePart[])[];
  /** Layers that are more than 0 anywhere. */
  layers: readonly LaneLayer[];
  /** The most that the job used. */
  ownBytes: number;
  /** All there is; null if it is unknown. */
  totalBytes: number | null;
  /** At which use of the job the newest attempt reaches its limit; null if it is unknown. */
  limitBytes: number | null;
  /** What the upper edge of the lane stands for. */
  topBytes: number;
  /** When use of main memory by the GPU began to exceed what is usual. */
  spillsMs: readonly number[];
}

const SOURCES = [
  { key: 'gpu', resource: 'device', shared: 'shared_own_bytes' },
  { key: 'ram', resource: 'ram', shared: null },
] as const;

/** All that a lane can be drawn from. */
export const LANE_SERIES: readonly SampleSeries[] = [
  'attempt',
  ...SOURCES.flatMap(({ resource, shared }) => [
    `${resource}_own_bytes` as const,
    `${resource}_used_bytes` as const,
    `${resource}_total_bytes` as const,
    ...(shared === null ? [] : [shared]),
  ]),
];

/** The lane of a run, from samples of `LANE_SERIES`; null if no memory of the job was measured. */
export function memoryLane(
  { buckets }: Pick<SamplesView, 'buckets'>,
  memory: MemoryView | null,
): LaneShape | null {
  const source = SOURCES.find(({ resource }) => {
    const column = LANE_SERIES.indexOf(`${resource}_own_bytes`);
    return buckets.some(({ most }) => typeof most[column] === 'number');
  });
  if (source === undefined) return null;
  const { key, resource, shared } = source;
  const most = (bucket: (typeof buckets)[number], series: SampleSeries | null): number | null =>
    series === null ? null : (bucket.most[LANE_SERIES.indexOf(series)] ?? null);
  const ownSeries = `${resource}_own_bytes` as const;
  const stretches: LanePart[][] = [];
  let stretch: LanePart[] = [];
  let attempt: number | null = null;
  for (const bucket of buckets) {
    const own = most(bucket, ownSeries);
    if (own !== null) {
      const attemptNow = most(bucket, 'attempt');
      if (attemptNow !== attempt) stretch = [];
      attempt = attemptNow;
      if (stretch.length === 0) stretches.push(stretch);
      const other = Math.max(0, (most(bucket, `${resource}_used_bytes`) ?? own) - own);
      stretch.push({ atMs: bucket.toMs, own, other, shared: most(bucket, shared) ?? 0 });
    }
    if (own === null || bucket.endsUnknown[LANE_SERIES.indexOf(ownSeries)] === true) stretch = [];
  }
  const parts = stretches.flat();
  const greatest = (figures: readonly number[]) => figures.reduce((high, each) => Math.max(high, each), 0);
  const totalBytes = greatest(buckets.map((bucket) => most(bucket, `${resource}_total_bytes`) ?? 0)) || null;
  const limitOf = (name: string) => memory?.walls.find((wall) => wall.resource === name)?.limit ?? null;
  const limitBytes = limitOf(resource);
  return {
    ...{ key, stretches, totalBytes, limitBytes },
    layers: LANE_LAYERS.filter((layer) => parts.some((part) => part[layer] > 0)),
    ownBytes: greatest(parts.map(({ own }) => own)),
    topBytes: Math.max(
      1,
      totalBytes ?? 0,
      limitBytes ?? 0,
      greatest(parts.map(({ own, other, shared: beyond }) => own + other + beyond)),
    ),
    spillsMs: shared === null ? [] : spillsOf(stretches, limitOf('shared')),
  };
}

/** Where use of main memory by the GPU rises above its limit. */
function spillsOf(stretches: LaneShape['stretches'], limit: number | null): number[] {
  if (limit === null) return [];
  return stretches.flatMap((stretch) =>
    stretch
      .filter(({ shared }, index) => shared > limit && (stretch[index - 1]?.shared ?? 0) <= limit)
      .map(({ atMs }) => atMs),
  );
}

/** The outline of a layer as an SVG `d`, in a box of `heightPx`. */
export function layerPath(
  { stretches, topBytes }: LaneShape,
  layer: LaneLayer,
  xOf: (atMs: number) => number,
  heightPx: number,
): string {
  const point = (atMs: number, bytes: number) =>
    `${xOf(atMs).toFixed(1)} ${(heightPx * (1 - bytes / topBytes)).toFixed(1)}`;
  const below = ({ own, other }: LanePart) => ({ own: 0, other: own, shared: own + other })[layer];
  return stretches
    .map((stretch) => {
      const upper = stretch.map((part) => point(part.atMs, below(part) + part[layer]));
      const lower = stretch.map((part) => point(part.atMs, below(part))).reverse();
      return `M${[...upper, ...lower].join('L')}Z`;
    })
    .join('');
}
