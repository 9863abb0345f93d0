// Long because it has a sentence for every reason and every piece of advice.
import { ProbeName } from '../../../diagnosis/probe-name.ts';
import type { Dossier } from '../../../disk/dossier/dossier.ts';
import { type SystemEvent, SystemEventKind } from '../../../disk/dossier/system-event.ts';
import type { JudgedEnding } from '../../../disk/ending.ts';
import { inLanguage } from '../../../failures/texts-in.ts';
import { isUnknownName } from '../../../open-enum.ts';
import type { DiagnosisAdvice, DiagnosisReason, SharedCause } from '../../../wire/dossier-view.ts';
import { formatBytes } from '../../quantities.ts';
import { unknownNameInWords } from '../phrases/unknown.ts';
import { findingInWords } from '../probes/probe-finding.ts';
import { probeInWords } from '../probes/probe-names.ts';
import { differenceInWords } from './difference.ts';
import { endingInWords, exitInWords } from './ending.ts';

const EVENTS: Partial<Record<string, string>> = {
  'driver-error': '记录了显示驱动程序或 GPU 的故障',
  'memory-exhausted': '警告内存即将耗尽',
  'hardware-error': '记录了硬件错误',
  'hardware-corrected': '记录了一个非致命的硬件错误',
  'power-lost': '发现电脑此前未正常关机就停止了运行',
  'blue-screen': '记录了停止错误（蓝屏）',
  sleep: '记录了电脑进入睡眠',
  wake: '记录了电脑被唤醒',
  'shutdown-asked': '记录了关机或重启的请求',
  update: '安装或下载了更新',
  protection: '记录了安全软件的操作',
  'crash-report': '保存了崩溃报告',
  'core-dump': '保存了内存转储',
  'disk-error': '记录了磁盘错误',
};

/** What a record has to do with the program or module that it names, unless the fault lies in it. */
const RELATIONS: Record<string, string> = { 'shutdown-asked': '发起者', protection: '对象' };

function deedOf({ what, pid, isOwn, program, module, detail }: SystemEvent): string {
  const name = program ?? / process \d+ \(([^)]+)\)/.exec(detail)?.[1];
  const named = pid === null ? '一个进程' : `进程 ${pid}${name === undefined ? '' : `（${name}）`}`;
  const whom = isOwn === true ? `作业的${named}` : named;
  switch (what) {
    case 'memory-kill':
      return `因内存耗尽强制终止了${pid === null && module !== null ? ` ${module} 中的进程` : whom}`;
    case 'native-crash':
      return `记录了一次崩溃：${whom}`;
    default:
      return `${EVENTS[what] ?? what}${isOwn === true ? `，涉及${whom}` : ''}`;
  }
}

function holdersInWords({ holders = [] }: SystemEvent): string {
  const all = holders.map(
    ({ name, pid, bytes, isOwn }) =>
      `${name}（${isOwn ? '作业的进程，' : ''}PID ${pid}）${formatBytes(bytes)}`,
  );
  return all.length === 0 ? '' : `提交内存最多的程序：${all.join('、')}。`;
}

export function systemEventInWords(event: SystemEvent): string {
  const { what, source, module, offset, code, id } = event;
  if (isUnknownName(SystemEventKind, what)) return unknownNameInWords('系统的记录', what, source);
  const guard = source === 'journal' ? event.provider : null;
  const system = source === 'event-log' ? 'Windows ' : guard === null ? '系统内核' : `${guard} `;
  const place = [
    module === null || guard !== null ? '' : `，${RELATIONS[what] ?? '位置'}：${module}`,
    offset === null ? '' : `，偏移量 ${offset}`,
    code === null ? '' : `，代码 ${code}`,
    id === null ? '' : `，${source === 'event-log' ? '事件' : 'Xid'} ${id}`,
  ].join('');
  return `${system}${deedOf(event)}${place}。${holdersInWords(event)}`;
}

const titleOf = ({ id, titles }: Extract<DiagnosisReason, { kind: 'entry' }>): string => {
  const title = inLanguage(titles, 'zh-Hans');
  return title === null ? id : `${title}（${id}）`;
};

const RESOURCES = { device: '显存', commit: '已提交内存', ram: '内存' };

function exitSentence(ending: JudgedEnding): string {
  const isKnown = !ending.unseen && (ending.exitCode !== null || ending.signal !== null);
  return isKnown ? `作业已结束：${exitInWords(ending)}。` : '作业的退出代码未知。';
}

export const neighbourInWords = ({ run, pid, name }: Dossier['neighbours'][number]): string =>
  (run === null ? (name ?? '另一个进程') : `运行 ${run}`) +
  (pid === null ? '' : `（${run !== null && name !== null ? `${name}，` : ''}PID ${pid}）`);

