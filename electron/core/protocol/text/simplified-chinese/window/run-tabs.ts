import type { Section } from '../../../disk/section.ts';
import type { Language } from '../../english/english.ts';

const SECTIONS: Record<Section, string> = {
  setup: '正在准备',
  load: '第一次迭代之前',
  'warm-up': '正在预热',
  iteration: '正在迭代',
  evaluation: '正在评估',
  checkpoint: '正在写入检查点',
  shutdown: '已完成，正在退出',
};

/** The terminal of a run. */
export const terminal: Language['window']['terminal'] = {
  attempt: '尝试',
  newest: (number) => `第 ${number} 次尝试（最新）`,
  numbered: (number) => `第 ${number} 次尝试`,
  search: '在输出中查找',
  searchKey: 'Ctrl+F',
  next: '下一个匹配项',
  previous: '上一个匹配项',
  noMatch: '没有匹配项',
  screen: '作业的终端',
  openLink: 'Ctrl+单击可打开',
  look: '终端文字',
  larger: '增大文字',
  smaller: '减小文字',
  usualSize: (now) => `默认大小（当前 ${now} px）`,
  copiesSelection: '选择时自动复制',
  font: '字体',
  usualFont: '由 Vigil 选择',
  live: '实时。你的输入会发送给作业。',
  notLive: '非实时。你的输入不会到达作业。',
  ended: '已结束；输出已保留。',
  repeats: '正在追赶进度：这些输出重复了之前打印过的内容。',
  repeated: '开头的输出重复了之前打印过的内容，直到追上进度。',
  notNewest: '较早的一次尝试；输出已保留。',
  dropped: (bytes) => `按输出策略，此处省略了 ${bytes}`,
  none: '尚未启动任何尝试。',
};

/** How each attempt ended. */
export const attempts: Language['window']['attempts'] = {
  none: '尚未启动任何尝试。',
  title: (number) => `第 ${number} 次尝试`,
  living: '正在运行。',
  from: (from) => {
    if (from.kind === 'beginning')
      return from.replay ? '从开头重新运行，并使用之前各次评估的结果' : '从头开始';
    if (from.kind === 'own-state')
      return `从自己保存的状态继续${from.iteration === null ? '' : `，接在第 ${from.iteration} 次迭代之后`}`;
    return from.iteration === null ? `从 ${from.file} 继续` : `从第 ${from.iteration} 次迭代的检查点继续`;
  },
  decision: 'Vigil 的处理',
  evidence: '依据',
  started: '启动时间',
  began: '起点',
  duration: '时长',
  iterations: '迭代',
  replay: '重放',
  iterationRange: (first, last) => (first === last ? `${first}` : `${first} 到 ${last}`),
  noIterations: '未识别到',
  process: '进程',
  exit: '退出代码',
  exitZero: '0，通常表示成功',
  exitCode: (decimal, hexadecimal) => `${decimal}（${hexadecimal}）`,
  signal: '信号',
  unseen: '未知：它结束时守护进程已不在',
  unknownExit: '未知',
  noExitCode: '无：它被信号终止',
  exception: '异常',
  exceptionCutOff: '其文本被截断',
  changed: '更改',
  whatChanged: (attempt) => `第 ${attempt} 次尝试中的更改`,
  sinceAttempt: (attempt) => `自第 ${attempt} 次尝试以来的更改`,
  sinceRun: (name, attempt, hasFinished) =>
    `自${hasFinished ? '最近一次完成的运行' : '上一个运行'}以来的更改：${name}，第 ${attempt} 次尝试`,
  nothingChanged: '在 Vigil 保存的内容中，没有任何更改。',
  linesCut: '还有更多行不同。',
  fromLine: (line) => `从第 ${line} 行起`,
  section: '阶段',
  /** A section that only a newer version knows is shown as written. */
  sectionOf: (section) => SECTIONS[section] ?? section,
  systemLog: '系统日志',
  fingerprint: '故障指纹',
  output: '输出',
  suspicion: '静默',
  cleaning: '清理内存',
  settled: '作业各进程之间的 GPU',
  ledger: '无进展',
  ledgerOf: (count, limit) => `连续 ${count} 次尝试，上限 ${limit} 次`,
  lastLines: '最后几行',
  lastLinesOf: (name, counts) => (counts ? `${name} 的最后几行（迭代即从中读取）` : `${name} 的最后几行`),
  noLastLines: '它没有打印任何内容。',
  noLogLines: '它没有写入任何日志。',
  stillLogging: '尝试结束时会保存它们。',
  stillPrinting: '尝试结束时会保存它们。在此之前可以在终端中查看。',
};

/** What a run can resume from. */
export const checkpoints: Language['window']['checkpoints'] = {
  none: '还没有写入检查点。已完成的迭代安全地保存在运行日志中。',
  caption: '检查点，最新的在前',
  iteration: '迭代',
  written: '写入时间',
  size: '大小',
  level: '校验内容',
  levels: {
    0: '仅大小和哈希',
    1: '大小、哈希、结构',
    2: '大小、哈希、结构、语义',
  },
  file: '文件',
  copyPath: '复制路径',
  whose: '写入者',
  owners: { vigil: 'Vigil', job: '作业' },
  unknownIteration: '未知',
  onlyProgress: '仅显示进度',
  suspect: '已跳过：有尝试在加载它时异常终止',
  goOn: '操作',
  resumeHere: '从这里继续',
  resumeFrom: (file) => `从 ${file} 继续`,
  branch: '创建分支',
  branchFrom: (file) => `以 ${file} 为起点创建新的分支运行`,
  pin: '保留',
  pinned: (file) => `保留 ${file}：从不自动删除`,
};
