// Long because it has a sentence for every cause.
import { inLanguage } from '../../../failures/texts-in.ts';
import type { Cause, CauseKind, Certainty } from '../../../wire/dossier-view.ts';

/** A cause with its module, which is empty or stands in parentheses; of a known failure it is the title. */
const SENTENCES: Record<CauseKind, (module: string) => string> = {
  finished: () => '作业已完成。',
  'ended-early': () => '作业在达到总数之前自行结束。',
  stopped: () => '你停止了作业。',
  recycled: () => '作业按计划重新启动。',
  'refused-restart': () => '作业要求不要重新启动。',
  hung: () => '作业卡死，Vigil 结束了它。',
  guarded: () => 'Vigil 为防止损害而结束了作业。',
  'keeper-lost': () => '作业的守护进程异常终止，作业也随之终止。',
  'not-started': () => '无法启动作业。',
  'power-lost': () => '电脑断电、死机或被强制关机。',
  'blue-screen': (module) => `Windows 因停止错误（蓝屏）而崩溃${module}。`,
  'update-restart': () => 'Windows 为安装更新而重新启动。',
  shutdown: (module) => `电脑被关机或重新启动${module}。`,
  restarted: () => '电脑被重新启动。',
  'session-ended': () => '会话结束，作业也随之结束。',
  slept: () => '电脑进入睡眠，作业因此终止。',
  hardware: () => '电脑的硬件报告了错误。',
  'killed-for-memory': () => '系统因内存耗尽强制终止了作业。',
  'commit-limit': () => 'Windows 无法提交更多内存：页面文件太小。',
  'gpu-memory': () => '显存耗尽。',
  'gpu-memory-others': () => '其他程序占用了显存。',
  'host-memory': () => '作业的内存不足。',
  'shared-memory': () => '共享内存耗尽。',
  'driver-reset': () => '显示驱动程序发生故障并被重置。',
  'gpu-lost': () => 'GPU 停止响应。',
  'gpu-memory-errors': () => '显存有错误。',
  'gpu-access-fault': () => '作业在 GPU 上使用了无效的地址或索引。',
  'native-crash': (module) => `原生代码崩溃${module}。`,
  'heap-damage': (module) => `原生代码破坏了进程的内存${module}。`,
  'stack-overflow': (module) => `栈溢出${module}。`,
  'illegal-instruction': (module) => `处理器不支持作业使用的一条指令${module}。`,
  'division-by-zero': (module) => `原生代码除以零${module}。`,
  aborted: (module) => `原生代码通过 abort() 中止${module}。`,
  'missing-library': (module) => `无法加载某个库${module}。`,
  'page-unreadable': (module) => `磁盘没有返回作业的代码或数据${module}。`,
  exception: () => '脚本因异常而结束。',
  'bad-arguments': () => '脚本拒绝了它的参数。',
  'error-message': () => '作业以一条错误消息结束。',
  'left-silently': () => '作业在工作完成之前以退出代码 0 退出。',
  killed: () => '另一个程序强制终止了作业。',
  'asked-to-end': () => '另一个程序要求作业结束。',
  interrupted: () => '作业被中断，例如通过 Ctrl-C。',
  'terminal-closed': () => '作业的终端被关闭。',
  'security-software': () => '安全软件停止或阻止了作业。',
  'time-limit': () => '作业达到了时间上限。',
  'size-limit': () => '作业达到了文件大小的上限。',
  sandbox: () => '沙盒禁止了作业的一个系统调用。',
  'disk-full': () => '磁盘已满。',
  'output-closed': () => '作业无法再写出它的输出。',
  'known-failure': (title) => `符合此已知故障：${title}。`,
  unknown: () => '没有任何线索表明作业为何结束。',
};

export function causeInWords({ kind, module, because }: Omit<Cause, 'certainty'>): string {
  const entry = because.find((each) => each.kind === 'entry');
  if (kind === 'known-failure')
    return SENTENCES[kind](entry ? (inLanguage(entry.titles, 'zh-Hans') ?? entry.id) : '');
  return SENTENCES[kind](module === null ? '' : `（${module}）`);
}

export const CERTAINTY: Record<Certainty, string> = {
  certain: '确定',
  likely: '很可能',
  possible: '可能',
};

export const CERTAINTY_MEANS: Record<Certainty, string> = {
  certain: '系统或 Vigil 的某条记录指明了此作业，或者两个独立的来源一致。',
  likely: '有一个来源指向此原因：它是此原因的典型表现，几乎不会由其他原因引起。',
  possible: '事实符合此原因，也符合其他原因。',
};
