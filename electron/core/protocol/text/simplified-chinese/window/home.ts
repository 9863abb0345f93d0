import type { Language } from '../../english/english.ts';
import { common } from './frame.ts';

const runsOf = (count: number): string => `${count} 个运行`;

/** What happened, what needs a person, and what runs. */
export const home: Language['window']['home'] = {
  since: (moment) => `${moment} 以来`,
  sinceFirst: '过去 24 小时内',
  moment: {
    yesterday: common.yesterday,
    onDate: common.onDate,
  },
  news: (when, parts) => `${when}：${parts.join('，')}。`,
  finishedPart: (count) => `${count} 个已完成`,
  recoveredPart: (runs, times) => {
    if (runs > 1 || times === 1) return `${runs} 个已恢复`;
    return `1 个恢复了 ${times < 20 ? times : '至少 20'} 次`;
  },
  needsPart: (count) => `${count} 个需要处理`,
  nothingNew: (when, running) =>
    running === 0 ? `${when}：没有新情况。` : `${when}：没有新情况，${running} 个正在运行。`,
  needsYou: '需要处理',
  running: '运行中',
  finished: '已完成',
  finishedSince: (since) => `${since} 以来完成的运行`,
  allLiving: '所有正在进行的运行',
  allFinished: '所有已完成的运行',
  allEndedBadly: '所有未正常结束的运行',
  moreCauses: (count) => `另有 ${count} 个原因`,
  moreRuns: (count) => `另有 ${count} 个运行`,
  sameCause: (count) => `${count} 个原因相同`,
  waiting: (count) => `${runsOf(count)}正在排队`,
  older: (count) => `另有 ${count} 个未正常结束的运行已超过一周。`,
  diagnosis: '查看诊断',
  knownFailure: '已知故障',
  openRun: '打开运行',
  startNextAll: (count) => `启动全部 ${count} 个`,
  startNextAllText: (count) => `全部 ${count} 个会立即同时启动。`,
  resumeAll: (count) => `继续全部 ${count} 个`,
  resumeAllText: (count) => `这 ${count} 个运行会加入队列，轮到时启动。`,
  startOverAll: (count) => `全部 ${count} 个从头开始`,
  startOverAllText: (count) => `这 ${count} 个运行无法从中断处继续：每个都会从头重做。它们会加入队列。`,
  setAside: '搁置',
  setAsideOf: (name) => `搁置：${name}`,
  asideCount: (count) => `已搁置 ${runsOf(count)}`,
  bringBack: '取消搁置',
  iteration: '迭代',
  left: '剩余时间',
  best: {
    maximise: '最佳值，越大越好',
    minimise: '最佳值，越小越好',
    none: '最佳值',
  },
  range: (least, most) => {
    if (least === null) return `最多 ${most}`;
    return least === most ? `约 ${least}` : `${least} – ${most}`;
  },
  notKnownYet: '尚不清楚',
  noTotal: '未设置总数',
  runningSince: (moment) => `${moment} 开始`,
  notMeasured: '内存：尚不知道上限。',
  noProgress: '尚未识别到进度。',
  columns: {
    run: '运行',
    iterations: '迭代数',
    best: '最佳值',
    course: '迄今最佳值',
    took: '用时',
    finished: '完成时间',
    remarks: '说明',
  },
  recoveredAt: (iterations, isMore) => {
    const often = isMore ? `至少 ${iterations.length} 次` : `${iterations.length} 次`;
    const where = iterations.length > 2 ? '' : `，在第 ${iterations.join('、')} 次迭代之后`;
    return `已恢复 ${often}${where}`;
  },
};
