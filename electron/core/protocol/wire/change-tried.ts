import { z } from 'zod';
import { AttemptNumber, IterationNumber } from '../basics.ts';
import { AttemptPlan, PlannedPreset } from '../disk/ladder.ts';

/** Why a change did not take hold in a job. */
const HoldObstacle = z.discriminatedUnion('kind', [
  /** Torch may use this larger share of a GPU. */
  z.object({ kind: z.literal('share'), used: z.number().min(0) }),
  /** The allocator has other settings; empty: none. */
  z.object({ kind: z.literal('settings'), used: z.string() }),
  /** A data loader has these workers. */
  z.object({ kind: z.literal('workers'), used: z.int().min(1) }),
  /** Torch has no segments that grow there. */
  z.object({ kind: z.literal('no-segments'), onWindows: z.boolean() }),
]);

/** Whether a change took hold, as the job reports from inside. */
export const ChangeHold = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('confirmed') }),
  z.object({ kind: z.literal('not-held'), because: HoldObstacle }),
  /** This version of torch does not say it. */
  z.object({ kind: z.literal('not-told'), version: z.string() }),
]);
export type ChangeHold = z.infer<typeof ChangeHold>;

/** One line of the comparison of attempts: what was changed in one, and how far it got. */
export const ChangeTried = z.object({
  attempt: AttemptNumber,
  plan: AttemptPlan,
  /** Iterations that this attempt completed. */
  completed: z.int().min(0),
  /** The last iteration it completed; null if it completed none. */
  lastIteration: IterationNumber.nullable(),
  /** Whether its changes took hold; null: not known, or nothing was changed. */
  hold: ChangeHold.nullable().default(null),
  /** Whether the change that this attempt tried helped; null if it tried none, or that is not known. */
  helped: z.boolean().nullable(),
});
export type ChangeTried = z.infer<typeof ChangeTried>;

/** How often a preset was tried, and how often it helped. Attempts of which that is not known do not count. */
export const ChangeTally = z.object({
  preset: PlannedPreset,
  tried: z.int().min(1),
  helped: z.int().min(0),
});
export type ChangeTally = z.infer<typeof ChangeTally>;

/** The columns of the comparison. */
export type ComparisonColumn = 'attempt' | 'change' | 'hold' | 'completed' | 'lastIteration' | 'helped';

/** The tally of the preset that an attempt tried; null if it tried none. */
export function tallyFor(
  { plan: { step } }: ChangeTried,
  tallies: readonly ChangeTally[],
): ChangeTally | null {
  if (step.kind !== 'mitigation' || step.mitigation.kind !== 'preset') return null;
  const { preset } = step.mitigation;
  return tallies.find((tally) => tally.preset === preset) ?? null;
}

/** The tallies of all these, one for each preset. */
export function addTallies(tallies: readonly ChangeTally[]): ChangeTally[] {
  const sums = new Map<PlannedPreset, ChangeTally>();
  for (const { preset, tried, helped } of tallies) {
    const sum = sums.get(preset) ?? { preset, tried: 0, helped: 0 };
    sums.set(preset, { preset, tried: sum.tried + tried, helped: sum.helped + helped });
  }
  return [...sums.values()];
}
