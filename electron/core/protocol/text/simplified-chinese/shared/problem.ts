import type { SystemError } from '../../../disk/system-error.ts';
import type { Problem } from '../../../wire/problem.ts';
import { unknownInWords } from '../phrases/unknown.ts';
import { catalogueFaultInWords } from './failures.ts';
import { fileFaultInWords, journalFaultInWords, NO_FILE } from './file.ts';
import { cardObstacleInWords, cardProblemInWords } from './gate.ts';
import { patternFaultInWords } from './pattern.ts';
import { hostFaultInWords, keeperFaultInWords } from './processes.ts';
import { obstacleInWords } from './start.ts';
import { templateFaultInWords } from './template.ts';
import { valueFaultInWords } from './value.ts';

const inMegabytes = (bytes: number): string => `${Math.floor(bytes / 1_000_000)} MB`;

const UNUSABLE: Record<Extract<Problem, { code: 'checkpoint-unusable' }>['because'], string> = {
  'not-there': '它没有该名称的检查点',
  'not-sound': '该检查点不再通过校验',
  'cannot-resume': '此作业中断后无法继续。请先设置它用于继续的参数',
  'not-told': '此作业自行查找状态，并从最新的状态继续。要指定检查点，请在它用于继续的参数中加入 {checkpoint}',
  'not-handed-over':
    '此作业自行查找状态，因此分支会与它共用状态。要创建分支，请在它用于继续的参数中加入 {checkpoint}',
};

const PATHS = { cwd: '工作文件夹', VIGIL_HOME: 'VIGIL_HOME' } as const;

/** Two builds may have one version. */
const BUILDS: Record<string, string> = {
  true: '较旧的构建版本',
  false: '较新的构建版本',
  null: '另一个构建版本',
};

