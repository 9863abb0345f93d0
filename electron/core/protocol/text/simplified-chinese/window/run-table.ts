import type { Language } from '../../english/english.ts';
import type { FilterFault } from '../../filter-fault.ts';

const runsOf = (count: number) => `${count} 个运行`;

function fault(wrong: FilterFault): string {
  switch (wrong.code) {
    case 'open-quote':
      return `引号没有闭合：${wrong.part}`;
    case 'value-missing':
      return `${wrong.name}${wrong.operator} 后面缺少值`;
    case 'name-missing':
      return `${wrong.part} 前面缺少名称`;
    case 'not-a-number':
      return `${wrong.name} 要与数字比较，而 ${wrong.value} 不是数字。`;
    case 'not-a-duration':
      return `${wrong.name} 需要单位，例如 90s、2h30m 或 1d：${wrong.value}`;
    case 'unknown-state':
      return `${wrong.value} 不是状态。状态有：${wrong.states.join('、')}。`;
    case 'not-comparable':
      return `${wrong.name} 是文本；请用 : 或 =，不要用 ${wrong.operator}`;
  }
}

/** The table of runs: its columns, filter, groups, and what is done to several runs at once. */
export const runTable: Language['window']['runTable'] = {
  table: '运行',
  filter: '筛选',
  filterExample: '筛选：state:failed best<0.45',
  filterHint:
    '在名称、标签、备注、实验和 ID 中搜索输入的词。名称加 : = < > 表示比较：state:failed、tag:night、best<0.2、duration>2h、lr>1e-4。条件前加 - 表示“非”。',
  fault,
  quick: { living: '运行中', attention: '需要处理', finished: '已完成', failed: '失败' },
  filterBy: '按状态、标签或脚本筛选',
  filterGroups: { state: '状态', tag: '标签', script: '脚本' },
  clearFilter: '清除筛选',
  group: '分组',
  groups: { none: '不分组', script: '按脚本', experiment: '按实验', tag: '按标签', state: '按状态' },
  noGroup: { script: '无脚本', experiment: '无实验', tag: '无标签', state: '无状态' },
  groupOf: (count, best) => (best === null ? runsOf(count) : `${runsOf(count)}，最佳值 ${best}`),
  columns: '列',
  columnsOf: { fixed: '所有运行', param: '参数', metric: '指标（最新值）' },
  columnSearch: '搜索列',
  columnNone: '没有这个名称的列。',
  columnReset: '恢复默认列',
  columnFew: '每个运行在此只列出前 32 个参数和 32 个指标，全部内容见它的页面。',
  compact: '紧凑行距',
  heads: {
    name: '运行',
    state: '状态',
    progress: '迭代',
    best: '最佳值',
    spark: '迄今最佳值',
    left: '剩余时间',
    memory: '内存',
    attempts: '尝试次数',
    started: '开始时间',
    ended: '结束时间',
    duration: '时长',
    checkpoint: '检查点',
    script: '脚本',
    tags: '标签',
    note: '备注',
    experiment: '实验',
    id: 'ID',
  },
  select: (name) => `选择 ${name}`,
  selectAll: '选择显示的所有运行',
  selected: (count) => `已选择 ${count} 个`,
  unselect: '取消选择',
  stop: '停止',
  resume: '继续',
  tag: '标签',
  remove: '删除',
  some: (action, count, of) => (count === of ? action : `${action}（${count}/${of}）`),
  stopTitle: (count) => (count === 1 ? '停止此运行？' : `停止 ${count} 个运行？`),
  stopText: (count) =>
    count === 1 ? '将请求它的作业结束。之后可以继续此运行。' : '将请求它们的作业结束。之后可以继续这些运行。',
  stopLoses: (lost) =>
    `以下运行中断后无法继续，已完成的工作将丢失：${lost
      .map(({ name, iterations }) => `${name}（${iterations} 次迭代）`)
      .join('、')}。`,
  stopYes: (count) => (count === 1 ? '停止' : `停止 ${count} 个运行`),
  resumeTitle: (count) => (count === 1 ? '继续此运行？' : `继续 ${count} 个运行？`),
  resumeQueued: '它们会在队列中等待，轮到时启动。',
  resumeAnew: (names) => `以下运行无法从中断处继续，会从头开始：${names.join('、')}。`,
  resumeYes: (count) => (count === 1 ? '继续' : `继续 ${count} 个运行`),
  tagTitle: (count) => (count === 1 ? '此运行的标签' : `${count} 个运行的标签`),
  tagNew: '新标签',
  tagNone: '这些运行还没有标签。',
  tagSave: '保存',
  tagTooMany: '一个运行最多有 20 个标签，每个最多 40 个字符。',
  removed: (count) => `${runsOf(count)}已移到 Vigil 的回收站。`,
  refused: (refused, of) => `${of} 个运行中有 ${refused} 个保持不变。`,
  more: '复制和保存',
  copyShown: (count) => `将 ${runsOf(count)}复制为表格`,
  saveShown: (count) => `将 ${runsOf(count)}保存为 CSV`,
  copied: (count) => `已复制 ${runsOf(count)}`,
  csvName: 'runs',
  seconds: (heading) => `${heading}（s）`,
  percentOf: (heading) => `${heading}（占上限的 %）`,
  iterations: '迭代数',
  total: '总迭代次数',
  keys: '方向键在运行之间移动，空格键选择一个，Shift 扩展选择，Enter 打开运行。',
};
