import type { DiagnosisFact } from '../../../diagnosis/finding.ts';
import { probeEndInWords } from './probe-end.ts';
import { rerunSettingInWords } from './rerun-setting.ts';

type RerunFact = Extract<DiagnosisFact, { kind: 'rerun-died' | 'rerun-passed' | 'rerun-helped' }>;
type Died = Extract<RerunFact, { kind: 'rerun-died' }>;

export function rerunFindingInWords(fact: RerunFact): string {
  if (fact.kind === 'rerun-died') return `${conclusionOf(fact)}${endOf(fact)}`;
  if (fact.kind === 'rerun-helped')
    return `作了一项更改后，全新的进程通过了该次迭代，到达第 ${fact.reached} 次：${rerunSettingInWords(fact.setting)}。`;
  const { iteration, reached, completedBefore } = fact;
  const longer =
    completedBefore === null || completedBefore < 2
      ? ''
      : `异常终止的进程当时已完成 ${completedBefore} 次迭代。`;
  return `全新的进程通过了第 ${iteration} 次迭代，到达第 ${reached} 次。${longer}因此，更有可能是某种东西在累积，而不是这个点本身。`;
}

function conclusionOf({ how, iteration, diedIn }: Died): string {
  switch (how) {
    case 'same':
      return `全新的进程再次在第 ${iteration} 次迭代异常终止，因此是这个点本身导致了终止。`;
    case 'otherwise':
      return `全新的进程在第 ${iteration} 次迭代异常终止，但方式与该运行不同。`;
    case 'before':
      return `全新的进程在此之前的第 ${diedIn} 次迭代异常终止。`;
    default:
      return `全新的进程通过了第 ${iteration} 次迭代，在第 ${diedIn} 次迭代异常终止。`;
  }
}

function endOf({ end, where, said }: Died): string {
  const place = where === null ? '' : `，位置：${where}`;
  const last = said === '' ? '' : `它最后输出：“${said}”`;
  return `${probeEndInWords(end)}${place}。${last}`;
}
