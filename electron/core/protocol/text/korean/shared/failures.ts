import type { CatalogueFault } from '../../../failures/catalogue-fault.ts';
import type { FailureMatch } from '../../../failures/failure-match.ts';
import type { FailureSeen } from '../../../wire/failure-view.ts';
import { patternFaultInWords } from './pattern.ts';
import { fieldFaultInWords } from './value.ts';

const CERTAINTY: Readonly<Record<string, string>> = {
  certain: '알려진 실패',
  likely: '알려진 실패(유력)',
  possible: '알려진 실패(가능)',
};

/** What an entry of the catalogue says about a death. `title`: that of the entry; null if there is none any more. */
export function failureMatchInWords({ id, certainty, role }: FailureMatch, title: string | null): string {
  const kind = role === 'followed' ? '함께 해당됨' : (CERTAINTY[certainty] ?? CERTAINTY.possible);
  return title === null ? `${kind}: ${id}.` : `${kind}: ${title}(${id}).`;
}

/** How often users found an entry right. */
export const precisionInWords = ({ right, wrong }: FailureSeen): string =>
  right + wrong === 0
    ? '아직 확인된 비정상 종료가 없습니다.'
    : `직접 판단한 ${right + wrong}건 중 ${right}건이 맞았습니다.`;

/** What is wrong with a part of a catalogue file, and where. */
export function catalogueFaultInWords({ file, line, entry, fault }: CatalogueFault): string {
  const place = [file, line].filter((part) => part !== null && part !== '').join(':');
  return [
    ...(place === '' ? [] : [place]),
    ...(entry === null ? [] : [`항목 ${entry}`]),
    `${faultOf(fault)}.`,
  ].join(': ');
}

const withoutStop = (text: string): string => text.trim().replace(/\.$/, '');

function faultOf(fault: CatalogueFault['fault']): string {
  switch (fault.kind) {
    case 'unreadable':
      return `읽을 수 없음(${fault.error})`;
    case 'syntax':
      return `YAML이 아님(${withoutStop(fault.error)})`;
    case 'differs':
      return `${fault.other}에 이 항목의 다른 내용이 있으며, 여기 있는 것이 유효함`;
    case 'comment':
      return `Vigil의 주석이 손상됨(${withoutStop(fault.error)})`;
    case 'not-utf8':
      return 'UTF-8이 아님. UTF-8 인코딩으로 저장해야 함';
    case 'value':
      return fieldFaultInWords(fault);
    case 'pattern':
      return `${fault.field}: ${withoutStop(patternFaultInWords(fault.fault))}`;
    case 'id-taken':
      return `파일의 다른 항목이 같은 id(${fault.id})를 가지고 있음`;
    case 'kind-differs':
      return `kind 값은 파일 이름과 같아야 함: ${fault.wanted}`;
  }
}
