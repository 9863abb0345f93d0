import type { CatalogueFault } from '../../../failures/catalogue-fault.ts';
import type { FailureMatch } from '../../../failures/failure-match.ts';
import type { FailureSeen } from '../../../wire/failure-view.ts';
import { patternFaultInWords } from './pattern.ts';
import { fieldFaultInWords } from './value.ts';

const CERTAINTY: Readonly<Record<string, string>> = {
  certain: '已知故障',
  likely: '很可能是已知故障',
  possible: '可能是已知故障',
};

export function failureMatchInWords({ id, certainty, role }: FailureMatch, title: string | null): string {
  const said = title === null ? id : `${title}（${id}）`;
  return `${role === 'followed' ? '同样符合' : (CERTAINTY[certainty] ?? CERTAINTY.possible)}：${said}。`;
}

export const precisionInWords = ({ right, wrong }: FailureSeen): string =>
  right + wrong === 0
    ? '尚未确认任何一次异常终止。'
    : `在你判断过的 ${right + wrong} 次中，${right} 次正确。`;

export function catalogueFaultInWords({ file, line, entry, fault }: CatalogueFault): string {
  const place = [file, line].filter((part) => part !== null && part !== '').join(':');
  const what = entry === null ? '' : `条目 ${entry}：`;
  return `${place === '' ? '' : `${place}：`}${what}${faultOf(fault)}。`;
}

function faultOf(fault: CatalogueFault['fault']): string {
  switch (fault.kind) {
    case 'unreadable':
      return `无法读取（${fault.error}）`;
    case 'syntax':
      return `不是 YAML（${fault.error.trim().replace(/\.$/, '')}）`;
    case 'differs':
      return `${fault.other} 中它的文本不同；以此处为准`;
    case 'comment':
      return `Vigil 的注释已损坏（${fault.error.trim().replace(/\.$/, '')}）`;
    case 'not-utf8':
      return '不是 UTF-8；请用该编码保存';
    case 'value':
      return fieldFaultInWords(fault);
    case 'pattern':
      return `${fault.field}：${patternFaultInWords(fault.fault).replace(/。$/, '')}`;
    case 'id-taken':
      return `文件中另一个条目的 id 也是 ${fault.id}`;
    case 'kind-differs':
      return `kind 必须是 ${fault.wanted}，即文件的名称`;
  }
}
