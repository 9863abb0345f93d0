import type { FailureEntry } from '../../../failures/failure-entry.ts';
import type { MatchEvidence } from '../../../failures/failure-match.ts';
import type { Language } from '../../english/english.ts';
import { formatExitCode } from '../../quantities.ts';

const deaths = (count: number): string => `${count} 次异常终止`;
const entries = (count: number): string => `${count} 个条目`;

const SEVERITIES: Record<FailureEntry['severity'], string> = {
  fatal: '导致作业终止',
  degrading: '作业会继续，但变慢或效果变差',
  notice: '仅供留意',
};

const RETRIES: Record<FailureEntry['retry'], string> = {
  same: '直接重新启动可能有用',
  change: '作出更改后才有用',
  wait: '等待一段时间后才有用',
  never: '没有用',
};

const PLACES: Readonly<Record<string, string>> = {
  exception: '异常',
  tail: '输出',
  fault: '崩溃时的调用栈',
  log: '日志文件',
};

const EVENTS: Readonly<Record<string, string>> = {
  'memory-kill': '内存耗尽，系统内核强制终止了作业',
  'native-crash': '崩溃',
  'driver-error': '显示驱动程序故障',
  'memory-exhausted': '内存即将耗尽',
};

const SILENT_KINDS: Readonly<Record<string, string>> = {
  native: '原生代码崩溃',
  zero: '工作完成之前以退出代码 0 退出',
  killed: '从外部被强制终止',
  driver: '此前不久显示驱动程序发生故障',
  unknown: '类型未知',
};

/** What a match rests on. `value`: null where it is data of the job or of the system. */
function evidence(observed: MatchEvidence): { fact: string; value: string | null } {
  switch (observed.kind) {
    case 'line': {
      const { place, path, line, ofLines, count } = observed;
      const where = path ?? PLACES[place] ?? place;
      const times = count === 1 ? '' : `，出现 ${count} 次`;
      return { fact: `${where}，第 ${line} 行（共 ${ofLines} 行）${times}`, value: null };
    }
    case 'exit-code': {
      const { decimal, hexadecimal } = formatExitCode(observed.exitCode);
      return { fact: '退出代码', value: `${decimal}（${hexadecimal}）` };
    }
    case 'signal':
      return { fact: '信号', value: null };
    case 'module':
      return { fact: '模块', value: null };
    case 'event':
      return { fact: '系统日志', value: EVENTS[observed.what] ?? observed.what };
    case 'silent':
      return { fact: '无提示退出', value: SILENT_KINDS[observed.silent] ?? observed.silent };
    case 'unknown':
      return { fact: '只有更新版本的 Vigil 才认识', value: null };
  }
}

const CERTAINTIES: Readonly<Record<string, string>> = {
  certain: '已知故障',
  likely: '已知故障（很可能）',
  possible: '已知故障（可能）',
};

