import { expect, it } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import {
  chartSummary,
  FIGURE_FORMATS,
  limitLevel,
  linesOf,
  memoryCharts,
  seriesOf,
} from '../../../../renderer/run/memory/memory-charts.ts';

const words = english.window.memory;
const charts = memoryCharts(words);
const asked = seriesOf(charts);
const GIB = 1024 ** 3;

/** A bucket in which only these series are known; `gap`: they end unknown. */
function bucket(toMs: number, known: Record<string, number>, gap = false) {
  const figures = asked.map((series) => known[series] ?? null);
  return {
    ...{ fromMs: toMs - 10, toMs, least: figures, most: figures },
    endsUnknown: figures.map((figure) => gap || figure === null),
  };
}
const chart = (key: string) => charts.find((each) => each.key === key) ?? charts[0];
const drawn = (key: string, buckets: ReturnType<typeof bucket>[]) => {
  const found = chart(key);
  return found ? linesOf(found, asked, { buckets }, (atMs) => atMs / 1_000) : [];
};

it('own and all use are areas below the dashed total, in gibibytes', () => {
  const known = { ram_own_bytes: 2 * GIB, ram_used_bytes: 5 * GIB, ram_total_bytes: 8 * GIB };
  const lines = drawn('ram', [bucket(1_000, known), bucket(2_000, known)]);
  expect(lines.map(({ name, look, points }) => [name, look, points.x, points.y])).toEqual([
    ['This job', 'filled', [1, 2], [2, 2]],
    ['All programs', 'filled', [1, 2], [5, 5]],
    ['Total', 'limit', [1, 2], [8, 8]],
  ]);
  expect(chartSummary('bytes', lines, words)).toBe('The job used at most 2.0 GiB of 8.0 GiB.');
});

it('what torch has reserved and uses of the GPU are lines of their own', () => {
  const known = { device_own_bytes: 6 * GIB, torch_reserved_bytes: 5 * GIB, torch_allocated_bytes: 3 * GIB };
  expect(drawn('gpu', [bucket(1_000, known)]).map(({ name, points }) => [name, points.y])).toEqual([
    ['This job', [6]],
    ['Reserved by PyTorch', [5]],
    ['Used by PyTorch', [3]],
  ]);
});

it('a gap is a gap: the line breaks after the last known figure', () => {
  const known = { ram_own_bytes: GIB };
  const [own] = drawn('ram', [bucket(1_000, known, true), bucket(9_000, known)]);
  expect(own?.points).toEqual({ x: [1, 1.001, 9], y: [1, Number.NaN, 1] });
  const [other] = drawn('ram', [bucket(1_000, known), bucket(5_000, {}), bucket(9_000, known)]);
  expect(other?.points.y).toEqual([1, Number.NaN, 1]);
});

/** A bucket with samples of these attempts, the first and the last. */
function ofAttempts(toMs: number, first: number, last = first) {
  const made = bucket(toMs, { ram_own_bytes: GIB, processors: 2 });
  const column = asked.indexOf('attempt');
  return { ...made, least: made.least.with(column, first), most: made.most.with(column, last) };
}

it('nothing is drawn from the last sample of an attempt to the first of the next', () => {
  const buckets = [ofAttempts(1_000, 1), ofAttempts(2_000, 1), ofAttempts(9_000, 2), ofAttempts(10_000, 2)];
  const broken = { x: [1, 2, 2.001, 9, 10], y: [1, 1, Number.NaN, 1, 1] };
  expect(drawn('ram', buckets).map(({ points }) => points)).toEqual([broken]);
  expect(drawn('processors', buckets).map(({ points }) => points.y)).toEqual([
    [2, 2, Number.NaN, 2, 2],
    [2, 2, Number.NaN, 2, 2],
  ]);
});

it('attempts that share a bucket are joined: what lies between them is narrower than it', () => {
  const [own] = drawn('ram', [ofAttempts(1_000, 1), ofAttempts(2_000, 1, 3), ofAttempts(3_000, 3)]);
  expect(own?.points).toEqual({ x: [1, 2, 3], y: [1, 1, 1] });
});

it('samples of no known attempt break no line, and a gap at the end of an attempt is one gap', () => {
  const unknown = bucket(2_000, { ram_own_bytes: GIB });
  expect(drawn('ram', [ofAttempts(1_000, 1), unknown, ofAttempts(3_000, 1)])[0]?.points.y).toEqual([1, 1, 1]);
  const ended = { ...ofAttempts(1_000, 1), endsUnknown: asked.map(() => true) };
  expect(drawn('ram', [ended, ofAttempts(9_000, 2)])[0]?.points.y).toEqual([1, Number.NaN, 1]);
});

it('the limit of the newest attempt is a line in gibibytes, if it is known', () => {
  const wall = { resource: 'ram', peak: 1, limit: 4 * GIB, iteration: 1, forecast: null } as const;
  expect(limitLevel(wall, words)).toEqual({ y: 4, word: 'limit of the job' });
  expect([limitLevel({ ...wall, limit: null }, words), limitLevel(undefined, words)]).toEqual([null, null]);
});

it('what nothing is known of has no line', () => {
  expect(drawn('gpu', [bucket(1_000, { ram_own_bytes: GIB })])).toEqual([]);
});

it('figures have their units, and unknown ones are empty', () => {
  expect([FIGURE_FORMATS.bytes(1.5), FIGURE_FORMATS.percent(80), FIGURE_FORMATS.processors(1.2345)]).toEqual([
    '1.5 GiB',
    '80 %',
    '1.23',
  ]);
  expect(Object.values(FIGURE_FORMATS).map((format) => format(Number.NaN))).toEqual(['', '', '']);
});
