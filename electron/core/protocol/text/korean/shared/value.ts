import type { FieldFault, PlainValueFault, ValueFault } from '../../../value-fault.ts';

const PLAIN: Record<PlainValueFault, string> = {
  malformed: '형식이 올바르지 않음',
  'not-relative': '작업 폴더 기준의 상대 경로여야 함',
  'leads-out': '".."으로 작업 폴더를 벗어나면 안 됨',
  'zero-character': '널 문자(0)가 들어 있으면 안 됨',
  'no-variable': '변수를 하나 이상 지정해야 함',
  'not-allocator': 'name:value 형식이거나 이를 쉼표로 여러 개 나열한 것이어야 함',
  'not-sample-fault': 'wall이거나 silent@13처럼 what@iteration 형식이어야 함',
  'not-option': '대시(-)로 시작해야 함',
  'not-key-path': 'data.loaders[0].workers처럼 점으로 구분한 키여야 함',
  'not-replay-function': 'train.py:evaluate처럼 SCRIPT.py:FUNCTION 형식이어야 함',
  'not-python-name': 'detector처럼 Python에서 쓸 수 있는 이름이어야 함',
  'not-gpus': '0과 1처럼 GPU의 번호나 UUID이거나 one이라는 단어 하나여야 함',
  'not-group-name': '문자, 숫자, 밑줄로만 이루어지고 숫자로 시작하지 않아야 함',
  'shows-no-failure': 'text, exitCodes, signals, modules, events, silent 중 하나를 지정해야 함',
  'not-failure-name': '영문 소문자와 숫자로 이루어지고 그 사이에 대시(-)를 하나씩만 쓸 수 있음',
};

/** Types as zod calls them. */
const TYPES: Readonly<Record<string, string>> = {
  string: '텍스트여야 함',
  number: '숫자여야 함',
  int: '정수여야 함',
  boolean: 'true 또는 false여야 함',
  array: '목록이어야 함',
  object: '이름 있는 필드로 된 객체여야 함',
  record: '이름 있는 필드로 된 객체여야 함',
};

/** What is wrong with a value, as a clause that ends in a noun. */
export function valueFaultInWords(fault: ValueFault): string {
  switch (fault.kind) {
    case 'type':
      return TYPES[fault.expected] ?? `필요한 형식: ${fault.expected}`;
    case 'too-small':
      return tooSmall(fault);
    case 'too-large':
      return tooLarge(fault);
    case 'choice':
      return `사용할 수 있는 값: ${anyOf(fault.choices.map((choice) => JSON.stringify(choice)))}`;
    case 'unknown-keys':
      return `Vigil이 모르는 항목: ${fault.keys.map((key) => JSON.stringify(key)).join(', ')}`;
    case 'order': {
      const { lesser, greater } = fault;
      return `${lesser.setting} 값(${lesser.value})이 ${greater.setting} 값(${greater.value})보다 큼. 앞의 값을 낮추거나 뒤의 값을 높여야 함`;
    }
    case 'no-effect': {
      const { setting, because } = fault;
      return `${because.setting} 값이 "${because.value}"이므로 ${setting} 설정이 효과가 없게 됨. 둘 중 하나를 지워야 함`;
    }
    default:
      return PLAIN[fault.kind];
  }
}

/** The same behind the name of the field, if it is not the whole. */
export const fieldFaultInWords = ({ field, fault }: FieldFault): string =>
  (field === '' ? '' : `${field}: `) + valueFaultInWords(fault);

function tooSmall({ of, bound, inclusive }: Extract<ValueFault, { kind: 'too-small' }>): string {
  if (of === 'number') return inclusive ? `${bound} 이상이어야 함` : `${bound}보다 커야 함`;
  return bound === 1 ? '비어 있으면 안 됨' : `${partsOf(of)} ${bound}개 이상이어야 함`;
}

function tooLarge({ of, bound, inclusive }: Extract<ValueFault, { kind: 'too-large' }>): string {
  if (of === 'number') return inclusive ? `${bound} 이하여야 함` : `${bound}보다 작아야 함`;
  return `${partsOf(of)} ${bound}개 이하여야 함`;
}

const partsOf = (of: 'text' | 'list'): string => (of === 'text' ? '문자가' : '항목이');

/** A choice in a sentence: a, b 또는 c. */
export function anyOf(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} 또는 ${last}`;
}