/** The catalogue of known failures, and what it says about a death. */
export const failures: Language['window']['failures'] = {
  title: '故障',
  intro: '已知故障及其原因和解决方法。每次异常终止，Vigil 都会与之比对。',
  loading: '正在读取已知故障库…',
  search: '用中文、英文或韩文搜索',
  kind: '类别',
  allKinds: '所有类别',
  kindWithCount: (name, count) => `${name}（${count}）`,
  count: (shown, all) => (shown === all ? entries(all) : `${shown}/${entries(all)}`),
  seenHere: '在此出现过',
  found: '找到的条目',
  nothingFound: '没有条目包含所有这些词。',
  noEntries: '已知故障库中没有条目。',
  seen: (count, runs) => `${deaths(count)}，涉及 ${runs} 个运行`,
  last: (moment) => `最近一次：${moment}`,
  own: '你自己的',
  drafts: '原因未知的异常终止',
  draft: (count) => deaths(count),
  writeEntry: '编写条目…',
  writeEntryAbout: (attempt) => `为${attempt}编写条目`,
  newEntry: '你自己的条目',
  newEntryIntro:
    '由这次异常终止生成。请把你知道的写进标题、症状、原因和解决方法：今后的异常终止都会与它比较。',
  entryAsText: '条目（YAML）',
  addEntry: '添加',
  moreDrafts: (count) => `还有 ${count} 个较早的未显示。`,
  faults: '你自己的故障库中无法使用的部分',
  files: '你的 debugging.md',
  filesIntro: '其中的条目属于已知故障库。导入得到的是副本；链接的文件在更改后会重新读取。',
  importFile: '导入…',
  exportOwn: '导出你的条目',
  nothingToExport: '你没有自己的条目可以导出。',
  replace: '替换现有条目',
  imported: ({ ids, isSame, replaced }) =>
    isSame
      ? '此文本之前已导入。'
      : `已导入 ${entries(ids.length)}。${replaced.length === 0 ? '' : `已替换：${replaced.join('、')}。`}`,
  linked: '链接的文件',
  linkPath: '要链接的文件',
  linkHint: 'Markdown 文件的完整路径。新条目会加在文件末尾；其他内容不会更改。',
  link: '链接',
  linkAgain: '重试',
  linkStates: {
    'in-step': ({ ids }) => `已同步，${entries(ids.length)}。`,
    behind: ({ pending }) => `未同步：${pending.join('、')} 尚未能写入文件。`,
    faulty: ({ ids }) => `已同步，${entries(ids.length)}；部分内容无法使用：`,
    missing: ({ error }) => `文件缺失或无法读取（${error?.message ?? ''}）。上次读取的内容仍然有效。`,
  },
  unlink: '取消链接',
  unlinkOf: (path) => `取消链接 ${path}`,
  back: '所有故障',
  symptom: '现象',
  cause: '原因',
  fix: '解决方法',
  reproduction: '如何重现',
  about: '关于此条目',
  severity: '影响',
  severities: SEVERITIES,
  restart: '重新启动',
  retries: RETRIES,
  enforced: '没有用，因此按你的意愿不再重新启动',
  trust: '是否可以终止运行？',
  trustUnknown: 'Vigil 无法读取哪些条目可以终止运行，因此无法确定。',
  trusted: '可以，按你的意愿：如果它确定或很可能是原因，运行就不会重新启动。',
  onlyObserves: '目前不可以：它仅观察，不影响任何决定。',
  neverEnds: '不可以：出现此故障后重新启动可能有用，或者作业会继续。',
  letEnd: '允许它终止运行…',
  observeAgain: '改为仅观察',
  trustTitle: '允许此条目终止运行？',
  trustBody: '之后，如果运行确定或很可能因它而异常终止，就会就此结束，不再重新启动。你随时可以在此页面撤回。',
  trustYes: '允许终止运行',
  return: '解决之后',
  mayReturn: '可能再次出现',
  staysAway: '不会再次出现',
  where: '适用环境',
  related: '修复于',
  source: '来源',
  id: 'ID',
  occurrences: '出现记录',
  never: '这里没有异常终止是由此引起的。',
  attemptOf: (name, attempt) => `${name}，第 ${attempt} 次尝试`,
  role: ({ role, certainty }) =>
    role === 'followed' ? '由另一故障引起' : (CERTAINTIES[certainty] ?? '已知故障（可能）'),
  answered: (isRight) => (isRight ? '你的回答：是' : '你的回答：不是'),
  openMachine: '查看占用 GPU 的进程',
  openCheckpoints: '选择较早的检查点',
  openRun: (name) => `在 ${name} 中应用`,
  diagnosisOf: (attempt) => `第 ${attempt} 次尝试的诊断`,
  howSure: '把握程度',
  alsoFits: '也符合',
  sure: (certainty) =>
    certainty === 'certain'
      ? '确定：异常本身说明了这一点，或者退出代码与模块或系统日志相互印证。'
      : certainty === 'likely'
        ? '很可能：最后的输出说明了这一点，并且此后作业没有继续工作。'
        : '可能：只有退出代码、信号或无提示退出的类型相符。',
  evidence,
  apply: '应用并继续',
  applyOver: '应用并从头开始',
  tried: (change) => `如果作业再次在同一处异常终止，Vigil 会尝试：${change}。`,
  isItRight: '这是原因吗？',
  right: '是',
  wrong: '不是',
};
