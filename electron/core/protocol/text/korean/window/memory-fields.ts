import type { Language } from '../../english/english.ts';

/** Fields about memory and debugging that both New run and the settings of a run show. */
export const memoryFields: Language['window']['memoryFields'] = {
  firstMeasures: 'GPU 메모리 부족에 대한 첫 조치',
  more: '메모리와 디버깅',
  gpuCap: 'GPU 상한(퍼센트)',
  gpuCapHint: '선택 사항, PyTorch용입니다. 더 필요한 작업은 오류를 받습니다.',
  allocator: '할당자 설정',
  allocatorHint: '선택 사항, PyTorch용입니다. 예: max_split_size_mb:128.',
  cleaning: '반복이 끝날 때마다 정리',
  deepCleanEvery: '철저한 정리 간격',
  faultHandler: '네이티브 비정상 종료의 스택 보존',
  memoryChanges: '메모리 부족 뒤에 설정 하나 변경',
  recycleBeforeWall: '메모리가 부족해지기 전에 새 프로세스로 재시작',
  gpuWait: 'GPU가 아직 사용 중이면',
  gpuWaits: {
    'until-free': '비워질 때까지 대기',
    'if-it-fits': '잠시 기다린 뒤 여유가 충분하면 시작',
    never: '기다리지 않음',
  },
  wandb: 'Weights & Biases',
  wandbUnchanged: '작업에 설정된 대로',
  wandbModes: { online: '온라인', offline: '오프라인', disabled: '끔', shared: '공유' },
  debug: '모든 시도에 적용',
  debugSwitches: {
    'launch-blocking': 'GPU 호출을 하나씩 실행(느림)',
    'debug-timing': 'DEBUG_TIMING=true',
    'file-system-sharing': 'PyTorch가 파일로 메모리를 공유',
    'no-loader-workers': '데이터 로더를 워커 없이 사용(느림)',
  },
};
