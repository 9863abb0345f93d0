import type { CarriedMemory } from '../../protocol/disk/memory/carried-memory.ts';
import type { MemoryResource } from '../../protocol/disk/memory/memory-resource.ts';
import type { RecycleReason } from '../../protocol/disk/memory/recycle-reason.ts';
import type { RecyclePolicy } from '../../protocol/policy/recycle-policy.ts';
import { carriedUse } from '../wall/carried.ts';
import { knownDeath, plannedIterations } from '../wall/death-marks.ts';
import { judgeWall, NEXT_SHARE } from '../wall/judge-wall.ts';
import { predictWall } from '../wall/predict-wall.ts';
import { judgeSpill } from '../wall/spill.ts';
import type { Wall } from '../wall/walls.ts';
import { chanceBeforeEnd, type RestartCosts, type RestartWorth, restartWorth } from './restart-worth.ts';

/** A wall and how near each iteration of the attempt came to it. */
interface WallUse {
  wall: Wall;
  /** Highest use in each iteration, oldest first; iterations without a reading are left out. */
  peaks: readonly number[];
}

/** The facts at the end of an iteration. */
export interface RecycleFacts {
  policy: RecyclePolicy;
  /** The user has asked for a recycle. */
  isRequested: boolean;
  /** True if the job can go on from where it is. */
  canResume: boolean;
  /** Iterations that this process has completed. */
  iterations: number;
  /** Iterations left until the run is done; null if the total is unknown. */
  left: number | null;
  /** Age of the process. */
  attemptMs: number;
  /** How long each of its iterations took, oldest first. */
  iterationsMs: readonly number[];
  walls: readonly WallUse[];
  /** What is carried after this iteration. */
  carried: CarriedMemory;
  costs: RestartCosts;
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
  if (facts.left === 0) return goOn({ kind: 'done' });
  const wanted = wantedReason(facts);
  const found = wanted === null && facts.policy.beforeWall ? wallReason(facts) : null;
  const reason = wanted ?? found?.reason ?? null;
  if (reason === null) return goOn({ kind: 'no-reason' });
  if (!facts.canResume) return goOn({ kind: 'cannot-resume', reason });
  if (facts.iterations < 1) return goOn({ kind: 'no-iteration', reason });
  if (found?.hold) return goOn(found.hold);
  return { action: 'recycle', because: reason };
}

function wantedReason({ policy, isRequested, iterations, attemptMs }: RecycleFacts): RecycleReason | null {
  const { everyIterations, everyMs } = policy;
  if (isRequested) return { kind: 'request' };
  if (everyIterations !== null && iterations >= everyIterations) return { kind: 'count', everyIterations };
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
  const found = [...facts.walls.map((use) => reasonOf(use, facts)), deathReason(facts)].filter(
    (each) => each !== null,
  );
  return found.find(({ hold }) => hold === null) ?? found[0] ?? null;
}

function reasonOf({ wall, peaks }: WallUse, facts: RecycleFacts): FoundReason | null {
  const { resource, limit } = wall;
  const use = carriedUse(facts.carried, resource);
  // Shared memory is there to be used: it matters only once it slows the job down.
  const reason =
    resource === 'shared' ? judgeSpill(peaks, facts.iterationsMs, wall) : judgeWall(peaks, wall, use.spike);
  if (reason === null) return null;
  const [firstPeak = 0] = peaks;
  if (firstPeak > NEXT_SHARE * limit)
    return { reason, hold: { kind: 'fresh-too-high', resource, firstPeak, limit, reason } };
  const forecast = predictWall(peaks, limit, facts.iterations, use.slope);
  // What has come this near needs no forecast.
  const isThere = reason.kind !== 'trend';
  const chance = isThere ? 1 : chanceBeforeEnd(forecast, facts.iterations, facts.left);
  return { reason, hold: holdUnlessWorth(reason, facts.costs, chance) };
}

/** The death of earlier processes, once this one is about to reach it. */
function deathReason({ carried, iterations, left, costs }: RecycleFacts): FoundReason | null {
  const death = knownDeath(carried);
  if (death === null || iterations < plannedIterations(death)) return null;
  const reason: RecycleReason = { kind: 'deaths', ...death };
  const isBefore = left !== null && iterations + left < death.processIteration;
  return { reason, hold: holdUnlessWorth(reason, costs, isBefore ? 0 : 1) };
}

function holdUnlessWorth(reason: RecycleReason, costs: RestartCosts, chance: number): HoldReason | null {
  const worth = restartWorth(costs, chance);
  return worth.isWorth ? null : { kind: 'not-worth', worth, reason };
}
