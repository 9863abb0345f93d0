import type { DiagnosisFact } from '../../../diagnosis/finding.ts';
import { probeEndInWords } from './probe-end.ts';
import { rerunSettingInWords } from './rerun-setting.ts';

type RerunFact = Extract<DiagnosisFact, { kind: 'rerun-died' | 'rerun-passed' | 'rerun-helped' }>;
type Died = Extract<RerunFact, { kind: 'rerun-died' }>;

/** What the repeat of a failing iteration shows, in a sentence or two. */
export function rerunFindingInWords(fact: RerunFact): string {
  if (fact.kind === 'rerun-died') return `${conclusionOf(fact)} ${endOf(fact)}`;
  if (fact.kind === 'rerun-helped')
    return `A fresh process came past the iteration, up to ${fact.reached}, with one change: ${rerunSettingInWords(fact.setting)}.`;
  const { iteration, reached, completedBefore } = fact;
  const longer =
    completedBefore === null || completedBefore < 2
      ? ''
      : ` The process that died had completed ${completedBefore} iterations.`;
  return `A fresh process came past iteration ${iteration}, up to ${reached}.${longer} So something that accumulates is more likely than the point itself.`;
}

function conclusionOf({ how, iteration, diedIn }: Died): string {
  switch (how) {
    case 'same':
      return `A fresh process died in iteration ${iteration} again, so the point itself kills it.`;
    case 'otherwise':
      return `A fresh process died in iteration ${iteration}, but in another way than the run.`;
    case 'before':
      return `A fresh process died before that, in iteration ${diedIn}.`;
    default:
      return `A fresh process came past iteration ${iteration}, and died in iteration ${diedIn}.`;
  }
}

function endOf({ end, where, said }: Died): string {
  const words = probeEndInWords(end);
  const place = where === null ? '' : `, at ${where}`;
  const last = said === '' ? '' : ` It said last: “${said}”`;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${place}.${last}`;
}
