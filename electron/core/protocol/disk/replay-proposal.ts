import { z } from 'zod';
import { openEnum } from '../open-enum.ts';
import { ReplayFunction } from '../policy/replay-setting.ts';

/** Why a function seems to be the evaluation. */
export const ReplayProposalWhy = z.object({
  kind: openEnum([
    /** It is given to the optimiser `by` in line `at`. */
    'given-to',
    /** The function `by`, which is given to an optimiser, calls it. */
    'called-by-objective',
    /** The optimiser calls this method of the problem `by`. */
    'problem-method',
    /** The loop in line `at` calls it. */
    'called-in-loop',
  ]),
  by: z.string().nullable(),
  at: z.int().nullable(),
});
export type ReplayProposalWhy = z.infer<typeof ReplayProposalWhy>;

/** A function of a script that could be replayed. */
export const ReplayProposal = z.object({ function: ReplayFunction, why: ReplayProposalWhy });
export type ReplayProposal = z.infer<typeof ReplayProposal>;

/** What `_propose.py` prints about a script, the likeliest function first. */
export const ReplayProposals = z.object({ candidates: z.array(ReplayProposal) });
