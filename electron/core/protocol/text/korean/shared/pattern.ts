import type { PatternFault, PatternSyntax } from '../../../policy/pattern-fault.ts';

const SYNTAX: Record<PatternSyntax, string> = {
  'character-class': '문자 클래스가 올바르지 않음',
  escape: '이스케이프 시퀀스가 올바르지 않음',
  'group-name': '그룹 이름이 올바르지 않음',
  'group-named-twice': '두 그룹의 이름이 같음',
  unsupported: '지원되지 않는 구문을 사용함',
  'nested-repetition': '반복 기호가 연달아 있음',
  'repetition-count': '반복 횟수가 올바르지 않음',
  'nothing-to-repeat': '반복 기호 앞에 반복할 것이 없음',
  'bracket-open': '닫는 ]가 없음',
  'group-open': '닫는 )가 없음',
  'group-not-opened': '닫는 )에 대응하는 여는 괄호가 없음',
  'backslash-at-end': '백슬래시로 끝남',
  'too-deep': '중첩이 너무 깊음',
  'too-large': '너무 큼',
  other: '구문이 올바르지 않음',
};

/** Why one of the user's patterns cannot be used, in sentences. */
export function patternFaultInWords(fault: PatternFault): string {
  switch (fault.kind) {
    case 'syntax':
      return `패턴을 해석할 수 없습니다: ${SYNTAX[fault.error]}${fault.part === null ? '' : `(${fault.part})`}.`;
    case 'looks-around':
      return '패턴에 전방 탐색이나 후방 탐색((?=…), (?<!…))이 있는데, 선형 시간 엔진은 이를 처리할 수 없습니다.';
    case 'refers-back':
      return '패턴에 그룹 역참조(\\1)가 있는데, 선형 시간 엔진은 이를 처리할 수 없습니다.';
    case 'too-many-steps':
      return `패턴을 펼치면 ${fault.steps}단계가 되는데, 최대 ${fault.most}단계까지 허용됩니다. 반복 횟수를 줄이세요.`;
    case 'matches-empty-line':
      return '패턴이 빈 줄과 일치하므로 모든 줄과 일치하게 됩니다.';
    case 'matches-ordinary-text':
      return '패턴이 일반 텍스트의 절반이 넘는 부분과 일치합니다. 원하는 줄에만 있는 단어를 추가하세요.';
    case 'no-such-group':
      return `메트릭 하나를 그룹 ${fault.group}에서 읽는데, 패턴에 그런 이름의 그룹이 없습니다.`;
    case 'no-named-group':
      return '패턴에 이름 있는 그룹이 없어 아무것도 읽지 못합니다. 그룹에 이름을 지정하세요: (?<value>…).';
    case 'name-taken':
      return '두 패턴의 이름이 같습니다. 다른 이름을 지정하세요.';
  }
}
