import type { DiagnosisFact } from '../../../diagnosis/finding.ts';
import { formatBytes } from '../../quantities.ts';

/** What the probes of GPU memory and of GPU operations can find. */
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

/** A finding about a GPU, in a sentence. */
export function gpuFindingInWords(fact: GpuFact): string {
  switch (fact.kind) {
    case 'gpu-ceiling-low':
      return `${fact.gpu} gave only ${formatBytes(fact.gotBytes)}, but the driver reported ${formatBytes(fact.freeBytes)} free.`;
    case 'gpu-memory-kept':
      return `${formatBytes(fact.reservedBytes)} of ${fact.gpu} stayed reserved after everything was freed.`;
    case 'gpu-fragmented':
      return `${fact.gpu} refused ${formatBytes(fact.wantedBytes)} in one piece, although ${formatBytes(fact.freeBytes)} were free.`;
    case 'gpu-spills':
      return `From ${formatBytes(fact.atBytes)} on, memory of ${fact.gpu} is ${Math.round(fact.times)} times slower: Windows uses main memory instead.`;
    case 'gpu-fails':
      return `${fact.gpu} failed: ${fact.error}`;
    case 'operation-wrong':
      return `${fact.device} computes ${of(fact)} wrong: the error is ${shown(fact.error)}, and ${shown(fact.allowed)} is allowed.`;
    case 'operation-unsteady':
      return `${fact.device} computes ${of(fact)} differently each time: ${fact.differing} of ${fact.repeats} results differ.`;
    case 'operation-failed':
      return `${fact.device} failed at ${of(fact)}: ${fact.error}`;
  }
}

const of = ({ operation, type }: { operation: string; type: string }): string => `${operation} in ${type}`;

const shown = (error: number | string): string =>
  typeof error === 'number' ? String(Number(error.toPrecision(2))) : error;
