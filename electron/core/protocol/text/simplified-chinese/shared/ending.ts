// Long because it has a sentence for every way to end.

import { EndingBecause, type JudgedEnding, SilentKind } from '../../../disk/ending.ts';
import { Evidence, EvidenceState } from '../../../disk/evidence.ts';
import { Section } from '../../../disk/section.ts';
import { StartFailure } from '../../../disk/start-failure.ts';
import { completedIn, TotalSource, type WorkSeen } from '../../../disk/work-seen.ts';
import { isUnknownName } from '../../../open-enum.ts';
import { inWordsIfUnknown, unknownNameInWords } from '../phrases/unknown.ts';
import { leftRunningInWords } from './orphans.ts';
import { shortageInWords } from './shortage.ts';
import { signalInWords } from './signals.ts';
import { startFailureInWords } from './start.ts';

/** Names of signals for journals that hold only their numbers; such journals are all from Linux. */
const SIGNALS: Record<number, string> = {
  1: 'SIGHUP',
  2: 'SIGINT',
  4: 'SIGILL',
  6: 'SIGABRT',
  7: 'SIGBUS',
  8: 'SIGFPE',
  9: 'SIGKILL',
  11: 'SIGSEGV',
  15: 'SIGTERM',
  24: 'SIGXCPU',
};

/** What codes of Windows mean (NTSTATUS, ntstatus.h). 0xC0000409 is named after an overrun and is mostly abort(). */
const WINDOWS_CODES: Record<number, string> = {
  1073807364: '会话已结束',
  3221225477: '访问冲突',
  3221225501: '此处理器不支持的指令',
  3221225620: '除以零',
  3221225495: '没有内存',
  3221225725: '栈溢出',
  3221225773: '达到已提交内存的上限',
  3221225781: '找不到 DLL',
  3221225786: 'Ctrl-C，或它的控制台被关闭',
  3221225794: 'DLL 无法初始化',
  3221226091: '会话正在结束',
  3221226356: '堆损坏',
  3221226505: 'abort 或 fail-fast',
};

/** Exit codes that some programs give by convention. Any other program may mean something else by them. */
const CONVENTIONS: Record<number, string> = {
  120: 'Python 无法写出其余输出时给出此代码',
  124: 'timeout 命令在超时时给出此代码',
  126: 'shell 在程序无法运行时给出此代码',
  127: 'shell 在找不到程序时给出此代码',
};

/** `退出代码 1`, `退出代码 0xC0000005，访问冲突`, `信号 SIGTERM，要求它结束` or `未看到退出代码`. */
export function exitInWords(ending: JudgedEnding): string {
  const { exitCode, signal, signalName } = ending;
  if (ending.unseen) return '未看到退出代码';
  if (signal !== null) return signalInWords(signalName ?? SIGNALS[signal] ?? `信号 ${signal}`);
  if (exitCode === null) return '退出代码未知';
  const unsigned = exitCode >>> 0;
  const code = unsigned > 255 ? `0x${unsigned.toString(16).toUpperCase()}` : unsigned;
  const meaning =
    signalName === null
      ? (WINDOWS_CODES[unsigned] ?? CONVENTIONS[unsigned])
      : `shell 用它表示${signalInWords(signalName)}`;
  return `退出代码 ${code}${meaning === undefined ? '' : `，${meaning}`}`;
}

export function endingInWords(ending: JudgedEnding): string {
  const { evidence } = ending;
  const [first] = evidence;
  const told = evidence.filter((each) => each === first || isUnknownEvidence(each)).map(evidenceInWords);
  const shortage = ending.shortage === undefined ? [] : shortageInWords(ending.shortage);
  const left = ending.leftRunning === undefined ? [] : [leftRunningInWords(ending.leftRunning)];
  return [
    sentenceOf(ending),
    ...readInSentence(ending),
    ...shortage,
    ...left,
    ...told,
    ...unknownIn(ending),
  ].join('');
}

/** Where the reason was read, if that was not the terminal. */
const readInSentence = ({ readIn }: JudgedEnding): string[] =>
  readIn === null ? [] : [`Vigil 是在 ${nameOf(readIn)} 中读到的。`];

/** Name of a file without its folders, of either system. */
const nameOf = (path: string): string =>
  path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);

/** Parts of an ending that only a newer version knows and that the sentence about its class does not name. */
const unknownIn = ({
  because,
  silent,
  section,
  startFailure,
  evidenceState,
  work,
}: JudgedEnding): string[] => [
  ...inWordsIfUnknown(EndingBecause, '原因', because),
  ...inWordsIfUnknown(SilentKind, '无提示退出的类型', silent),
  ...inWordsIfUnknown(Section, '阶段', section),
  ...inWordsIfUnknown(StartFailure.shape.code, '启动失败的代码', startFailure?.code ?? null),
  ...inWordsIfUnknown(EvidenceState, '系统日志的查询结果', evidenceState),
  ...inWordsIfUnknown(TotalSource, '总数的来源', work?.totalBy ?? null),
];

