import type { DeathKind, ModuleStage } from '../../../diagnosis/module-death.ts';
import type { ProbeName } from '../../../diagnosis/probe-name.ts';
import type { ProbeResult } from '../../../diagnosis/probe-result.ts';
import type { UnknownName } from '../../../open-enum.ts';

/** The names that this version knows. */
type Known<Name extends string> = Exclude<Name, UnknownName>;

const PROBES: Partial<Record<string, string>> = {
  machine: '电脑',
  environment: 'Python 环境',
  modules: '脚本的模块',
  memory: '内存和处理器',
  census: '内存占用情况',
  leftovers: '以前运行的残留',
  disk: '磁盘',
  'gpu-memory': '显存',
  cuda: 'GPU 计算',
  'data-loading': '数据加载',
  'this-run': '此运行',
} satisfies Record<Known<ProbeName>, string>;

export const probeInWords = (name: ProbeName): string => PROBES[name] ?? name;

const STATES: Partial<Record<string, string>> = {
  pass: '未发现问题',
  finding: '发现问题',
  'could-not-run': '无法运行',
  skipped: '已跳过',
} satisfies Record<Known<ProbeResult['state']>, string>;

export const probeStateInWords = (state: ProbeResult['state']): string => STATES[state] ?? state;

const STAGES: Partial<Record<string, string>> = {
  import: '在导入时',
  call: '在调用时',
  end: '在 Python 结束时',
} satisfies Record<Known<ModuleStage>, string>;

/** When a module failed: stands between the module and what it did. */
export const stageInWords = (stage: ModuleStage, call: number | null): string =>
  stage === 'call' && call !== null ? `在第 ${call} 次调用时` : (STAGES[stage] ?? `在 ${stage} 时`);

const DEATHS: Partial<Record<string, string>> = {
  'null-pointer': '因空指针而崩溃',
  'stack-overflow': '发生栈溢出',
  'bad-address': '因无效地址而崩溃',
  abort: '中止了进程',
  'heap-damage': '破坏了它的堆',
  'fail-fast': '以 fail-fast 结束了进程',
  'illegal-instruction': '使用了此处理器不支持的指令',
  arithmetic: '在算术运算中崩溃',
  'silent-exit': '以代码 0 无提示地结束了进程',
  killed: '被外部强制终止',
  'out-of-memory': '耗尽了内存',
  exit: '以错误代码结束了进程',
} satisfies Record<Known<DeathKind>, string>;

/** How a module ended its process, as a predicate. */
export const deathInWords = (death: DeathKind): string => DEATHS[death] ?? `异常终止（${death}）`;
