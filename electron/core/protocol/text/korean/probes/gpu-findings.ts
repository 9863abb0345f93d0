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
      return `${fact.gpu}: 드라이버는 여유 메모리를 ${formatBytes(fact.freeBytes)}로 보고했지만, ${formatBytes(fact.gotBytes)}만 할당받았습니다.`;
    case 'gpu-memory-kept':
      return `${fact.gpu}: 모두 해제한 후에도 ${formatBytes(fact.reservedBytes)}가 예약된 채로 남아 있었습니다.`;
    case 'gpu-fragmented':
      return `${fact.gpu}: ${formatBytes(fact.freeBytes)}가 비어 있었는데도 한 덩어리로 ${formatBytes(fact.wantedBytes)}를 할당하지 못했습니다.`;
    case 'gpu-spills':
      return `${fact.gpu}: ${formatBytes(fact.atBytes)}부터 메모리가 ${Math.round(fact.times)}배 느려집니다. Windows가 대신 주 메모리를 사용합니다.`;
    case 'gpu-fails':
      return `${fact.gpu} 실패: ${fact.error}`;
    case 'operation-wrong':
      return `${fact.device}: ${of(fact)} 계산이 틀립니다. 오차는 ${shown(fact.error)}, 허용 오차는 ${shown(fact.allowed)}입니다.`;
    case 'operation-unsteady':
      return `${fact.device}: ${of(fact)} 계산의 결과가 매번 다릅니다. ${fact.repeats}번 중 ${fact.differing}번이 다릅니다.`;
    case 'operation-failed':
      return `${fact.device}: ${of(fact)} 계산 실패: ${fact.error}`;
  }
}

const of = ({ operation, type }: { operation: string; type: string }): string => `${operation}(${type})`;

function shown(error: number | string): string {
  return typeof error === 'string' ? error : String(Number(error.toPrecision(2)));
}