export function problemInWords(problem: Problem, nowMs?: number): string {
  switch (problem.code) {
    case 'no-such-script':
      return `${problem.path} 处没有脚本。请检查路径，或重新选择文件。`;
    case 'not-a-file':
      return `${problem.path} 是${NO_FILE[problem.kind]}，不是文件。读取它可能会一直阻塞，因此没有读取任何内容。请选择一个文件。`;
    case 'path-not-absolute':
      return `路径“${problem.path}”（${PATHS[problem.of]}）是相对路径，后台主机无法知道它相对于哪个文件夹。请给出完整路径，从根目录或盘符开始。`;
    case 'no-such-program':
      if (problem.interpreter !== undefined)
        return `无法启动“${problem.file}”：它的第一行指定了解释器 ${problem.interpreter}，但该解释器不存在。请选择解释器（例如 python）作为程序，并将脚本作为第一个参数。`;
      return `没有找到程序“${problem.file}”。请给出它的完整路径，或安装它并使其位于 PATH 中。`;
    case 'not-executable':
      return `无法运行“${problem.file}”：它不是程序，或者你没有执行它的权限。请选择解释器（例如 python）作为程序，并将脚本作为第一个参数。`;
    case 'no-such-folder':
      return `文件夹 ${problem.path} 不存在。请创建它，或选择其他工作文件夹。`;
    case 'folder-not-writable':
      return `Vigil 无法写入 ${problem.path}，而没有运行文件夹就会丢失迭代。请使该文件夹可写，或将 VIGIL_HOME 设为你自己的文件夹。`;
    case 'disk-full':
      return `${problem.path} 所在的磁盘已满，因此没有启动作业。已保存的内容没有丢失。请释放一些空间，然后再次启动。`;
    case 'checkpoint-unwritable':
      return `无法在 ${problem.path} 中写入检查点（${problem.error?.message ?? '原因未知'}），因此下一次尝试正在等待。从较旧的检查点启动会重复已完成的工作。各次迭代已安全保存在运行日志中。使该文件夹可写后，该运行会自动继续。`;
    case 'no-such-checkpoint':
      return `运行 ${problem.id} 没有由 Vigil 写入的检查点“${problem.file}”。Vigil 从不删除作业自己写的文件，因此它们不需要保护。`;
    case 'checkpoint-unusable':
      return `运行 ${problem.id} 无法从 ${problem.file} 继续：${UNUSABLE[problem.because]}。没有启动作业。`;
    case 'space-low':
      return `${problem.path} 所在的磁盘还剩 ${inMegabytes(problem.freeBytes)}。此运行要保留 ${inMegabytes(problem.floorBytes)} 可用空间，因此 Vigil 在写入可能失败之前暂停了作业。不会丢失任何内容。请释放一些空间，它会自动继续。`;
    case 'folder-unreachable':
      return `无法访问文件夹 ${problem.path}（${unreachable(problem.error)}）。不会丢失任何内容：文件夹恢复后，Vigil 会读取作业的报告，该运行会自动继续。请检查驱动器或网络。`;
    case 'bad-request':
      return `${problem.field === '' ? '请求' : `${problem.field} `}无效：${valueFaultInWords(problem.fault)}。`;
    case 'command-unusable':
      return `无法启动该命令：${obstacleInWords(problem.obstacle)}。请改正后再次启动。`;
    case 'template-unusable':
      return templateFaultInWords(problem.fault);
    case 'pattern-unusable':
      return `匹配模式“${problem.name}”无法使用。${patternFaultInWords(problem.fault)}`;
    case 'no-such-recognizer':
      return `Vigil 没有名为“${problem.recognizer}”的识别器。`;
    case 'no-such-run':
      return `不存在运行“${problem.id}”。`;
    case 'recycle-loses-work':
      return `无法对运行 ${problem.id} 进行计划内重启，因为它的作业中断后无法继续，会从头开始。请告诉 Vigil 它如何继续，然后重新提出要求。`;
    case 'pause-loses-work':
      return `无法暂停运行 ${problem.id}，因为它的作业中断后无法继续，会从头开始。请告诉 Vigil 它如何继续，然后重新提出要求。`;
    case 'checkpoint-impossible':
      return `现在无法保存运行 ${problem.id} 的状态：Vigil 不知道它有任何可以写入的迭代，它的作业也不接受这样的请求。作业会继续运行。请用 Vigil 的 Python 辅助库报告迭代，或等待作业自行保存。`;
    case 'run-not-at-gate':
      return `运行 ${problem.id} 没有在等待 GPU，因此没有需要立即启动的作业。`;
    case 'card-awaited':
      return cardObstacleInWords(problem.because);
    case 'card-settling':
    case 'card-held':
      return cardProblemInWords(problem, nowMs);
    case 'run-not-living':
      return `运行 ${problem.id} 当前未处于运行状态，因此无法执行此操作。请先继续它。`;
    case 'run-already-living':
      return `运行 ${problem.id} 尚未结束，因此不能执行“继续”。`;
    case 'run-not-queued':
      return `运行 ${problem.id} 不在队列中。`;
    case 'run-finished':
      return `运行 ${problem.id} 已完成：所有迭代都已完成。要做更多迭代，请新建运行。`;
    case 'patterns-unreadable':
      return `无法读取你的匹配模式：${problem.path}（${fileFaultInWords(problem.fault)}）。其中的匹配模式都不使用，文件保持原样。请改正它，或将它移走。`;
    case 'preferences-unreadable':
      return `无法读取你的首选项，因此使用默认值：${problem.path}（${fileFaultInWords(problem.fault)}）。请改正该文件，或更改任意一项首选项：Vigil 会随之新建文件，并将这个文件保留在它旁边。`;
    case 'probes-unloadable':
      return '无法加载 Vigil 的检查项。host.log 中有原因。如果问题持续存在，请重新安装 Vigil。';
    case 'diagnosis-under-way':
      return `诊断 ${problem.number} 仍在进行。请等待它结束，或取消它。`;
    case 'no-such-diagnosis':
      return `没有保留诊断 ${problem.number}：Vigil 只保留最近 20 次。`;
    case 'diagnosis-over':
      return `诊断 ${problem.number} 已经结束。`;
    case 'snippet-unconfirmed':
      return `${problem.module} 的代码不是你确认过的代码，因此没有运行。`;
    case 'loader-unconfirmed':
      return `${problem.what} 中的代码不是你确认过的代码，因此没有运行。请重新阅读。`;
    case 'loader-unreadable':
      return `${problem.path} 中的代码无法在运行之前显示，因此没有启动任何内容（${fileFaultInWords(problem.fault)}）。请改正该文件。`;
    case 'no-such-data':
      return `没有文件或文件夹 ${problem.path}。请检查数据的路径。`;
    case 'catalogue-unreadable':
      return '无法加载 Vigil 的已知故障库。host.log 中有原因。如果问题持续存在，请重新安装 Vigil。';
    case 'no-such-failure':
      return `已知故障库中没有条目“${problem.id}”。`;
    case 'no-death':
      return `运行 ${problem.id} 没有已结束的尝试，因此没有可描述的异常终止。`;
    case 'catalogue-faulty':
      return `没有添加任何内容：${catalogueFaultInWords(problem.fault)}`;
    case 'no-failure-entries':
      return `在 ${problem.file} 中没有找到条目。一个条目有一个标题，标题下方有以各自名称标出的现象、原因或解决方法。`;
    case 'import-exists':
      return `没有导入任何内容：以前已用此名称导入过另一份文本（${problem.path}）。`;
    case 'failures-differ':
      return `没有导入任何内容：已知故障库中 ${problem.ids.join('、')} 的文本不同。`;
    case 'failure-in-markdown':
      return `没有添加任何内容：${problem.id} 在 ${problem.path}:${problem.line} 中。请在那里更改。`;
    case 'catalogue-file-unreadable':
      return `无法读取 ${problem.path}（${problem.error.message}）。`;
    case 'not-enforceable':
      return `${problem.id} 不能用来停止运行：发生该故障后，重新启动可能有帮助，或者作业会继续运行。`;
    case 'not-linked':
      return `${problem.path} 没有链接。`;
    case 'catalogue-unwritable':
      return `无法写入该条目，因此没有更改任何内容：${problem.path}（${problem.error.message}）。`;
    case 'preferences-unwritable':
      return `无法写入你的首选项，因此没有更改任何内容：${problem.path}（${problem.error.message}）。`;
    case 'no-such-language':
      return `Vigil 不支持语言“${problem.tag}”。请选择其中之一：${problem.known.join('、')}，或系统语言。`;
    case 'run-reports-itself':
      return '此作业自行报告迭代，因此不从它的输出中读取迭代。';
    case 'provenance-missing':
      return `Vigil 不知道运行 ${problem.id} 的${problem.attempt === 0 ? '任何一次尝试' : `第 ${problem.attempt} 次尝试`}由哪些内容构成。该运行早于此版本的 Vigil，或者它的设置关闭了这项记录。`;
    case 'leftovers-of-living-run':
      return `运行 ${problem.id} 正在运行或即将启动，因此 Vigil 没有结束任何进程。`;
    case 'not-left-behind':
      return `Vigil 没有结束任何进程：进程 ${problem.pid} 已不存在，或者不能确定它是运行 ${problem.id} 残留的。`;
    case 'run-still-living':
      return `运行 ${problem.id} 尚未结束，因此没有删除。请先停止它。`;
    case 'run-lives-without-folder':
      return livesWithoutFolderInWords(problem);
    case 'run-still-held':
      return `运行 ${problem.id} 的守护进程尚未结束，因此没有删除该运行。请稍后重试。`;
    case 'not-in-trash':
      return `回收站中没有已删除的运行“${problem.id}”。`;
    case 'run-already-there':
      return `运行 ${problem.id} 已经存在，因此已删除的那个仍留在回收站中。`;
    case 'run-not-ended':
      return `运行 ${problem.id} 尚未以一次尝试告终，因此没有可以重新判定的结论。`;
    case 'run-not-asking':
      return `运行 ${problem.id} 没有在等待答复。`;
    case 'journal-damaged':
      return `运行日志 ${problem.file} 的第 ${problem.line} 行已损坏（${journalFaultInWords(problem.fault)}）。Vigil 没有更改任何内容；它显示该运行，但不继续它。请从副本恢复该文件。检查点没有改变。`;
    case 'journal-unwritable':
      return '无法写入运行日志，因此没有更改任何内容。请检查驱动器。';
    case 'run-unreadable':
      return `无法读取此运行：${problem.file}（${fileFaultInWords(problem.fault)}）。它的文件夹没有改动。请从副本恢复该文件，或将文件夹移走。`;
    case 'config-unreadable':
      return `无法读取 Vigil 为此运行生成的配置文件（${fileFaultInWords(problem.fault)}），因此无法创建该运行的分支。请从副本恢复该文件：${problem.path}。`;
    case 'host-unreachable':
      return `Vigil 的后台主机没有响应（${hostFaultInWords(problem.fault)}）。正在运行的作业不受影响。请重试；如果问题持续存在，请查看 Vigil 主文件夹中的 host.log。`;
    case 'host-other-version':
      return `主机的${BUILDS[String(problem.isOlder)]}（版本 ${problem.host}）正在运行作业，而此版本（${problem.client}）无法与它通信。作业不受影响。请使用启动这些作业的版本，或等待它们结束。`;
    case 'wrong-token':
      return '主机拒绝了此窗口：地址中的密钥缺失或已过期。请用 "vigil open" 重新打开 Vigil。';
    case 'port-taken':
      return `端口 ${problem.port} 正被另一个程序使用。请选择其他端口，或让 Vigil 查找空闲端口。`;
    case 'keeper-failed':
      return `无法启动守护进程（它持有作业的终端）：${keeperFaultInWords(problem.fault)}。因此下一次尝试正在等待。不会丢失任何内容，Vigil 至少每分钟重试一次。`;
    case 'events-unreadable':
      return `无法读取作业的报告：${problem.path}（${fileFaultInWords(problem.fault)}）。不会丢失任何内容：一旦可以读取，Vigil 就会读取，该运行会自动继续。请检查驱动器，以及是否有其他程序替换了该文件。`;
    case 'keeper-silent':
      return `此运行的守护进程没有响应，因此 Vigil 不会另外启动作业。不会丢失任何内容，守护进程恢复响应后，该运行会自动继续。如果这种情况持续，请结束 ${problem.path}/keeper.json 中指出的进程；之后该运行会继续。`;
    case 'keeper-stopped':
      return `此运行的守护进程（进程 ${problem.pid}）被挂起，因此无法查看或控制该运行。不会丢失任何内容。请让它继续执行（kill -CONT ${problem.pid}）。不要结束它：作业会随之结束。`;
    case 'unexpected':
      return `Vigil 内部出现错误（${problem.message}）。正在运行的作业不受影响。请保留 host.log：其中有详细信息。`;
    case 'unknown':
      return `出现问题：${unknownInWords('问题', problem)}。`;
  }
}

/** The system's code says enough where there is one. */
const unreachable = (error: SystemError | null): string =>
  error === null ? '它的驱动器没有响应' : (error.code ?? error.message);

function livesWithoutFolderInWords({ id, pids }: { id: string; pids: readonly number[] }): string {
  const living = pids.length === 0 ? '它的守护进程仍在运行' : `它的进程 ${pids.join('、')} 仍在运行`;
  const gone = pids.length === 0 ? '守护进程' : pids.length === 1 ? '该进程' : '这些进程';
  return `运行 ${id} 的文件夹不见了，但${living}，因此该运行仍留在列表中。${gone}结束后，你可以将它从列表中移除。`;
}
