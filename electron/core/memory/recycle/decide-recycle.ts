import type { CarriedMemory } from '../../protocol/disk/memory/carried-memory.ts';
import type { MemoryResource } from '../../protocol/disk/memory/memory-resource.ts';
import type { RecycleReason } from '../../protocol/disk/memory/recycle-reason.ts';
import type { RecyclePolicy } from '../../protocol/policy/recycle-policy.ts';
import type { LeaveAsked } from '../../protocol/wire/memory-view.ts';
import { carriedUse } from '../wall/carried.ts';
import { knownDeath, plannedIterations } from '../wall/death-marks.ts';
import { judgeWall, NEXT_SHARE } from '../wall/judge-wall.ts';
import { predictWall } from '../wall/predict-wall.ts';
import { judgeSpill } from '../wall/spill.ts';
import type { Wall } from '../wall/walls.ts';
import { presetIterations } from './recycle-plan.ts';
import { chanceBeforeEnd, type RestartCosts, type RestartWorth, restartWorth } from './restart-worth.ts';

/** A wall and how near each iteration of the attempt came to it. */
interface WallUse {
  wall: Pick<Wall, 'resource' | 'limit'>;
  /** Highest use in each iteration, oldest first; iterations without a reading are left out. */
  peaks: readonly number[];
  /** Iterations from one peak to the next. */
  stride: number;
}

/** The facts at the end of an iteration. */
export interface RecycleFacts {
  policy: RecyclePolicy;
  /** What follows once the job has left, as the user asked; null: the user did not ask. */
  asked: LeaveAsked | null;
  /** The job has reported that it has finished, or its script has ended. */
  isDone: boolean;
  /** True if the job can go on from where it is. */
  canResume: boolean;
  /** Iterations that this process has completed. */
  iterations: number;
  /** Iterations that the longest of the run's earlier processes passed; 0 without one. */
  longestProcess: number;
  /** Iterations left until the run is done; null if the total is unknown. */
  left: number | null;
  /** Age of the process. */
  attemptMs: number;
  /** How long each of its iterations took, oldest first. */
  iterationsMs: readonly number[];
  /** All but that of shared memory. */
  walls: readonly WallUse[];
  /** Shared memory: it is there to be used, and matters only once it slows the job down. Null if it is unknown. */
  spill: { wall: Wall; peaks: readonly number[] } | null;
  /** What is carried after this iteration. */
  carried: CarriedMemory;
  costs: RestartCosts;
  /** Iterations that the job still completes after it was asked to leave. */
  iterationsToLeave: number;
  /** Iterations that follow the next one before it can leave again without loss. */
  iterationsAhead: number;
}

/** Why an attempt goes on although something speaks for a recycle, or because nothing does. */
type HoldReason =
  /** Nothing speaks for it. */
  | { kind: 'no-reason' }
  /** All iterations are done. */
  | { kind: 'done' }
  /** No iteration is complete: the next process would be where this one is. */
  | { kind: 'no-iteration'; reason: RecycleReason }
  /** It would start from the beginning. */
  | { kind: 'cannot-resume'; reason: RecycleReason }
  /** A fresh process comes as near to the wall at once. */
  | {
      kind: 'fresh-too-high';
      resource: MemoryResource;
      firstPeak: number;
      limit: number;
      reason: RecycleReason;
    }
  /** A restart costs more than the expected loss. */
  | { kind: 'not-worth'; worth: RestartWorth; reason: RecycleReason };

/** What follows the end of an iteration. */
export type RecycleDecision =
  | { action: 'recycle'; because: RecycleReason }
  | { action: 'go-on'; because: HoldReason };

const goOn = (because: HoldReason): RecycleDecision => ({ action: 'go-on', because });

/**
 * Whether the process ends after the iteration that it has just completed, and a fresh one goes on. What the user wants
 * comes first; then the limits, and the iteration in which earlier processes died, but only if a restart costs less
 * than the death it avoids.
 */