export function reasonInWords(reason: DiagnosisReason): string {
  switch (reason.kind) {
    case 'exit':
      return exitSentence(reason.ending);
    case 'own-act':
      return endingInWords(reason.ending);
    case 'event':
      return systemEventInWords(reason.event);
    case 'text':
      return `它输出了：“${reason.text}”`;
    case 'fault':
      return `Python 的 faulthandler 在 ${reason.frame} 中被触发。`;
    case 'silence':
      return '它没有说明自己为何结束。';
    case 'nobody-recorded':
      return 'Vigil 和系统都没有记录是谁结束了它。';
    case 'machine-restarted':
      return '该尝试开始之后，电脑重新启动过。';
    case 'disk-free':
      return `${reason.folder} 的可用空间为 ${formatBytes(reason.freeBytes)}。`;
    case 'use':
      return `${RESOURCES[reason.resource]}已使用 ${formatBytes(reason.usedBytes)}，共 ${formatBytes(reason.totalBytes)}。`;
    case 'entry':
      return reason.text === null
        ? `已知故障：${titleOf(reason)}。`
        : `已知故障：${titleOf(reason)}。它输出了：“${reason.text}”`;
    case 'tool-log':
      return `${reason.path} 中写着：“${reason.line}”`;
    case 'tool-finding':
      return reason.finding === 'runtime-only'
        ? `${reason.path} 中没有指标：除了时间，没有记录任何内容。`
        : unknownNameInWords('发现', reason.finding, reason.path);
    case 'probe':
      return `诊断 ${reason.diagnosis} 发现：${findingInWords(reason.fact)}`;
    case 'neighbours':
      return `${reason.shares === 'gpu' ? '结束时同在其 GPU 上的还有' : '结束时同在其文件夹中的还有'}：${reason.neighbours.map(neighbourInWords).join('、')}。`;
  }
}

const CHECKS: Record<Extract<DiagnosisAdvice, { kind: 'check' }>['what'], string> = {
  'gpu-driver': '更新或重新安装 GPU 驱动程序。',
  'gpu-power-and-heat': '检查 GPU 的电源线、温度和超频设置。',
  'page-file': '增大 Windows 的页面文件。',
  'free-memory': '关闭其他程序，或使用更小的数据。',
  'smaller-batch': '使用更小的 batch、更小的数据或更小的模型。',
  'free-disk': '释放磁盘空间。',
  'update-hours': '将 Windows 更新的使用时段设置为包含夜间。',
  'sleep-settings': '在系统的电源设置中关闭睡眠。',
  'power-supply': '检查电脑的供电。',
  'memory-modules': '测试内存条，并取消超频。',
  exclusion: '将环境和工作文件夹排除在安全软件的扫描之外。',
  packages: '更新或重新安装该模块所属的包。',
  script: '在 traceback 指出的位置修正脚本。',
  message: '改正消息中指出的问题。',
  arguments: '改正该运行的命令。',
  'who-killed': '查明是哪个程序或哪个人结束了作业。',
  'shared-memory-size': '增大 /dev/shm。',
  'data-disk': '检查磁盘及其连接线，并将数据放在本地磁盘上。',
};

const SWITCHES: Record<Extract<DiagnosisAdvice, { kind: 'switch' }>['name'], string> = {
  faulthandler: '启用 Python 的 faulthandler。',
  'launch-blocking': '在下一次尝试中让 CUDA 等待每次 GPU 内核启动完成，使错误能指明出错的调用。',
  'workers-zero': '加载数据时不使用 worker 进程。',
};

/** The catalogue of failures may name a probe that only another version has. */
const probeLabel = (name: string): string => {
  const known = ProbeName.safeParse(name);
  return known.success ? probeInWords(known.data) : name;
};

export function adviceInWords(advice: DiagnosisAdvice): string {
  switch (advice.kind) {
    case 'resume':
      return '继续该运行。';
    case 'resume-earlier':
      return '从最新检查点的前一个检查点继续。';
    case 'set-policy':
      return `将 ${advice.key} 设为 ${advice.value}。`;
    case 'switch':
      return SWITCHES[advice.name];
    case 'diagnose':
      return `用检查项查找原因：${advice.probes.map(probeLabel).join('、')}。`;
    case 'end-leftovers':
      return '结束占用 GPU 的残留进程。';
    case 'open-folder':
      return `查看 ${advice.path} 中该尝试的文件。`;
    case 'local-dumps':
      return `让 Windows 在 ${advice.program} 崩溃时保存内存转储。`;
    case 'check':
      return CHECKS[advice.what];
  }
}

export function sharedCauseInWords(shared: SharedCause): string {
  if (shared.kind === 'attempts') {
    const [first] = shared.iterations;
    const isSame = first !== null && shared.iterations.every((each) => each === first);
    return `最近 ${shared.deaths} 次尝试因同一原因异常终止${isSame ? `，每次都在第 ${first} 次迭代之后` : ''}。`;
  }
  const runs = shared.runs.map(({ name }) => name).join('、');
  const differs = shared.differs.map(differenceInWords).join('；');
  return differs === ''
    ? `此脚本的其他运行因同一原因异常终止：${runs}。`
    : `此脚本的其他运行因同一原因异常终止：${runs}。因此以下差异不是原因：${differs}。`;
}
