import type { Language } from '../../english/english.ts';

/** Where the iterations of a run come from. */
export const progress: Language['window']['progress'] = {
  title: '如何读取进度',
  fromJob: '作业自行报告迭代，因此不从输出中读取迭代。',
  nothingYet: '到目前为止，输出中没有识别到迭代计数。',
  none: '按你的选择，不从输出中读取迭代。',
  by: (name, isChosen, confidence) => {
    const sure = confidence === null ? '' : `（把握 ${Math.round(100 * confidence)} %）`;
    return `从输出中读取迭代：${name}，${isChosen ? '由你选择' : `自动检测${sure}`}。`;
  },
  hint: '如果选择其他方式，Vigil 会重新读取所有尝试的输出。作业不受影响。',
  choose: '迭代的读取方式',
  lines: (count) => `${count} 行`,
  noneOfThem: '无：不从输出中读取迭代',
  use: '使用此方式',
  ownPattern: '创建匹配模式',
};

/** The observations of a run. */
export const observations: Language['window']['observations'] = {
  title: '观测',
  shown: (shown, all) =>
    shown === all ? `${all} 条观测，最新的在前` : `最新的 ${shown} 条观测，共 ${all} 条`,
  reading: (percent) => `正在读取 ${percent} %`,
  columns: {
    iteration: '迭代',
    value: '值',
    best: '迄今最佳值',
    seconds: '秒',
    attempt: '尝试',
    point: (index) => `x${index}`,
  },
};

/** The user's own patterns. */
export const patterns: Language['window']['patterns'] = {
  title: '匹配模式',
  intro:
    '你自己的匹配模式可以读取 Vigil 无法识别的内容：它是带命名分组的正则表达式。输入时 Vigil 会在此试用它。之后启动的尝试会使用它。',
  nameless: '未命名',
  numbered: (number) => `匹配模式 ${number}`,
  edit: '匹配模式',
  name: '名称',
  pattern: '正则表达式',
  patternHint:
    '分组 (?<iteration>…)、(?<total>…)、(?<value>…)、(?<best>…)、(?<epoch>…) 和 (?<duration>…)（以秒为单位）的含义即其名称。其他命名分组都是指标。引擎以线性时间匹配，因此不支持环视和反向引用。',
  moment: '匹配的行表示',
  moments: {
    done: '一次迭代已完成',
    began: '一次迭代已开始',
    failed: '一次迭代失败',
    told: '其他数值',
    over: '全部完成',
  },
  metric: (group) => `(?<${group}>…) 中的指标`,
  unit: '单位',
  tryTitle: '试用',
  tryOn: '来源',
  pasted: '粘贴的文本',
  outputOf: (name, id) => `${name}（${id}）的最新输出`,
  text: '文本',
  textPlaceholder: '粘贴几行输出',
  notTried: '请输入匹配模式和一些文本。',
  found: (matched, lines) => `${lines} 行中有 ${matched} 行匹配。`,
  matches: '匹配的行',
  add: '新建匹配模式',
  remove: (name) => `删除 ${name}`,
  save: '保存',
  saved: '已保存',
  discard: '放弃更改',
};
