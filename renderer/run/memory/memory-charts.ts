import { formatBytes, formatValue } from '../../../electron/core/protocol/text/quantities.ts';
import type { WallView } from '../../../electron/core/protocol/wire/memory-view.ts';
import type { SampleSeries, SamplesView } from '../../../electron/core/protocol/wire/samples-view.ts';
import type { ChartLevel, Series } from '../../charts/chart-data.ts';
import type { WindowText } from '../../text/window-text.ts';

const GIB = 1024 ** 3;

/** One line of a chart of samples. */
interface SampleLine {
  series: SampleSeries;
  name: string;
  look: Series['look'];
  /** Which extreme of each part of the time is drawn. */
  extreme: 'least' | 'most';
}

/** A chart of samples. */
export interface MemoryChart {
  key: 'gpu' | 'ram' | 'commit' | 'gpuLoad' | 'processors';
  /** Of which the first line shows the use; null: of none that has a limit. */
  resource: 'device' | 'ram' | 'commit' | null;
  /** What its y axis counts. */
  unit: 'bytes' | 'percent' | 'processors';
  /** The first is the job's own, or the only figure. */
  lines: readonly SampleLine[];
}

type MemoryWords = WindowText['memory'];

/** All charts, in their order. */
export function memoryCharts(words: MemoryWords): MemoryChart[] {
  const amounts = (resource: 'device' | 'ram' | 'commit'): SampleLine[] => [
    { series: `${resource}_own_bytes`, name: words.own, look: 'filled', extreme: 'most' },
    { series: `${resource}_used_bytes`, name: words.used, look: 'filled', extreme: 'most' },
    { series: `${resource}_total_bytes`, name: words.total, look: 'limit', extreme: 'most' },
  ];
  const range = (series: SampleSeries): SampleLine[] => [
    { series, name: words.highest, look: 'joined', extreme: 'most' },
    { series, name: words.lowest, look: 'limit', extreme: 'least' },
  ];
  const line = (series: SampleSeries, name: string): SampleLine => ({
    ...{ series, name, look: 'joined', extreme: 'most' },
  });
  const inside = [
    line('shared_own_bytes', words.shared),
    line('torch_reserved_bytes', words.torchReserved),
    line('torch_allocated_bytes', words.torchAllocated),
  ];
  return [
    { key: 'gpu', resource: 'device', unit: 'bytes', lines: [...amounts('device'), ...inside] },
    { key: 'ram', resource: 'ram', unit: 'bytes', lines: amounts('ram') },
    { key: 'commit', resource: 'commit', unit: 'bytes', lines: amounts('commit') },
    { key: 'gpuLoad', resource: null, unit: 'percent', lines: range('gpu_busy_percent') },
    { key: 'processors', resource: null, unit: 'processors', lines: range('processors') },
  ];
}

/** Every series that the charts draw, once, and the attempts, between which nothing is drawn. */
export const seriesOf = (charts: readonly MemoryChart[]): SampleSeries[] => [
  'attempt',
  ...new Set(charts.flatMap(({ lines }) => lines.map(({ series }) => series))),
];

/**
 * The lines of a chart of which something is known. Nothing is drawn between two buckets with a gap between them, nor from
 * the end of one attempt to the next. Where both are in one bucket, what lies between them is narrower than a bucket.
 */
export function linesOf(
  { unit, lines }: MemoryChart,
  asked: readonly SampleSeries[],
  { buckets }: Pick<SamplesView, 'buckets'>,
  xOf: (atMs: number) => number,
): Series[] {
  const isLastOfAttempt = attemptEnds(buckets, asked.indexOf('attempt'));
  return lines.flatMap(({ series, name, look, extreme }) => {
    const column = asked.indexOf(series);
    const x: number[] = [];
    const y: number[] = [];
    buckets.forEach((bucket, index) => {
      const value = bucket[extreme][column] ?? null;
      x.push(xOf(bucket.toMs));
      y.push(value === null ? Number.NaN : unit === 'bytes' ? value / GIB : value);
      const endsHere = bucket.endsUnknown[column] === true || isLastOfAttempt[index] === true;
      if (value === null || !endsHere) return;
      x.push(xOf(bucket.toMs + 1));
      y.push(Number.NaN);
    });
    return y.some((value) => !Number.isNaN(value)) ? [{ name, look, points: { x, y } }] : [];
  });
}

/** For each bucket: true if the next one has samples of later attempts only. */
function attemptEnds(buckets: SamplesView['buckets'], column: number): boolean[] {
  return buckets.map(({ most }, index) => {
    const [here, next] = [most[column] ?? null, buckets[index + 1]?.least[column] ?? null];
    return here !== null && next !== null && next > here;
  });
}

/** The limit of the newest attempt, across a chart of amounts. */
export const limitLevel = (wall: WallView | undefined, words: MemoryWords): ChartLevel | null =>
  wall === undefined || wall.limit === null ? null : { y: wall.limit / GIB, word: words.limit };

/** A chart in one sentence. */
export function chartSummary(
  unit: MemoryChart['unit'],
  series: readonly Series[],
  words: MemoryWords,
): string {
  const highest = highestOf(series[0]) ?? Number.NaN;
  const format = FIGURE_FORMATS[unit];
  if (unit !== 'bytes') return words.highestSummary(format(highest));
  const total = highestOf(series.find(({ look }) => look === 'limit'));
  return words.amountSummary(format(highest), total === null ? null : format(total));
}

/** The largest of the known values of a line, in the unit of its chart; null if none is known. */
function highestOf(series: Series | undefined): number | null {
  const known = series?.points.y.filter((value) => !Number.isNaN(value)) ?? [];
  return known.length === 0 ? null : known.reduce((most, value) => Math.max(most, value));
}

/** A figure of a chart with its unit; empty if it is unknown. */
export const FIGURE_FORMATS: Record<MemoryChart['unit'], (value: number) => string> = {
  bytes: (gibibytes) => (Number.isNaN(gibibytes) ? '' : formatBytes(Math.round(gibibytes * GIB))),
  percent: (percent) => (Number.isNaN(percent) ? '' : `${formatValue(percent)} %`),
  processors: (count) => (Number.isNaN(count) ? '' : formatValue(Number(count.toPrecision(3)))),
};