function sentenceOf(ending: JudgedEnding): string {
  const exit = exitInWords(ending);
  if (ending.because === 'every-trial-failed') return everyTrialSentence(ending, exit);
  switch (ending.class) {
    case 'finished':
      return `${finishedSentence(ending, exit)}${shortfall(ending)}${failedTrials(ending)}`;
    case 'ended-early':
      return earlySentence(ending, exit);
    case 'user-stop':
      return ending.because === 'asked-to-pause'
        ? `按照你的暂停要求，作业在一次迭代之后退出（${exit}）。`
        : `你停止了作业（${exit}）。`;
    case 'recycle':
      return ending.because === 'checkpoint-after-recycle-request'
        ? `作业保存状态后，Vigil 对它进行了计划内重启（${exit}）。`
        : `作业保存了状态，并要求重新启动（${exit}）。`;
    case 'no-restart':
      return `作业已结束，并要求不要重新启动（${exit}）。`;
    case 'os-shutdown':
      return `作业已结束，因为${MACHINE_REASONS[ending.because ?? ''] ?? '会话已结束，或电脑已停止运行'}（${exit}）。`;
    case 'hang-kill':
      return `作业卡死，Vigil 结束了它（${exit}）。`;
    case 'guard-kill':
      return ending.because === 'recycled-without-checkpoint'
        ? `Vigil 对作业进行了计划内重启，但它自开始以来没有保存任何内容（${exit}）。`
        : `Vigil 为防止损害而结束了作业（${exit}）。`;
    case 'oom-load':
      return `作业在识别到任何迭代之前内存或显存不足${said(ending)}（${exit}）。`;
    case 'oom-train':
      return ending.because === 'recycled-in-vain'
        ? `Vigil 再次对作业进行了计划内重启，其间没有完成任何迭代（${exit}）。`
        : `作业在工作时内存或显存不足${said(ending)}（${exit}）。`;
    case 'commit':
      return `Windows 无法提交更多内存，因为页面文件太小${said(ending)}（${exit}）。`;
    case 'error':
      if (ending.because === 'last-message')
        return `作业因错误结束。它的最后一条消息：“${ending.exception ?? ''}”（${exit}）。`;
      return `作业因错误结束：${exceptionOf(ending) ?? '请看它的最后几行'}（${exit}）。`;
    case 'rejected':
      return `作业拒绝了它的参数：${ending.exception ?? '请看它的最后几行'}（${exit}）。`;
    case 'not-started':
      return `无法启动作业：${ending.startFailure === null ? '原因未知' : startFailureInWords(ending.startFailure)}。`;
    case 'silent':
      if (ending.because === 'script-ended-unproven')
        return ending.unseen
          ? '脚本运行到了结尾。守护进程当时已不在，因此退出代码未知。'
          : `脚本运行到了结尾，但 Python 在关闭过程中被信号结束（${exit}）。`;
      if (ending.unseen) return '守护进程异常终止，作业也随之终止，因此不知道作业如何结束。它的迭代已保留。';
      return silenceOf(ending, exit);
    default:
      return unknownNameInWords('结束方式', ending.class, exit);
  }
}

/** How a job ended that gave no reason, with a quotation of what it printed last. */
function silenceOf(ending: JudgedEnding, exit: string): string {
  const { silent, lastMessage, signalName, signal } = ending;
  const spoke = lastMessage !== null;
  const quoted = spoke ? `它的最后一条消息：“${lastMessage}”。` : '';
  const without = spoke ? '' : '，没有留下消息';
  const hadSignal = signal !== null || signalName !== null;
  switch (silent) {
    case 'native':
      return `作业在原生代码中崩溃${without}（${exit}）。${quoted}`;
    case 'zero':
      return zeroSentence(ending);
    case 'killed':
      return hadSignal
        ? `作业被信号结束${without}（${exit}）。${quoted}`
        : `作业无提示退出：它自行结束，或者被外部结束（${exit}）。`;
    case 'driver':
      return `显示驱动程序刚发生故障，作业就结束了${without}（${exit}）。${quoted}`;
    default:
      return spoke ? `作业已结束，没有明确的原因（${exit}）。${quoted}` : `作业无提示退出（${exit}）。`;
  }
}

/** No trial had a value, and the error of the last one. */
function everyTrialSentence({ exception, work }: JudgedEnding, exit: string): string {
  const error = exception === null ? '' : `：${exception}`;
  return `所有试验都失败了（${work?.failed}/${work?.iterations}）${error}（${exit}）。`;
}

/** How many trials of a job that achieved something failed, as their tool said. */
const failedTrials = ({ work }: JudgedEnding): string =>
  work?.failed === undefined ? '' : `${work.iterations} 次试验中有 ${work.failed} 次失败。`;

/** How far it got: in steps of the bar of its tool if the total of its iterations is unknown. */
function placeOf(work: JudgedEnding['work']): string {
  const { at, total } = work?.reading?.toolBar ?? {};
  return work?.total == null && total !== undefined
    ? `第 ${at}/${total} 步`
    : ` ${completedIn(work)}/${work?.total} 次迭代`;
}

