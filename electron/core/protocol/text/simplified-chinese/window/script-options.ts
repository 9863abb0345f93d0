import type { Language } from '../../english/english.ts';

/** How many choices a sentence names. */
const MOST_CHOICES = 6;

const choicesIn = (choices: readonly string[]): string =>
  choices.length > MOST_CHOICES
    ? `${choices.slice(0, MOST_CHOICES).join('、')} 等 ${choices.length} 个值`
    : choices.join('、');

/** The options that a script declares, on the page of a new run. */
export const scriptOptions: Language['window']['scriptOptions'] = {
  title: (count) => `脚本的选项（${count}）`,
  reading: '正在读取选项…',
  search: '搜索选项',
  nothingFound: '没有名称或说明中含有该词的选项。',
  defaultIs: (value) => (value === '' ? '默认：空' : `默认 ${value}`),
  required: '必填',
  notGiven: '未指定',
  defaultChoice: (value) => `默认（${value}）`,
  valueOf: (name) => `${name} 的值`,
  withoutValue: '不带值',
  own: '此选项接受什么由脚本自己的代码决定。',
  uncertain: '无法确定哪些参数属于这里。',
  notWritten: '这会连带改变另一个参数，因此没有写入。',
  someMissing: {
    'several-parsers': '脚本用另一个解析器读取部分选项，因此列表可能不完整。',
    elsewhere: '脚本的其他代码会添加选项，因此列表可能不完整。',
    parents: '部分选项来自其他模块，未列出。',
    'made-by-code': '脚本通过计算生成部分选项，未列出。',
    conditional: '其中部分选项只在某个条件下才会添加。',
    'known-only': '脚本也接受它没有声明的参数。',
    'argument-files': '写在文件中的参数不在此显示。',
  },
  none: {
    'too-large': '脚本大于 2 MB，因此没有读取其选项。',
    'too-slow': '读取此脚本的选项耗时过长。',
    'not-text': '脚本不是 UTF-8 文本，因此没有读取其选项。',
    'syntax-error': '脚本有语法错误，因此没有读取其选项。',
    'several-parsers': '脚本有多个解析器，因此不显示其选项。',
    subcommands: '脚本有子命令，因此不显示其选项。',
    rest: '脚本有一个选项会接受其后的全部内容，因此不显示其选项。',
    prefix: '此脚本的选项不以短横线开头，因此不显示。',
  },
  syntaxErrorIn: (line) => `脚本第 ${line} 行有语法错误，因此没有读取其选项。`,
  warnings: {
    'not-a-number': (name, value) => `脚本可能会拒绝${value ? ` ${value}` : '空值'}：${name} 需要数字。`,
    'not-whole': (name, value) => `脚本可能会拒绝${value ? ` ${value}` : '空值'}：${name} 需要整数。`,
    'not-a-choice': (name, value, choices) =>
      `脚本可能会拒绝${value ? ` ${value}` : '空值'}：${name} 只接受 ${choicesIn(choices)}。`,
    'no-value': (name) => `脚本可能会拒绝 ${name}：缺少值。`,
    missing: (name) => `脚本可能会拒绝启动：缺少 ${name}。`,
    excluded: (name, by) => `脚本可能会拒绝将 ${name} 与 ${by} 一起使用：两者互斥。`,
    unknown: (name) => `脚本可能会拒绝 ${name}：它没有声明这个参数。`,
  },
  more: (count) => `下方选项中还有 ${count} 条。`,
  startAnyway: '请更正参数，或仍然启动。',
  diagnoseFirst: '先诊断（不到 10 s）',
};
