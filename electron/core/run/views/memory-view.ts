import { carriedUse } from '../../memory/wall/carried.ts';
import { type AttemptPlace, deathMarks } from '../../memory/wall/death-marks.ts';
import { predictWall } from '../../memory/wall/predict-wall.ts';
import type { MemoryView, RunPeak, WallView } from '../../protocol/wire/memory-view.ts';
import { type MemoryState, type PeakSeries, strideOf } from '../parts/memory.ts';
import { newestAttempt, type RunState } from '../state/run-state.ts';

/** What the newest attempt uses and where its walls are; null if nothing is known. */
export function memoryViewOf(state: RunState): MemoryView | null {
  const { series, carried } = state.memory;
  const place = attemptPlace(state);
  // One that has left, or died before it could, leaves no more.
  const leaveAsked = newestAttempt(state)?.endedAt === null ? state.memory.leaveAsked : null;
  const deaths = place === null ? [] : deathMarks(carried, place);
  if (series.length === 0 && deaths.length === 0 && leaveAsked === null) return null;
  const { walls } = viewedWalls(state.memory);
  return {
    walls: isOver(state) ? walls.map((wall) => ({ ...wall, forecast: null })) : [...walls],
    ...{ deaths, leaveAsked },
  };
}

/** The wall that the living job reaches first, else the one it is nearest to; null if none is known. */
export function nearestWall(state: RunState): WallView | null {
  if (state.memory.series.length === 0 || newestAttempt(state)?.endedAt !== null) return null;
  return viewedWalls(state.memory).nearest;
}

/** The most memory that the run was seen to use: of its GPU, else main memory; null if nothing was measured. */
export function peakOfRun({ memory: { highest } }: Pick<RunState, 'memory'>): RunPeak | null {
  const found = (['device', 'ram'] as const)
    .map((resource) => highest.find((each) => each.resource === resource))
    .find((each) => each !== undefined && each.peak > 0);
  return found === undefined ? null : { resource: found.resource, bytes: found.peak, attempt: found.attempt };
}

const isOver = ({ lifecycle }: RunState): boolean => lifecycle.phase === 'ended';

/** The walls of an attempt. */
interface ViewedWalls {
  walls: readonly WallView[];
  nearest: WallView | null;
}

/** Forecasts are made once for each measured iteration: clients are sent rows and views far more often. */
const viewed = new WeakMap<MemoryState, ViewedWalls>();

function viewedWalls(memory: MemoryState): ViewedWalls {
  const known = viewed.get(memory);
  if (known !== undefined) return known;
  const walls = memory.series.map((series) => wallView(memory, series));
  const made = { walls, nearest: nearestOf(walls) };
  viewed.set(memory, made);
  return made;
}

function wallView({ carried }: MemoryState, series: PeakSeries): WallView {
  const { resource, peaks, iterations, limit } = series;
  const iteration = iterations.at(-1) ?? 1;
  const { slope } = carriedUse(carried, resource);
  return {
    ...{ resource, iteration, limit, peak: peaks.at(-1) ?? 0 },
    forecast:
      limit === null || isSoft(resource)
        ? null
        : predictWall(peaks, limit, iteration, slope, strideOf(series)),
  };
}

/** Shared memory is there to be used: reaching its wall alone ends nothing. */
const isSoft = (resource: WallView['resource']): boolean => resource === 'shared';

function nearestOf(walls: readonly WallView[]): WallView | null {
  const [nearest = null] = walls
    .filter(({ resource, limit }) => limit !== null && !isSoft(resource))
    .sort((a, b) => reachedIn(a) - reachedIn(b) || shareOf(b) - shareOf(a));
  return nearest;
}

/** The iteration in which a wall is foreseen; after all others where none is. */
function reachedIn({ forecast }: WallView): number {
  const isForeseen = forecast?.kind === 'reached' || forecast?.kind === 'as-before';
  return (isForeseen ? forecast.iteration : null) ?? Number.MAX_SAFE_INTEGER;
}

/** What part of a limit is used; a limit of 0 is reached. */
const shareOf = ({ peak, limit }: WallView): number => (limit ? peak / limit : 1);

/** Where the newest attempt of a run that goes on is; null if there is none. */
export function attemptPlace(state: RunState): AttemptPlace | null {
  const newest = newestAttempt(state);
  if (newest === undefined || isOver(state)) return null;
  const { firstIteration, lastIteration, verifiedAtStart } = newest;
  const beganAfter = firstIteration === null ? verifiedAtStart : firstIteration - 1;
  return { beganAfter, completed: lastIteration ?? beganAfter };
}
