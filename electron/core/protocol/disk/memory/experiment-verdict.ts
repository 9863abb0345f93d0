import { z } from 'zod';
import { IterationNumber } from '../../basics.ts';
import { openUnion, UnknownFact } from '../../open-union.ts';
import { DeathPattern } from './death-pattern.ts';

/** Why the experiment shows nothing. */
export const ExperimentGap = openUnion(
  z.discriminatedUnion('kind', [
    /** It died in the iteration in question, but did not begin right before it. */
    z.object({ kind: z.literal('not-fresh'), beganAfter: z.int().min(0), iteration: IterationNumber }),
    /** It died in another way. */
    z.object({ kind: z.literal('other-failure') }),
    /** It died in another iteration, and not after about as many as an old process before. */
    z.object({
      kind: z.literal('other-iteration'),
      iteration: IterationNumber,
      processIteration: z.int().min(1),
    }),
    /** No process that died there had completed an iteration, so the job may be unable to start from there at all. */
    z.object({ kind: z.literal('no-old-process'), iteration: IterationNumber }),
    /** It ended for a reason that is no failure. */
    z.object({ kind: z.literal('no-failure'), completedAfter: z.int().min(0) }),
    UnknownFact,
  ]),
);
export type ExperimentGap = z.infer<typeof ExperimentGap>;

/** What a fresh process from right before an iteration in which the job had died has shown. */
export const ExperimentVerdict = z.object({
  /** Null: undecided. */
  pattern: DeathPattern.nullable(),
  /** Why it is undecided; null if it is not. */
  gap: ExperimentGap.nullable(),
  /** In which of its own iterations each process before it died there, oldest first. */
  diedAt: z.array(z.int().min(1)),
  /** The same of the experiment; null if it did not die. */
  experimentDiedAt: z.int().min(1).nullable(),
});
export type ExperimentVerdict = z.infer<typeof ExperimentVerdict>;
