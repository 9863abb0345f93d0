import type { Language } from '../../english/english.ts';

/** How the lines of a job are read, and what the user says of their numbers. */
export const reading: Language['window']['reading'] = {
  title: '如何读取进度',
  all: '详细信息',
  newestLines: '最新输出行',
  hint: '选择一个数字，说明它是什么。Vigil 会为以后运行此命令保留你的选择。',
  numberIs: (figure, what) => `${figure}：${what}`,
  roles: {
    iterations: '迭代计数',
    total: '总迭代次数',
    value: '一次迭代的值',
    best: '迄今最佳值',
    nothing: '无意义',
  },
  better: { maximise: '越大越好', minimise: '越小越好' },
  asFound: '由 Vigil 决定',
  nest: (nest) => `循环：${nest}。请选择作为迭代计数的那一层循环的数字。`,
  proposal: 'Vigil 不确定这是否是迭代计数。对吗？',
  right: '对',
  no: '不对',
  directionUnknown: '值是越小越好还是越大越好？在你说明之前，Vigil 不显示最佳值。',
  kept: '已保存，对以后运行此命令也有效。Vigil 会重新读取所有输出。',
  fromCommand: '这是你在此命令较早的一次运行中选择的。',
  startOver: '撤回我的选择',
  sources: '依据来源',
  saidBy: { iterations: '迭代：', total: '总数：', direction: '优化方向：' },
  showPattern: '显示为匹配模式',
  editPattern: '编辑此匹配模式',
  pattern: '匹配模式',
  newestLine: '最新行',
};
