import type { ProbeReason } from '../../../diagnosis/probe-result.ts';
import { formatBytes, roughDuration } from '../../quantities.ts';
import { unknownInWords } from '../phrases/unknown.ts';

export function probeReasonInWords(reason: ProbeReason): string {
  switch (reason.kind) {
    case 'no-python':
      return '没有找到 Python。';
    case 'python-unusable':
      return '此 Python 无法运行检查项。';
    case 'no-package':
      return `此环境中没有安装 ${reason.name}。`;
    case 'no-cuda':
      return 'torch 在这里没有可用的 GPU。';
    case 'no-loader':
      return `${reason.isRun ? '该运行的命令没有指定 Python 脚本' : '没有指定脚本'}，因此没有可测试的数据加载器。请指定一个返回数据加载器的函数。`;
    case 'no-gpu':
      return '没有找到 GPU。';
    case 'gpu-busy':
      return `运行 ${reason.run} 正在使用 GPU，此检查项可能会使它的作业终止。`;
    case 'no-job':
      return '该运行没有正在运行的作业。';
    case 'job-silent':
      return '作业没有响应：它不是 Python 作业，没有加载 Vigil 的部分，或者正处于很长的原生调用中。';
    case 'no-monitor':
      return 'Vigil 的电脑监测程序没有响应。';
    case 'too-little-memory':
      return `可用内存只有 ${formatBytes(reason.freeBytes)}。`;
    case 'nothing-to-do':
      return '没有可检查的内容。';
    case 'not-at-level':
      return '它属于更彻底的诊断。';
    case 'not-asked':
      return '没有要求执行它。';
    case 'not-built':
      return '此版本的 Vigil 还没有它。';
    case 'needs-consent':
      return '它会再次启动作业，需要你的同意。';
    case 'plan-changed':
      return '将要运行的内容已与你看到的不同。请重新查看。';
    case 'no-run':
      return '没有指定运行。';
    case 'no-death':
      return '此运行没有异常终止的尝试。';
    case 'run-living':
      return '该运行有正在运行或即将开始的尝试。一个作业的两个副本绝不会同时运行。';
    case 'run-began':
      return '该运行开始了一次尝试，因此 Vigil 结束了重复执行。';
    case 'iteration-unknown':
      return '此运行没有已知的迭代，因此 Vigil 不知道它在哪里异常终止。';
    case 'cannot-resume-there':
      return `该运行无法从紧接在第 ${reason.iteration} 次迭代之前的位置继续。`;
    case 'state-elsewhere':
      return '该运行从 Vigil 不知道的状态继续。重复执行会改变该状态。';
    case 'checkpoint-outside':
      return `重复执行会覆盖工作文件夹之外的一个检查点：${reason.path}`;
    case 'folder-too-large':
      return `${reason.folder} 太大，无法复制：它超过 ${formatBytes(reason.mostBytes)} 或 ${reason.mostFiles} 个文件。`;
    case 'folder-unreadable':
      return `无法复制 ${reason.folder}：${reason.error.message}`;
    case 'too-little-disk':
      return `磁盘只有 ${formatBytes(reason.freeBytes)} 可用。副本需要 ${formatBytes(reason.neededBytes)}。`;
    case 'checkpoint-changed':
      return `${reason.file} 与该运行所记录的不符。`;
    case 'rerun-slow':
      return `重复执行在 ${roughDuration(reason.limitMs)} 内到达第 ${reason.reached} 次迭代，既没有异常终止，也没有继续推进。`;
    case 'rerun-flood':
      return `重复执行写入了超过 ${formatBytes(reason.limitBytes)}，因此 Vigil 结束了它。`;
    case 'no-time':
      return '此次诊断的时间已用完。';
    case 'skip-asked':
      return '你跳过了它。';
    case 'cancelled':
      return '诊断已取消。';
    case 'failed':
      return `检查项本身失败：${reason.error.message}`;
    case 'unknown':
      return `${unknownInWords('原因', reason)}。`;
  }
}
