import type { MemoryView } from '../../../electron/core/protocol/wire/memory-view.ts';
import type { WindowText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';
import { endsInTime, forecastMark, reachOfMark } from '../memory/forecast-mark.ts';

/** When the living job reaches the limit of the lane's memory, at the usual length of its iterations. */
export interface LaneForecast {
  atMs: number;
  /** Between these moments with a chance of 80 %; null: the host gives no such range. */
  band: { fromMs: number; toMs: number | null } | null;
  /** What is foreseen, in words. */
  word: string;
  /** Up to where the time line goes on, so that it is seen. */
  reachMs: number;
}

/** The wall of the memory that a lane shows: of its GPU, else of main memory. */
export const laneWall = (memory: MemoryView | null): MemoryView['walls'][number] | undefined =>
  memory?.walls.find(({ resource }) => resource === 'device') ??
  memory?.walls.find(({ resource }) => resource === 'ram');

/** What the host foresees of the memory of a run, on its time line; null: nothing, or only what is too far ahead to be shown. */
export function laneForecast(
  { memory, observations, attempts }: Pick<MergedRun, 'memory' | 'observations' | 'attempts'>,
  fromMs: number,
  nowMs: number,
  words: WindowText['memory'],
): LaneForecast | null {
  // Of a job that has ended nothing is foreseen, whatever its run will do next.
  if (attempts.at(-1)?.endedAt !== null) return null;
  const forecast = laneWall(memory)?.forecast ?? null;
  const endOf = endsInTime(observations, (atMs) => atMs - fromMs);
  const mark = forecastMark(forecast, endOf, nowMs - fromMs, words);
  if (mark === null) return null;
  const { x, band, word } = mark;
  // An iteration that takes unusually long has overtaken it.
  if (fromMs + x < nowMs) return null;
  return {
    ...{ atMs: fromMs + x, word, reachMs: fromMs + reachOfMark(mark) },
    band: band ? { fromMs: fromMs + band.from, toMs: band.to === null ? null : fromMs + band.to } : null,
  };
}