export function decideRecycle(facts: RecycleFacts): RecycleDecision {
  // What it completes before it leaves may be the last.
  if (facts.isDone || (facts.left !== null && facts.left <= facts.iterationsToLeave))
    return goOn({ kind: 'done' });
  const wanted = wantedReason(facts);
  const found = wanted === null && facts.policy.beforeWall ? wallReason(facts) : null;
  const reason = wanted ?? found?.reason ?? null;
  if (reason === null) return goOn({ kind: 'no-reason' });
  if (!facts.canResume) return goOn({ kind: 'cannot-resume', reason });
  if (facts.iterations < 1) return goOn({ kind: 'no-iteration', reason });
  if (found?.hold) return goOn(found.hold);
  return { action: 'recycle', because: reason };
}

function wantedReason(facts: RecycleFacts): RecycleReason | null {
  const { asked, iterations, attemptMs } = facts;
  const reached = iterations + aheadOf(facts);
  const { everyIterations, everyMs, preset } = facts.policy;
  if (asked !== null) return { kind: asked === 'pause' ? 'pause' : 'request' };
  if (everyIterations !== null && reached >= everyIterations) return { kind: 'count', everyIterations };
  const planned = preset === null ? null : presetIterations(preset, facts.longestProcess);
  if (preset !== null && planned !== null && reached >= planned)
    return { kind: 'preset', preset, iterations: planned };
  if (everyMs !== null && attemptMs >= everyMs) return { kind: 'time', everyMs, attemptMs };
  return null;
}

interface FoundReason {
  reason: RecycleReason;
  /** Why it is not followed; null if it is. */
  hold: HoldReason | null;
}

/** The first reason that is to be followed; else the first that is not, with what speaks against it. */
function wallReason(facts: RecycleFacts): FoundReason | null {
  const found = [
    ...facts.walls.map((use) => reasonOf(use, facts)),
    spillReason(facts),
    deathReason(facts),
  ].filter((each) => each !== null);
  return found.find(({ hold }) => hold === null) ?? found[0] ?? null;
}

function reasonOf({ wall, peaks, stride }: WallUse, facts: RecycleFacts): FoundReason | null {
  const { spike, slope } = carriedUse(facts.carried, wall.resource);
  const reason = judgeWall(peaks, wall, spike, Math.max(0, (1 + aheadOf(facts)) / stride - 1));
  if (reason === null) return null;
  const forecast = predictWall(peaks, wall.limit, facts.iterations, slope, stride);
  // What has come this near needs no forecast.
  const isThere = reason.kind !== 'trend';
  const chance = isThere ? 1 : chanceBeforeEnd(forecast, facts.iterations, facts.left);
  return {
    reason,
    hold: holdUnlessFresh(reason, wall, peaks) ?? holdUnlessWorth(reason, facts.costs, chance),
  };
}

function spillReason({ spill, iterationsMs, costs }: RecycleFacts): FoundReason | null {
  if (spill === null) return null;
  const { wall, peaks } = spill;
  const reason = judgeSpill(peaks, iterationsMs, wall);
  if (reason === null) return null;
  return { reason, hold: holdUnlessFresh(reason, wall, peaks) ?? holdUnlessWorth(reason, costs, 1) };
}

/** Iterations that follow the next one before the process can leave, or is done. */
const aheadOf = ({ iterationsAhead, left }: RecycleFacts): number =>
  left === null ? iterationsAhead : Math.min(iterationsAhead, Math.max(0, left - 1));

/** The death of earlier processes, once this one is about to reach it. */
function deathReason(facts: RecycleFacts): FoundReason | null {
  const { carried, iterations, left, costs } = facts;
  const death = knownDeath(carried);
  if (death === null || iterations + aheadOf(facts) < plannedIterations(death)) return null;
  const reason: RecycleReason = { kind: 'deaths', ...death };
  const isBefore = left !== null && iterations + left < death.processIteration;
  return { reason, hold: holdUnlessWorth(reason, costs, isBefore ? 0 : 1) };
}

/** A process that began this near to its wall: a fresh one would be there at once. */
function holdUnlessFresh(
  reason: RecycleReason,
  { resource, limit }: WallUse['wall'],
  [firstPeak = 0]: readonly number[],
): HoldReason | null {
  return firstPeak > NEXT_SHARE * limit
    ? { kind: 'fresh-too-high', resource, firstPeak, limit, reason }
    : null;
}

function holdUnlessWorth(reason: RecycleReason, costs: RestartCosts, chance: number): HoldReason | null {
  const worth = restartWorth(costs, chance);
  return worth.isWorth ? null : { kind: 'not-worth', worth, reason };
}
