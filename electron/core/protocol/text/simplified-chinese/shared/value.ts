import type { FieldFault, PlainValueFault, ValueFault } from '../../../value-fault.ts';

const PLAIN: Record<PlainValueFault, string> = {
  malformed: '格式无效',
  'not-relative': '必须是相对于工作文件夹的路径',
  'leads-out': '不能用“..”离开工作文件夹',
  'zero-character': '不能包含零字符',
  'no-variable': '必须至少指定一个变量',
  'not-allocator': '必须是 name:value，或用逗号分隔的多个这样的项',
  'not-sample-fault': '必须是 wall，或“故障@迭代”的形式，例如 silent@13',
  'not-option': '必须以短横线开头',
  'not-key-path': '必须是用点分隔的键，例如 data.loaders[0].workers',
  'not-replay-function': '必须是 SCRIPT.py:FUNCTION 的形式，例如 train.py:evaluate',
  'not-python-name': '必须是 Python 中的名称，例如 detector',
  'not-gpus': '必须是 GPU 的编号或 UUID，例如 0 和 1，或者只写 one',
  'not-group-name': '只能由字母、数字和下划线组成，且不能以数字开头',
  'shows-no-failure': '必须给出 text、exitCodes、signals、modules、events 或 silent',
  'not-failure-name': '只能由小写字母和数字组成，中间可用单个短横线连接',
};

/** Types as zod calls them. */
const TYPES: Readonly<Record<string, string>> = {
  string: '文本',
  number: '数字',
  int: '整数',
  boolean: ' true 或 false',
  array: '列表',
  object: '带命名字段的对象',
  record: '带命名字段的对象',
};

export function valueFaultInWords(fault: ValueFault): string {
  switch (fault.kind) {
    case 'type':
      return `必须是${TYPES[fault.expected] ?? ` ${fault.expected}`}`;
    case 'too-small':
      return tooSmall(fault);
    case 'too-large':
      return tooLarge(fault);
    case 'choice':
      return `必须是 ${anyOf(fault.choices.map((choice) => JSON.stringify(choice)))}`;
    case 'unknown-keys':
      return `Vigil 不认识其中的 ${fault.keys.map((key) => JSON.stringify(key)).join('、')}`;
    case 'order': {
      const { lesser, greater } = fault;
      return `${lesser.setting} 是 ${lesser.value}，大于 ${greater.setting}（${greater.value}）；请调低前者或调高后者`;
    }
    case 'no-effect': {
      const { setting, because } = fault;
      return `${because.setting} 是“${because.value}”，因此 ${setting} 不会起作用；请去掉其中一个`;
    }
    default:
      return PLAIN[fault.kind];
  }
}

/** The same behind the name of the field, if it is not the whole. */
export const fieldFaultInWords = ({ field, fault }: FieldFault): string =>
  field === '' ? valueFaultInWords(fault) : `${field}：${valueFaultInWords(fault)}`;

function tooSmall({ of, bound, inclusive }: Extract<ValueFault, { kind: 'too-small' }>): string {
  if (of === 'number') return inclusive ? `必须大于或等于 ${bound}` : `必须大于 ${bound}`;
  return bound === 1 ? '不能为空' : `至少要有 ${bound} ${partsOf(of)}`;
}

function tooLarge({ of, bound, inclusive }: Extract<ValueFault, { kind: 'too-large' }>): string {
  if (of === 'number') return inclusive ? `必须小于或等于 ${bound}` : `必须小于 ${bound}`;
  return `最多只能有 ${bound} ${partsOf(of)}`;
}

const partsOf = (of: 'text' | 'list'): string => (of === 'text' ? '个字符' : '项');

/** Words in a sentence: a、b 或 c. */
export const anyOf = (words: readonly string[]): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join('、')} 或 ${words.at(-1)}`;
