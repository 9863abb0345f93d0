import type { FirstMeasure } from '../../../policy/first-measure.ts';

/** What each of the first measures does and costs. */
const MEASURES: Record<FirstMeasure, { title: string; does: string }> = {
  'gpu-cap': {
    title: 'GPU 상한',
    does: 'PyTorch가 GPU마다 메모리를 최대 80 %까지만 사용하며, 더 필요한 작업은 GPU가 가득 차기 전에 오류를 받습니다.',
  },
  allocator: {
    title: '할당자',
    does: 'PyTorch가 128 MB보다 큰 블록을 나누지 않으며, 메모리 요청이 더 오래 걸릴 수 있습니다.',
  },
  cleaning: {
    title: '정리',
    does: '반복이 끝날 때마다 가비지와 캐시된 GPU 메모리를 해제하고 다섯 번째마다 철저히 정리하며, 반복마다 시간이 조금 더 걸립니다.',
  },
  'fault-handler': {
    title: '오류 처리기',
    does: '네이티브 코드가 비정상 종료되면 Python이 스택을 기록하며, 느껴질 만한 시간은 들지 않습니다.',
  },
};

/** A measure in one sentence, behind its name. `isOwn`: a setting of the user stands instead. */
export function firstMeasureInWords(measure: FirstMeasure, isOwn: boolean): string {
  const { title, does } = MEASURES[measure];
  return `${title}: ${isOwn ? '직접 설정한 값을 그대로 둡니다.' : does}`;
}
