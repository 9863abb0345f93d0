import type { ReplayProposalWhy } from '../../../disk/replay-proposal.ts';
import { unknownInWords } from '../phrases/unknown.ts';

/** Why a function of a script seems to be the evaluation, as a clause with the function as its subject. */
export function proposalWhyInWords({ kind, by, at }: ReplayProposalWhy): string {
  const line = at === null ? '' : ` in line ${at}`;
  switch (kind) {
    case 'given-to':
      return `is given to ${by ?? 'an optimiser'}${line}`;
    case 'called-by-objective':
      return `is called by ${by ?? 'a function'}, which is given to an optimiser`;
    case 'problem-method':
      return `is the method by which ${by ?? 'the problem'} is evaluated`;
    case 'called-in-loop':
      return `is called by the loop${line}`;
    default:
      return `is proposed for a reason: ${unknownInWords('a reason', { name: kind, facts: {} })}`;
  }
}
