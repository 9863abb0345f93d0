import { carriedUse } from '../../memory/wall/carried.ts';
import { type AttemptPlace, deathMarks } from '../../memory/wall/death-marks.ts';
import { predictWall } from '../../memory/wall/predict-wall.ts';
import type { MemoryView, WallView } from '../../protocol/wire/memory-view.ts';
import { type PeakSeries, strideOf } from '../parts/memory.ts';
import { newestAttempt, type RunState } from '../state/run-state.ts';

/** What the newest attempt uses and where its walls are; null if nothing is known. */
export function memoryViewOf(state: RunState): MemoryView | null {
  const { series, carried } = state.memory;
  const place = attemptPlace(state);
  // One that has left, or died before it could, leaves no more.
  const leaveAsked = newestAttempt(state)?.endedAt === null ? state.memory.leaveAsked : null;
  const deaths = place === null ? [] : deathMarks(carried, place);
  if (series.length === 0 && deaths.length === 0 && leaveAsked === null) return null;
  return { walls: series.map((each) => wallView(state, each)), deaths, leaveAsked };
}

const isOver = ({ lifecycle }: RunState): boolean => lifecycle.phase === 'ended';

function wallView(state: RunState, series: PeakSeries): WallView {
  const { resource, peaks, iterations, limit } = series;
  const iteration = iterations.at(-1) ?? 1;
  const { slope } = carriedUse(state.memory.carried, resource);
  // Shared memory is there to be used: reaching its wall alone ends nothing.
  const isAhead = limit !== null && resource !== 'shared' && !isOver(state);
  return {
    ...{ resource, iteration, limit, peak: peaks.at(-1) ?? 0 },
    forecast: isAhead ? predictWall(peaks, limit, iteration, slope, strideOf(series)) : null,
  };
}

/** Where the newest attempt of a run that goes on is; null if there is none. */
export function attemptPlace(state: RunState): AttemptPlace | null {
  const newest = newestAttempt(state);
  if (newest === undefined || isOver(state)) return null;
  const { firstIteration, lastIteration, verifiedAtStart } = newest;
  const beganAfter = firstIteration === null ? verifiedAtStart : firstIteration - 1;
  return { beganAfter, completed: lastIteration ?? beganAfter };
}
