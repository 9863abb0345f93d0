import type { LastCleaning } from '../../../disk/memory/memory-cleaned.ts';
import { formatBytes } from '../../quantities.ts';
import { withParticle } from '../phrases/particle.ts';

/** Main memory changes by less than this all the time. */
const NOISE_BYTES = 2 ** 20;

/** What the newest cleaning of memory inside a job gave back. */
export function cleaningInWords({ iteration, count, freedBytes, before, after }: LastCleaning): string {
  const which = iteration === null ? '메모리 정리로' : `반복 ${iteration} 후의 메모리 정리로`;
  const parts = [
    freed('GPU 메모리', before.reservedBytes, after.reservedBytes, 0),
    freed('주 메모리', before.residentBytes, after.residentBytes, NOISE_BYTES),
  ].filter((part) => part !== null);
  const all =
    count === 1 ? '' : ` 정리 ${count}번으로 돌려받은 GPU 메모리는 모두 ${formatBytes(freedBytes)}입니다.`;
  if (parts.length > 0) return `${which} ${withParticle(parts.join(', '), '을/를')} 돌려받았습니다.${all}`;
  const kept =
    after.reservedBytes === null
      ? ''
      : ` PyTorch가 GPU에서 ${withParticle(formatBytes(after.reservedBytes), '을/를')} 계속 잡고 있습니다.`;
  return `${which} 돌려받은 것이 없습니다.${kept}${all}`;
}

/** `GPU 메모리 3.4 GiB 중 1.2 GiB`; null if it is not more than `least`, or unknown. */
function freed(what: string, before: number | null, after: number | null, least: number): string | null {
  if (before === null || after === null || before - after <= least) return null;
  return `${what} ${formatBytes(before)} 중 ${formatBytes(before - after)}`;
}