/** How far it got before it ended by itself, and why in its own words. */
function earlySentence(ending: JudgedEnding, exit: string): string {
  const { exitCode, work, stopsBecause } = ending;
  const said = stopsBecause === undefined ? '' : `它给出的消息：“${stopsBecause}”。`;
  return exitCode === 0
    ? `作业自行结束，停在${placeOf(work)}（${exit}）。${failedTrials(ending)}${said}`
    : `脚本运行到了结尾，停在 ${completedIn(work)}/${work?.total} 次迭代（${exit}）。`;
}

function finishedSentence({ because, work }: JudgedEnding, exit: string): string {
  if (because === 'script-ended') return `作业已完成：它的脚本运行到了结尾（${exit}）。`;
  if (isUnknownName(EndingBecause, because)) return `作业已完成（${exit}）。`;
  if (because === 'finish-marker') return `作业已完成，依据是它自己的报告（${exit}）。`;
  const count = work?.total == null ? '所有迭代都已完成' : countOf(work);
  return `作业已完成：${count}（${exit}）。`;
}

const countOf = (work: WorkSeen): string =>
  work.told > 0
    ? `${completedIn(work)}/${work.total} 次迭代已完成`
    : `从它的输出中读到 ${completedIn(work)}/${work.total} 次迭代`;

/** That a finished job shows fewer iterations than its total: only a remark, as the reading may be wrong. */
function shortfall({ work }: JudgedEnding): string {
  if (!work || work.total === null || work.iterations >= work.total || work.iterations === 0) return '';
  const where = work.told > 0 ? '' : '在它的输出中';
  const until = where === '' ? '' : untilOf(work);
  return `${where}看到了 ${work.iterations}/${work.total} 次迭代${until}。`;
}

/** Why its output may show less than was done. */
function untilOf({ outputLeft, logShared }: WorkSeen): string {
  if (outputLeft) return '；它在结束之前关闭了输出或将输出转到了别处';
  return logShared ? '；它的日志只读到另一个运行可能写入之前' : '';
}

/** How far the job got by its output, which may only have announced the last iteration. */
function shownOf(work: JudgedEnding['work']): string {
  if (work === null || work.iterations === 0) return '';
  const announced = work.reading?.announced ?? 0;
  return announced > work.iterations
    ? `；它的输出最后提到第 ${announced} 次迭代，共 ${work.total} 次`
    : `，尽管它的输出显示了 ${work.iterations}/${work.total} 次迭代`;
}

function zeroSentence({ because, work }: JudgedEnding): string {
  if (because === 'exit-zero-open') return '作业以退出代码 0 结束，但无法确认它的工作已全部完成。';
  if (because === 'exit-zero-unproven' && work?.reading?.isCut)
    return `作业在第 ${work.reading.announced} 次迭代中途以退出码 0 结束。`;
  if (because === 'exit-zero-unproven')
    return `作业在脚本运行到结尾之前，以退出代码 0 结束${shownOf(work)}。`;
  const at =
    work !== null && work.iterations > 0 && work.total !== null
      ? `，停在 ${work.iterations}/${work.total} 次迭代`
      : '';
  return `作业在工作完成之前无提示退出，代码 0${at}。`;
}

function said(ending: JudgedEnding): string {
  const exception = exceptionOf(ending);
  return exception === null ? '' : `：${exception}`;
}

/** PyTorch's message about memory has 700 characters, most of them advice. The evidence of a verdict has it whole. */
const LONGEST_QUOTE = 200;
const exceptionOf = ({ exception }: JudgedEnding): string | null => {
  if (exception === '') return '一个异常，其文本被截断';
  if (exception === null || exception.length <= LONGEST_QUOTE) return exception;
  return `${exception.slice(0, Math.max(exception.lastIndexOf(' ', LONGEST_QUOTE), LONGEST_QUOTE / 2))} …`;
};

const MACHINE_REASONS: Record<string, string> = {
  'session-end-code': '它的会话或控制台被关闭',
  'session-ended': '会话正在结束',
  'machine-slept': '电脑刚刚睡眠过',
  'machine-restarted': '电脑被重新启动',
};

const isUnknownEvidence = ({ source, what }: Evidence): boolean =>
  isUnknownName(Evidence.shape.source, source) || isUnknownName(Evidence.shape.what, what);

const LOGS: Record<Evidence['source'], string> = {
  'kernel-log': '系统内核日志',
  'event-log': 'Windows 事件日志',
  'fault-handler': 'Python 的 faulthandler ',
};

function evidenceInWords({ what, module, source }: Evidence): string {
  const log = LOGS[source];
  if (log === undefined) return unknownNameInWords('依据', source, what);
  switch (what) {
    case 'memory-kill':
      return `${log}显示，系统内核因内存耗尽强制终止了作业。`;
    case 'native-crash':
      return `${log}记录了一次崩溃${module === null ? '' : `，位置：${module}`}。`;
    case 'driver-error':
      return `${log}记录了一次显示驱动程序故障。`;
    case 'memory-exhausted':
      return `${log}曾警告内存即将耗尽。`;
    default:
      return unknownNameInWords('依据', what, source);
  }
}
