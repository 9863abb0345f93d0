import type { ReportWords } from '../../catalogue.ts';

/** A level that only a newer version knows keeps its name. */
const LEVELS: Partial<Record<string, string>> = {
  quick: '快速',
  normal: '标准',
  thorough: '彻底',
};

export const report: ReportWords = {
  title: (name) => `Vigil 报告：${name}`,
  lead: (state, iteration, total, attempts) =>
    `${state}：${total === null ? `${iteration} 次迭代` : `${iteration}/${total} 次迭代`}，共 ${attempts} 次尝试。`,
  labels: {
    run: '运行',
    command: '命令',
    folder: '工作文件夹',
    started: '创建时间',
    ended: '结束时间',
    best: '最佳值',
    fingerprint: '故障指纹',
  },
  attempts: '尝试',
  columns: ['尝试', '开始时间', '用时', '迭代', '如何结束'],
  attempt: (number) => `第 ${number} 次尝试`,
  lives: '仍在运行',
  none: '无',
  iterations: (first, last) => (first === last ? String(first) : `${first} 至 ${last}`),
  objective: '各次迭代的目标值',
  objectiveShows: (values, deaths) =>
    `${values} 个值，曲线为迄今的最佳值；${deaths === 0 ? '没有尝试异常终止' : `红线标出 ${deaths} 次尝试异常终止的位置`}。`,
  gpuMemory: '显存随时间的变化',
  memoryShows: (highest, total) =>
    `最高用量为 ${highest}${total === null ? '' : `（共 ${total}）`}，包括 GPU 上的所有内容。`,
  wholeGpu: (total) => `共 ${total}`,
  deathOf: (attempt) => `†${attempt}`,
  verdict: {
    because: 'Vigil 这样判断的依据：',
    others: '其他可能的原因：',
    advice: '你可以这样做：',
    timeline: '时间线：',
    timeColumns: ['时间', '发生了什么'],
    missing: '未知：',
    noFacts: '没有收集到这次结束的相关事实。',
  },
  diagnosis: {
    title: (run) => (run === null ? 'Vigil 诊断' : `Vigil 诊断：${run} 为何异常终止？`),
    level: '诊断程度',
    levelName: (level) => LEVELS[level] ?? level,
    python: 'Python',
    noPython: '未找到',
    script: '脚本',
    started: '开始时间',
    took: '用时',
    fixes: '处理方法，最有把握的在前',
    changes: (time) => `自 ${time} 以来的新情况`,
  },
  systemLog: '系统日志：',
  crashStack: '崩溃时的 Python 调用栈：',
  lastLines: '最后几行：',
  notes: '备注',
  takenOut: (found) =>
    found === null
      ? '没有去除任何内容：其中可能包含密码、你的姓名和你的文件夹名称。'
      : `已去除：${found.secrets} 处机密、${found.homes} 处主文件夹、${found.names} 处你的姓名或这台电脑的名称。任何规则都无法找出全部：交给他人之前请先通读。`,
  made: (time) => `由 Vigil 于 ${time} 生成。所有时间均为这台电脑的时间。`,
};
