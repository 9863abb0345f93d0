import {
  type MemoryShortage,
  type ShortageEvidence,
  ShortageKind,
} from '../../../disk/memory/memory-shortage.ts';
import { isUnknownName } from '../../../open-enum.ts';
import { formatBytes, formatDuration } from '../../quantities.ts';
import { unknownInWords, unknownNameInWords } from '../phrases/unknown.ts';
import { holdersInWords } from './gate.ts';
import { resourceInWords } from './memory.ts';

export function shortageInWords({ kind, because, holders }: MemoryShortage): string[] {
  if (isUnknownName(ShortageKind, kind)) return [unknownNameInWords('内存不足的类型', kind ?? '')];
  const shown = because.map(evidence).filter((sentence) => sentence !== null);
  // The sentence about the ending says that it died before its work.
  const names = kind === 'oom-external' || (kind === 'oom-load' && holders.length > 0);
  return [...shown, ...(names ? [holdersInWords(holders)] : []), ...answer(kind, because)];
}

/** What helps against an out-of-memory, where the sentence about its evidence does not say so. */
function answer(kind: MemoryShortage['kind'], because: readonly ShortageEvidence[]): string[] {
  switch (kind) {
    case 'oom-external':
      return because.some((fact) => fact.kind === 'own-share-tiny')
        ? ['减小 batch 没有帮助；必须释放显存。']
        : ['它们占用减少后，作业就能放得下。'];
    case 'oom-load':
      return ['更小的模型或更小的 batch 有帮助。'];
    case 'oom-train-spike':
      return ['更小的 batch 有帮助，或者略过这个点。'];
    case 'fragmentation':
      return ['调整其分配器的设置有帮助；换用全新的进程可以暂时缓解。'];
    default:
      return [];
  }
}

function evidence(fact: ShortageEvidence): string | null {
  switch (fact.kind) {
    case 'own-share-tiny':
      return `显存被别处占用：此进程占用 ${formatBytes(fact.ownBytes)}（共 ${formatBytes(fact.totalBytes)}），而可用的只有 ${formatBytes(fact.freeBytes)}。`;
    case 'others-hold':
      return `其他程序占用了 ${formatBytes(fact.othersBytes)} 显存（共 ${formatBytes(fact.totalBytes)}）。它请求 ${formatBytes(fact.requestedBytes)}，而可用的有 ${formatBytes(fact.freeBytes)}。`;
    case 'others-rose':
      return `在此之前的 ${formatDuration(fact.withinMs)} 内，其他程序多占用了 ${formatBytes(fact.risenBytes)} 显存。`;
    case 'rising':
      return `它的${resourceInWords(fact.resource)}用量逐次迭代上升，与泄漏的情形一样。全新的进程会重新从低用量开始。`;
    case 'not-rising':
      return `它的${resourceInWords(fact.resource)}用量此前没有上升，因此这次迭代需要的比其他迭代多。`;
    case 'dies-alike':
      return `它的进程每次大约在 ${fact.everyIterations} 次迭代后异常终止，与泄漏的情形一样。全新的进程会重新从低用量开始。`;
    case 'unallocated':
      return `PyTorch 保留了 ${formatBytes(fact.unallocatedBytes)} 没有使用的显存，但不是连续的一块（碎片化）。`;
    case 'commit-full':
      return `系统已提交 ${formatBytes(fact.committedBytes)} 内存，上限为 ${formatBytes(fact.limitBytes)}。增大页面文件或减少 worker 有帮助；减小 batch 没有帮助。`;
    case 'commit-text':
      return '增大页面文件或减少 worker 有帮助；减小 batch 没有帮助。';
    case 'request-too-large':
      return fact.isCap
        ? `它一次请求 ${formatBytes(fact.requestedBytes)}，而它在此 GPU 上的限额是 ${formatBytes(fact.limitBytes)}。`
        : `它一次请求 ${formatBytes(fact.requestedBytes)}，而整个 GPU 只有 ${formatBytes(fact.limitBytes)}。`;
    case 'cap-reached':
      return `它自己的限额使它停在 ${formatBytes(fact.allowedBytes)}；GPU 当时还有 ${formatBytes(fact.freeBytes)} 可用。`;
    case 'before-work':
      return null;
    case 'unknown':
      return `${unknownInWords('表明哪种内存耗尽的依据', fact)}。`;
  }
}
