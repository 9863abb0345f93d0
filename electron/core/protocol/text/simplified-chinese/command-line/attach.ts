import type { Language } from '../../english/english.ts';
import { formatBytes, formatDuration } from '../../quantities.ts';
import { catchingUpInWords } from '../shared/replay.ts';

/** Messages between the output lines of an attached run. */
export const attach: Language['commandLine']['attach'] = {
  hangCleared: '作业又有了工作迹象。Vigil 让它继续运行。',
  catchesUp: (progress) => `${catchingUpInWords(progress)}在追上进度之前，它的输出会重复之前打印过的内容。`,
  repeats: '以下内容重复了较早一次尝试的输出。',
  repeatedSoFar: '以下是新内容。',
  dropped: (bytes) => `由于此运行的限额，丢弃了 ${formatBytes(bytes)} 输出。`,
  stopLosesAll: ({ completed, tookMs }) =>
    `此作业中断后无法继续，因此停止会丢失它的所有工作：${completed === 0 ? '' : `${completed} 次迭代，`}${formatDuration(tookMs)}。`,
  detachOrStop: 'd：分离，作业继续 · s：停止作业 · 其他任意键：接着显示 · 再按 Ctrl-C：分离',
  stopping: 'Vigil 请求作业结束。再次按 Ctrl-C 和 s 可强制终止它。',
  stopNotHeard: '请求送达之前，与主机的连接中断了。请重试。',
  killing: 'Vigil 强制终止作业及其启动的所有进程。',
  detached: (id) => `已分离；作业继续。"vigil attach ${id}" 可再次显示它，"vigil stop ${id}" 可停止它。`,
};
