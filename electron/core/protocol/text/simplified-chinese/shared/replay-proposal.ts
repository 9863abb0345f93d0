import type { ReplayProposalWhy } from '../../../disk/replay-proposal.ts';
import { amid } from '../phrases/amid.ts';
import { unknownInWords } from '../phrases/unknown.ts';

/** A clause with the function as its subject. */
export function proposalWhyInWords({ kind, by, at }: ReplayProposalWhy): string {
  const line = at === null ? '' : `第 ${at} 行`;
  switch (kind) {
    case 'given-to':
      return `${line === '' ? '' : `在${line}`}被传给${by === null ? '优化器' : ` ${by}`}`;
    case 'called-by-objective':
      return `被${amid(by, '一个函数')}调用，而后者被传给优化器`;
    case 'problem-method':
      return `是用来评估${amid(by, '该问题')}的方法`;
    case 'called-in-loop':
      return `被${line === '' ? '' : `${line}的`}循环调用`;
    default:
      return `是推荐的函数，理由如下：${unknownInWords('原因', { name: kind, facts: {} })}`;
  }
}
