import type { MachineNow } from '../../electron/core/protocol/wire/machine-now.ts';
import type { Series } from '../charts/chart-data.ts';
import type { WindowText } from '../text/window-text.ts';
import { sharesOf } from './gpu-shares.ts';

const GIB = 1024 ** 3;
/** Without a sample for longer than this, the line breaks. */
const SHORTEST_GAP_MS = 5_000;
/** The same in intervals, for samples that are rarer. */
const INTERVALS_IN_GAP = 2.5;
/** With more points than these, two become one, so that a page that is open for days costs no more. */
const MOST_POINTS = 1_200;

/** So far set back, a clock would let no sample count for too long. */
const SET_BACK_MS = 60_000;

/** The memory of a GPU at one moment, in bytes; null: not reported. */
interface Point {
  atMs: number;
  /** After which time the next one was due. */
  intervalMs: number;
  own: number | null;
  used: number | null;
  total: number | null;
  /** True if nothing is known between this point and the one before. */
  isAfterGap: boolean;
}

/** By the key of a GPU. */
export type MachineHistory = ReadonlyMap<string, readonly Point[]>;

export const NO_HISTORY: MachineHistory = new Map();

/**
 * The history with one sample more. An old sample, as it is shown while none comes, adds nothing. It begins anew when the
 * clock is set back.
 */
export function withSample(
  history: MachineHistory,
  { monitor, sample, holders }: MachineNow,
): MachineHistory {
  if (monitor.kind !== 'reporting' || sample === null) return history;
  const next = new Map(history);
  for (const gpu of sample.gpus) {
    const known = history.get(gpu.key) ?? [];
    const before = sample.at < (known.at(-1)?.atMs ?? 0) - SET_BACK_MS ? [] : known;
    const last = before.at(-1);
    if (gpu.state !== 'good' || (last !== undefined && sample.at <= last.atMs)) continue;
    const shares = sharesOf(gpu, holders);
    const point: Point = {
      ...{ atMs: sample.at, intervalMs: sample.intervalMs },
      own: shares?.own ?? null,
      used: gpu.memory.usedBytes,
      total: gpu.memory.totalBytes,
      isAfterGap: last !== undefined && sample.at - last.atMs > longestWaitMs(last),
    };
    next.set(gpu.key, thinned([...before, point]));
  }
  return next;
}

const longestWaitMs = ({ intervalMs }: Point): number =>
  Math.max(SHORTEST_GAP_MS, INTERVALS_IN_GAP * intervalMs);

/** Pairs of points become one with the higher use of both. Nothing is put together across a gap. */
function thinned(points: readonly Point[]): readonly Point[] {
  if (points.length <= MOST_POINTS) return points;
  const kept: Point[] = [];
  for (let index = 0; index < points.length; index++) {
    const [point, next] = [points[index], points[index + 1]];
    if (point === undefined) continue;
    if (next === undefined || next.isAfterGap) kept.push(point);
    else {
      kept.push({
        ...{ atMs: next.atMs, intervalMs: next.intervalMs },
        own: highest(point.own, next.own),
        used: highest(point.used, next.used),
        total: next.total,
        isAfterGap: point.isAfterGap,
      });
      index++;
    }
  }
  return kept;
}

const highest = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

/** The lines of a chart of a GPU, in GiB. A figure that was never reported has none. */
export function historySeries(
  points: readonly Point[],
  xOf: (atMs: number) => number,
  { machine, memory }: Pick<WindowText, 'machine' | 'memory'>,
): Series[] {
  const lines = [
    { figure: 'own', name: machine.parts.own, look: 'filled' },
    { figure: 'used', name: memory.used, look: 'filled' },
    { figure: 'total', name: memory.total, look: 'limit' },
  ] as const;
  return lines.flatMap(({ figure, name, look }) => {
    const x: number[] = [];
    const y: number[] = [];
    for (const point of points) {
      if (point.isAfterGap) {
        x.push(xOf(point.atMs - 1));
        y.push(Number.NaN);
      }
      const value = point[figure];
      x.push(xOf(point.atMs));
      y.push(value === null ? Number.NaN : value / GIB);
    }
    return y.some((value) => !Number.isNaN(value)) ? [{ name, look, points: { x, y } }] : [];
  });
}

/** The highest use, in bytes; null if it was never reported. */
export const mostUsed = (points: readonly Point[]): number | null =>
  points.reduce<number | null>((most, { used }) => highest(most, used), null);
