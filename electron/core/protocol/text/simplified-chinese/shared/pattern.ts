import type { PatternFault, PatternSyntax } from '../../../policy/pattern-fault.ts';

const SYNTAX: Record<PatternSyntax, string> = {
  'character-class': '字符类无效',
  escape: '转义序列无效',
  'group-name': '分组名称无效',
  'group-named-twice': '两个分组同名',
  unsupported: '使用了不支持的语法',
  'nested-repetition': '一个重复后面紧跟着另一个重复',
  'repetition-count': '重复次数无效',
  'nothing-to-repeat': '重复没有可重复的内容',
  'bracket-open': '缺少右方括号 ]',
  'group-open': '缺少右括号 )',
  'group-not-opened': '右括号 ) 没有对应的左括号',
  'backslash-at-end': '以反斜杠结尾',
  'too-deep': '嵌套过深',
  'too-large': '过大',
  other: '语法无效',
};

export function patternFaultInWords(fault: PatternFault): string {
  switch (fault.kind) {
    case 'syntax':
      return `无法解析该匹配模式：${SYNTAX[fault.error]}${fault.part === null ? '' : `（${fault.part}）`}。`;
    case 'looks-around':
      return '该匹配模式使用了前瞻或后顾（(?=…)、(?<!…)），线性时间引擎不支持。';
    case 'refers-back':
      return '该匹配模式反向引用了分组（\\1），线性时间引擎不支持。';
    case 'too-many-steps':
      return `该匹配模式展开后有 ${fault.steps} 步，最多允许 ${fault.most} 步。请减少重复次数。`;
    case 'matches-empty-line':
      return '该匹配模式能匹配空行，因此会匹配每一行。';
    case 'matches-ordinary-text':
      return '该匹配模式能匹配一半以上的普通文本。请加入只在目标行中出现的词。';
    case 'no-such-group':
      return `该匹配模式没有名为 ${fault.group} 的分组，但有指标取自该分组。`;
    case 'no-named-group':
      return '该匹配模式没有命名分组，因此读不到任何内容。请为一个分组命名：(?<value>…)。';
    case 'name-taken':
      return '有两个匹配模式使用此名称。请换一个名称。';
  }
}
