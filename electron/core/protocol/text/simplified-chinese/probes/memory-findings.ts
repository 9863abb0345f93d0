import type { DiagnosisFact } from '../../../diagnosis/finding.ts';
import { formatBytes } from '../../quantities.ts';

export type MemoryFact = Extract<
  DiagnosisFact,
  {
    kind:
      | 'allocation-failed'
      | 'memory-low'
      | 'memory-slow'
      | 'threads-excess'
      | 'loop-leaks'
      | 'holder-grows'
      | 'numerics-fail';
  }
>;

export function memoryFindingInWords(fact: MemoryFact): string {
  switch (fact.kind) {
    case 'allocation-failed':
      return fact.limitBytes === null
        ? `系统拒绝分配超过 ${formatBytes(fact.atBytes)} 的内存。`
        : `由于进程的上限为 ${formatBytes(fact.limitBytes)}，超过 ${formatBytes(fact.atBytes)} 的内存无法分配。`;
    case 'memory-low':
      return `占用 ${formatBytes(fact.atBytes)} 之后，内存只剩 ${formatBytes(fact.leftBytes)}。`;
    case 'memory-slow':
      return `从 ${formatBytes(fact.atBytes)} 起，访问内存的用时是原来的 ${Math.round(fact.times)} 倍：系统正在交换或压缩内存。`;
    case 'threads-excess':
      return `数值计算库在 ${fact.processors} 个处理器上使用了 ${fact.threads} 个线程。`;
    case 'loop-leaks':
      return `高斯过程循环每次迭代泄漏 ${formatBytes(Math.round(fact.bytesPerIteration))}，共观察了 ${fact.iterations} 次迭代。`;
    case 'holder-grows':
      return holderInWords(fact);
    case 'numerics-fail':
      return fact.of === 'loop' ? `高斯过程循环失败：${fact.error}` : `包 ${fact.of} 失败：${fact.error}`;
  }
}

function holderInWords(fact: Extract<MemoryFact, { kind: 'holder-grows' }>): string {
  const { holder, type, fromBytes, toBytes, bytesPerIteration, module, bytesPerCall } = fact;
  const what =
    holder !== ''
      ? `${holder}（${type}）`
      : module === null
        ? `某个函数中的一个 ${type} `
        : `一个没有名称的 ${type} `;
  const grew = `从 ${formatBytes(fromBytes)} 增长到 ${formatBytes(toBytes)}`;
  if (module !== null && bytesPerCall !== null)
    return `每次调用 ${module}，${what}都会增长 ${formatBytes(Math.round(bytesPerCall))}，${grew}。`;
  const rate =
    bytesPerIteration === null ? '' : `，每次迭代增长 ${formatBytes(Math.round(bytesPerIteration))}`;
  return `${what}在观察期间${grew}${rate}。`;
}
