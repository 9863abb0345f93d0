import type { KnownAttempt } from '../../run/parts/attempts.ts';
import { type PeakSeries, strideOf } from '../../run/parts/memory.ts';
import { canResume, leavesInOrder, newestAttempt, type RunState } from '../../run/state/run-state.ts';
import { iterationPace } from '../../run/views/iteration-pace.ts';
import { iterationsAhead } from '../../run/views/iterations-ahead.ts';
import { safetyOf } from '../../run/views/unsaved-work.ts';
import { medianOf } from '../../statistics/median.ts';
import type { Wall } from '../wall/walls.ts';
import type { RecycleFacts } from './decide-recycle.ts';

/** Durations of older iterations say nothing about the newest. */
const ITERATIONS_LOOKED_AT = 40;

/**
 * The facts of a run's newest attempt that decide whether it is recycled now; null without one.
 * @param softWall  the wall of shared memory, of which more is known than its limit; null: none
 */
export function recycleFacts(state: RunState, softWall: Wall | null, nowMs: number): RecycleFacts | null {
  const attempt = newestAttempt(state);
  if (attempt === undefined || attempt.endedAt !== null) return null;
  const { spec } = state.settings;
  const { total } = state.totals;
  const { startedAt } = attempt;
  const { series } = state.memory;
  const shared = series.find(({ resource }) => resource === 'shared');
  const { recycle, restart } = spec.policy;
  return {
    // Who wants no restart gets none that was not asked for.
    policy: { ...recycle, beforeWall: recycle.beforeWall && restart.mode !== 'never' },
    asked: state.memory.leaveAsked,
    isDone: state.signals.finishMarkerAt !== null || state.signals.scriptEnd !== null,
    iterations: completedBy(attempt),
    // Looks at all attempts, which may be thousands.
    longestProcess: recycle.preset === 'aggressive' ? longestBefore(state, attempt) : 0,
    left: total === null ? null : Math.max(0, total - state.work.known.size),
    attemptMs: Math.max(0, nowMs - startedAt),
    iterationsMs: durationsOf(state, attempt),
    walls: series.flatMap(wallUse),
    spill: softWall && shared ? { wall: softWall, peaks: shared.peaks } : null,
    carried: state.memory.carried,
    iterationsToLeave: leavesInOrder(state) ? 1 : 0,
    iterationsAhead: iterationsAhead(state, attempt),
    // Both look at all iterations, and are needed only if something speaks for a recycle.
    get canResume() {
      return losesNothing(state);
    },
    get costs() {
      return costsOf(state);
    },
  };
}

/** How many iterations the process of an attempt completed. */
const completedBy = ({ firstIteration, lastIteration }: KnownAttempt): number =>
  firstIteration === null || lastIteration === null ? 0 : lastIteration - firstIteration + 1;

const longestBefore = ({ attempts }: RunState, { attempt }: KnownAttempt): number =>
  attempts.list.reduce(
    (longest, each) => (each.attempt < attempt ? Math.max(longest, passedBy(each)) : longest),
    0,
  );

/** A job that is asked to leave after one more iteration may see that before it begins: then it passed that one too. */
function passedBy(attempt: KnownAttempt): number {
  const { recycled } = attempt;
  return Math.max(completedBy(attempt), recycled?.kind === 'preset' ? recycled.iterations : 0);
}

/** True if the next attempt goes on from the iteration that was just completed. */
function losesNothing(state: RunState): boolean {
  if (!canResume(state)) return false;
  if (leavesInOrder(state)) return true;
  const { savedIteration } = safetyOf(state);
  return savedIteration !== null && savedIteration >= state.work.highestIteration;
}

function wallUse(series: PeakSeries): RecycleFacts['walls'] {
  const { resource, limit, peaks } = series;
  if (limit === null || resource === 'shared') return [];
  return [{ wall: { resource, limit }, peaks, stride: strideOf(series) }];
}

/** How long the newest iterations of an attempt took, from the end of one to the end of the next, oldest first. */
function durationsOf({ work }: RunState, { attempt }: KnownAttempt): number[] {
  const ends = work.observations
    .slice(-ITERATIONS_LOOKED_AT)
    .filter((seen) => seen.attempt === attempt)
    .map(({ at }) => at);
  return ends.slice(1).map((at, index) => Math.max(0, at - (ends[index] ?? at)));
}

/** What restarts of this run took, and what a death now would lose. */
function costsOf(state: RunState): RecycleFacts['costs'] {
  const { usualMs } = iterationPace(state);
  if (usualMs === null) return { restartMs: null, lostMs: null };
  const first = new Map<number, number>();
  for (const { attempt, at } of state.work.observations) if (!first.has(attempt)) first.set(attempt, at);
  const starts = state.attempts.list
    .filter(({ attempt }) => attempt > 1)
    .flatMap(({ attempt, startedAt }) => {
      const at = first.get(attempt);
      return at === undefined ? [] : [Math.max(0, at - startedAt - usualMs)];
    });
  const { savedIteration } = safetyOf(state);
  const unsaved = savedIteration === null ? 0 : Math.max(0, state.work.highestIteration - savedIteration);
  return {
    restartMs: starts.length === 0 ? null : medianOf(starts),
    lostMs: (unsaved + 0.5) * usualMs,
  };
}
