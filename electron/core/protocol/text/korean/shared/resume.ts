import type { ResumeDiffers } from '../../../journal/resume-differs.ts';
import type { SafetyView } from '../../../wire/safety-view.ts';
import { withParticle } from '../phrases/particle.ts';

/** Where the run would continue if it were resumed now; empty without `safety`, as for an attempt that is not the newest. */
export function resumedInWords(safety: SafetyView | null): string {
  if (safety === null) return '';
  if (!safety.canResume) return '재개하면 처음부터 시작합니다.';
  if (safety.byReplay) return '재개하면 처음부터 다시 실행하면서 이전 평가의 결과를 넘겨줍니다.';
  if (safety.savedIteration === null) return '재개하면 작업이 스스로 저장한 상태에서 이어집니다.';
  if (safety.savedIteration === 0) return '아직 저장된 것이 없으므로 재개하면 처음부터 시작합니다.';
  return `재개하면 반복 ${safety.savedIteration} 다음부터 이어집니다.`;
}

/** Where a restart begins; empty if it continues from saved work, as expected. */
export function restartedInWords(safety: SafetyView | null): string {
  if (safety?.byReplay) return '처음부터 다시 실행하면서 이전 평가의 결과를 받습니다.';
  return safety?.canResume === false ? '이 작업은 재개할 수 없으므로 처음부터 시작합니다.' : '';
}

/** A note that an attempt began at another iteration than Vigil expected. */
export function resumeDiffersInWords({ attempt, said, seen, total, by }: ResumeDiffers): string {
  const began = total === null ? `반복 ${seen}` : `반복 ${seen}/${total}`;
  const facts = `Vigil은 반복 ${said} 다음부터 재개하도록 ${withParticle(`시도 ${attempt}`, '을/를')} 시작했지만, 작업은 ${began}에서 시작했습니다.`;
  if (seen > said + 1)
    return `${facts} 작업이 더 최근의 자체 상태를 찾았거나 그 사이의 반복을 건너뛰었습니다.`;
  if (seen > 1) return `${facts} 일부 반복을 되풀이하며, 처음 결과가 유효합니다.`;
  return by === 'output' && total === null
    ? `${facts} 작업이 재개하지 않거나, 재개 지점부터 세는 것입니다.`
    : `${facts} 재개 방법이 효과가 없는 것 같습니다. 설정에서 재개용 인수를 확인하세요.`;
}
