import type { DiagnosisFact } from '../../../diagnosis/finding.ts';
import { probeEndInWords } from './probe-end.ts';
import { rerunSettingInWords } from './rerun-setting.ts';

type RerunFact = Extract<DiagnosisFact, { kind: 'rerun-died' | 'rerun-passed' | 'rerun-helped' }>;
type Died = Extract<RerunFact, { kind: 'rerun-died' }>;

/** What the repeat of a failing iteration shows, in a sentence or two. */
export function rerunFindingInWords(fact: RerunFact): string {
  if (fact.kind === 'rerun-died') return `${conclusionOf(fact)} ${endOf(fact)}`;
  if (fact.kind === 'rerun-helped')
    return `한 가지를 바꾼 새 프로세스는 그 반복을 지나 반복 ${fact.reached}까지 갔습니다: ${rerunSettingInWords(fact.setting)}.`;
  const { iteration, reached, completedBefore } = fact;
  return [
    `새 프로세스는 반복 ${iteration} 지점을 지나 반복 ${reached}까지 갔습니다.`,
    ...(completedBefore !== null && completedBefore >= 2
      ? [`비정상 종료된 프로세스는 그전에 반복 ${completedBefore}회를 완료했습니다.`]
      : []),
    '따라서 그 지점 자체보다는 쌓이는 무언가가 원인일 가능성이 더 큽니다.',
  ].join(' ');
}

function conclusionOf({ how, iteration, diedIn }: Died): string {
  switch (how) {
    case 'same':
      return `새 프로세스도 반복 ${iteration}에서 다시 비정상 종료되었으므로 그 지점 자체가 원인입니다.`;
    case 'otherwise':
      return `새 프로세스가 반복 ${iteration}에서 비정상 종료되었지만, 실행과는 다른 방식이었습니다.`;
    case 'before':
      return `새 프로세스는 그 전에 반복 ${diedIn}에서 비정상 종료되었습니다.`;
    default:
      return `새 프로세스는 반복 ${iteration} 지점을 지났고 반복 ${diedIn}에서 비정상 종료되었습니다.`;
  }
}

function endOf({ end, where, said }: Died): string {
  const place = where === null ? '' : `, 위치: ${where}`;
  const last = said === '' ? '' : ` 마지막 출력: “${said}”`;
  return `종료 상황: ${probeEndInWords(end)}${place}.${last}`;
}
