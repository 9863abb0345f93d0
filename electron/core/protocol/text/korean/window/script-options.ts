import type { Language } from '../../english/english.ts';

/** How many choices a sentence names. */
const MOST_CHOICES = 6;

const choicesIn = (choices: readonly string[]): string =>
  choices.length > MOST_CHOICES
    ? `${choices.slice(0, MOST_CHOICES).join(', ')} 외 ${choices.length - MOST_CHOICES}개`
    : choices.join(', ');

const refused = (value: string): string => `스크립트가 거부할 수 있습니다(${value || '빈 값'})`;

/** The options that a script declares, on the page of a new run. */
export const scriptOptions: Language['window']['scriptOptions'] = {
  title: (count) => `스크립트의 옵션(${count})`,
  reading: '옵션을 읽는 중…',
  search: '옵션 검색',
  nothingFound: '이름이나 도움말에 이 단어가 있는 옵션이 없습니다.',
  defaultIs: (value) => (value === '' ? '기본값: 빈 값' : `기본값 ${value}`),
  required: '필수',
  notGiven: '지정 안 함',
  defaultChoice: (value) => `기본값(${value})`,
  valueOf: (name) => `${name} 값`,
  withoutValue: '값 없이',
  own: '이 옵션이 받는 값은 스크립트의 코드가 정합니다.',
  uncertain: '어떤 인수가 여기에 해당하는지 확실하지 않습니다.',
  notWritten: '다른 인수도 함께 바뀌게 되므로 인수에 쓰지 않았습니다.',
  someMissing: {
    'several-parsers': '스크립트가 일부 옵션을 다른 파서로 읽으므로 목록에 없는 옵션이 있을 수 있습니다.',
    elsewhere: '스크립트의 다른 코드가 옵션을 추가하므로 목록에 없는 옵션이 있을 수 있습니다.',
    parents: '일부 옵션은 다른 모듈에 있어 목록에 없습니다.',
    'made-by-code': '스크립트가 계산해서 만드는 일부 옵션은 목록에 없습니다.',
    conditional: '이 중 일부는 스크립트가 조건에 따라서만 추가합니다.',
    'known-only': '스크립트는 선언하지 않은 인수도 받습니다.',
    'argument-files': '파일에 들어 있는 인수는 여기에 표시되지 않습니다.',
  },
  none: {
    'too-large': '스크립트가 2 MB보다 커서 옵션을 읽지 않았습니다.',
    'too-slow': '이 스크립트의 옵션을 읽는 데 너무 오래 걸립니다.',
    'not-text': '스크립트가 UTF-8 텍스트가 아니어서 옵션을 읽지 않았습니다.',
    'syntax-error': '스크립트에 구문 오류가 있어 옵션을 읽지 않았습니다.',
    'several-parsers': '스크립트에 파서가 여러 개 있어 옵션을 표시하지 않습니다.',
    subcommands: '스크립트에 하위 명령이 있어 옵션을 표시하지 않습니다.',
    rest: '뒤에 오는 모든 것을 받는 옵션이 있어 옵션을 표시하지 않습니다.',
    prefix: '이 스크립트의 옵션은 대시로 시작하지 않아 표시하지 않습니다.',
  },
  syntaxErrorIn: (line) => `스크립트 ${line}번째 줄에 구문 오류가 있어 옵션을 읽지 않았습니다.`,
  warnings: {
    'not-a-number': (name, value) => `${refused(value)}: ${name} 옵션에는 숫자가 필요합니다.`,
    'not-whole': (name, value) => `${refused(value)}: ${name} 옵션에는 정수가 필요합니다.`,
    'not-a-choice': (name, value, choices) =>
      `${refused(value)}: ${name} 옵션이 받는 값은 다음과 같습니다. ${choicesIn(choices)}`,
    'no-value': (name) => `${refused(name)}: 값이 없습니다.`,
    missing: (name) => `스크립트가 시작을 거부할 수 있습니다: ${name} 옵션이 없습니다.`,
    excluded: (name, by) => `${refused(name)}: ${by} 옵션과 함께 쓸 수 없습니다.`,
    unknown: (name) => `${refused(name)}: 선언되지 않은 인수입니다.`,
  },
  more: (count) => `아래 옵션에 ${count}개 더 있습니다.`,
  startAnyway: '인수를 고치거나 그대로 시작하세요.',
  diagnoseFirst: '먼저 진단(10초 미만)',
};
