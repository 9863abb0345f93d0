import { z } from 'zod';
import { AttemptNumber, IterationNumber } from '../basics.ts';
import { MemoryPeak } from '../disk/memory/memory-peak.ts';
import { MemoryResource } from '../disk/memory/memory-resource.ts';

/** When the newest attempt reaches a wall, at the rate of its last iterations. Iterations of the run. */
export const WallForecast = z.discriminatedUnion('kind', [
  /** Fewer iterations were measured than a forecast needs. */
  z.object({ kind: z.literal('too-few'), iterations: z.int().min(0) }),
  /** The use does not rise; chance that use without a trend looks like this. */
  z.object({ kind: z.literal('steady'), byChance: z.number() }),
  /** It rises, and has covered too little of the way to the wall to say more. */
  z.object({ kind: z.literal('too-little') }),
  /** It rises, but reaches the wall only after iteration `beyond`, if at all. */
  z.object({ kind: z.literal('far'), beyond: IterationNumber }),
  /** Reached in `iteration`, with a chance of 80 % between `earliest` and `latest`; null: possibly never. */
  z.object({
    kind: z.literal('reached'),
    iteration: IterationNumber.nullable(),
    earliest: IterationNumber,
    latest: IterationNumber.nullable(),
  }),
  /** Reached in `iteration` if an iteration adds what it added in an earlier attempt. */
  z.object({ kind: z.literal('as-before'), iteration: IterationNumber }),
]);
export type WallForecast = z.infer<typeof WallForecast>;

/** The use of one resource by the newest attempt. */
export const WallView = MemoryPeak.extend({
  /** The last iteration that was measured; `peak` belongs to it. */
  iteration: IterationNumber,
  /** null without a known wall, and of a run that has ended. */
  forecast: WallForecast.nullable(),
});
export type WallView = z.infer<typeof WallView>;

/**
 * The highest sample of a run's memory in all its attempts, without the iteration that a living job is in. Between two samples
 * it may have used more.
 */
export const RunPeak = z.object({
  /** Memory of the GPU of which it used most, or main memory if its use of no GPU was measured. */
  resource: MemoryResource,
  bytes: z.number().min(0),
  /** In which it was. */
  attempt: AttemptNumber,
});
export type RunPeak = z.infer<typeof RunPeak>;

/** An iteration that is marked because the job died there. */
export const DeathMark = z.object({
  iteration: IterationNumber,
  /** How many deaths it stands for. */
  count: z.int().min(1),
  /** True if one of them happened in this run; the others are from earlier runs of the script. */
  own: z.boolean(),
  /** True if this attempt has completed the iteration. */
  isPassed: z.boolean(),
});
export type DeathMark = z.infer<typeof DeathMark>;

/** Why a user wants a job to leave after an iteration: `recycle`: a fresh process goes on; `pause`: nothing, until the run is resumed. */
export const LeaveAsked = z.enum(['recycle', 'pause']);
export type LeaveAsked = z.infer<typeof LeaveAsked>;

/** Memory and handles of the newest attempt, seen against their walls. */
export const MemoryView = z.object({
  walls: z.array(WallView),
  /** In ascending order. */
  deaths: z.array(DeathMark),
  /** What follows once the job has left after an iteration, as the user asked; null: it need not leave. */
  leaveAsked: LeaveAsked.nullable(),
});
export type MemoryView = z.infer<typeof MemoryView>;
