import type { DiagnosisFact } from '../../../diagnosis/finding.ts';
import { formatBytes } from '../../quantities.ts';

export type GpuFact = Extract<
  DiagnosisFact,
  {
    kind:
      | 'gpu-ceiling-low'
      | 'gpu-memory-kept'
      | 'gpu-fragmented'
      | 'gpu-spills'
      | 'gpu-fails'
      | 'operation-wrong'
      | 'operation-unsteady'
      | 'operation-failed';
  }
>;

export function gpuFindingInWords(fact: GpuFact): string {
  switch (fact.kind) {
    case 'gpu-ceiling-low':
      return `${fact.gpu} 实际只能分配 ${formatBytes(fact.gotBytes)} 显存，而驱动程序报告有 ${formatBytes(fact.freeBytes)} 可用。`;
    case 'gpu-memory-kept':
      return `全部释放之后，${fact.gpu} 仍保留着 ${formatBytes(fact.reservedBytes)} 显存。`;
    case 'gpu-fragmented':
      return `${fact.gpu} 拒绝分配一整块 ${formatBytes(fact.wantedBytes)}，尽管有 ${formatBytes(fact.freeBytes)} 可用。`;
    case 'gpu-spills':
      return `从 ${formatBytes(fact.atBytes)} 起，访问 ${fact.gpu} 显存的用时是原来的 ${Math.round(fact.times)} 倍：Windows 改用了内存。`;
    case 'gpu-fails':
      return `${fact.gpu} 失败：${fact.error}`;
    case 'operation-wrong':
      return `${fact.device} 计算 ${of(fact)}有误：误差为 ${shown(fact.error)}，允许 ${shown(fact.allowed)}。`;
    case 'operation-unsteady':
      return `${fact.device} 计算 ${of(fact)}的结果每次不同：${fact.repeats} 个结果中有 ${fact.differing} 个不同。`;
    case 'operation-failed':
      return `${fact.device} 计算 ${of(fact)}失败：${fact.error}`;
  }
}

const of = ({ operation, type }: { operation: string; type: string }): string => `${operation}（${type}）`;

const shown = (error: number | string): string =>
  typeof error === 'number' ? String(Number(error.toPrecision(2))) : error;
