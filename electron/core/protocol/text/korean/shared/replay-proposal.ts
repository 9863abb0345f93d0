import type { ReplayProposalWhy } from '../../../disk/replay-proposal.ts';
import { unknownInWords } from '../phrases/unknown.ts';

/** Why a function of a script seems to be the evaluation, as a clause that ends in a noun. */
export function proposalWhyInWords({ kind, by, at }: ReplayProposalWhy): string {
  const line = at === null ? '' : `${at}번째 줄에서 `;
  switch (kind) {
    case 'given-to':
      return `${line}최적화 도구에 전달됨${by === null ? '' : `(${by})`}`;
    case 'called-by-objective':
      return `최적화 도구에 전달되는 함수가 호출함${by === null ? '' : `(${by})`}`;
    case 'problem-method':
      return `문제를 평가하는 메서드임${by === null ? '' : `(${by})`}`;
    case 'called-in-loop':
      return `${line}루프가 호출함`;
    default:
      return unknownInWords('이유', { name: kind, facts: {} });
  }
}
