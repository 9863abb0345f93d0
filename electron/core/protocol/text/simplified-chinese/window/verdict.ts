import type { Language } from '../../english/english.ts';

/** Why an attempt ended, on its card. */
export const verdict: Language['window']['verdict'] = {
  title: '结束原因',
  asking: '正在收集事实…',
  gathering: 'Vigil 仍在收集有关这次结束的事实。结论可能在几秒内改变。',
  because: 'Vigil 这样判断的依据',
  others: '其他可能的原因',
  advice: '你可以这样做',
  timeline: '时间线',
  crashStack: '崩溃时的 Python 调用栈',
  missing: '未知',
  resume: '继续',
  resumeEarlier: (iteration) => (iteration === null ? '从该检查点继续' : `从第 ${iteration} 次迭代继续`),
  set: '更改',
  setNext: '为下一次尝试开启',
  showMachine: '查看占用 GPU 的进程',
  duplicate: '创建副本并修正',
  showFolder: '打开文件夹',
  path: '文件夹的路径',
  done: '已设置。',
  dumpsHow: '只有管理员可以设置。以下命令分别用于设置和还原：',
  dumpsOn: '用于设置的命令',
  dumpsOff: '用于还原的命令',
};
