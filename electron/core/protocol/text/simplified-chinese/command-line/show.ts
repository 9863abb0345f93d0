import type { Language } from '../../english/english.ts';
import { formatBytes, formatDateTime, formatDuration } from '../../quantities.ts';

/** Words of `vigil show` that the window does not share. */
export const show: Language['commandLine']['show'] = {
  labels: {
    command: '命令',
    workingFolder: '工作文件夹',
    runFolder: '运行文件夹',
    experiment: '实验',
    note: '备注',
    started: '启动时间',
    iterations: '迭代',
    newestLine: '最新行',
    saidBy: '依据',
    checkpoint: '检查点',
    replay: '重放',
    verdict: '结论',
    memory: '内存',
    peak: '内存峰值',
    gpus: 'GPU',
    timeLeft: '剩余时间',
    perIteration: '每次迭代',
    changed: '更改',
    fingerprint: '故障指纹',
  },
  why: {
    notEnded: '还没有尝试结束。',
    attempt: (attempt) => `第 ${attempt} 次尝试：`,
    because: '判断依据',
    others: '其他可能',
    probes: (at) => `检查项的发现（${formatDateTime(at)}）`,
    does: 'Vigil',
    advice: '你可以这样做',
    changed: ({ before, after }) =>
      before.id === after.id
        ? `自第 ${before.attempt} 次尝试以来的更改`
        : `自${before.hasFinished ? '最近一次完成的运行 ' : ' '}${before.id}（${before.name}）以来的更改`,
    timeline: '时间线',
    tools: '工具的文件',
    versions: '版本',
    missing: '未知',
    asAdministrator: '请以管理员身份运行第一个命令；第二个命令可撤回：',
    crashStack: '崩溃时的 Python 调用栈',
    lastLines: '最后几行',
    gathering: '仍在收集有关事实。请过几秒再试。',
  },
  notes: '备注',
  cards: (cards) =>
    cards.map(({ index, name }) => (index === null ? name : `${index}（${name}）`)).join('、'),
  checkpoint: ({ iteration, bytes, path }) =>
    `${iteration === null ? '迭代未知' : `第 ${iteration} 次迭代之后`}，${formatBytes(bytes)}，${path}`,
  replays: (functions, promise) => `${functions}。${promise}`,
  replaysNothing: (functions) => `${functions}。还没有保留任何评估，因此重新启动会从头开始。`,
  about: (ms) => `约 ${formatDuration(ms)}`,
  iterations: (first, last) => `第 ${first} 到 ${last} 次迭代`,
  lives: '正在运行',
  took: (ms) => (ms < 0 ? '用时未知（时钟被调回过）' : `用时 ${formatDuration(ms)}`),
  logFile: ({ path, counts }) => (counts ? `日志文件 ${path}（迭代即从中读取）` : `日志文件 ${path}`),
  output: (bytes) => `${formatBytes(bytes)} 输出`,
};
