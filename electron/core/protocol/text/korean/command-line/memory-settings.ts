/** Settings about memory and debugging that both `vigil run` and `vigil set` take. */
export const memorySettings = {
  'gpu-cap': [
    'PERCENT',
    'PyTorch가 GPU마다 쓸 수 있는 메모리의 최대 퍼센트. 예: 80. 100: 전부, none: 직접 정한 상한 없음',
  ],
  allocator: ['SETTINGS', 'PyTorch 할당자의 설정에 더할 설정. 예: max_split_size_mb:128. none: 없음'],
  cleaning: ['ON|OFF', '반복이 끝날 때마다 가비지와 캐시된 GPU 메모리를 해제: on(기본값) 또는 off'],
  'deep-clean-every': ['N', '이 정리 N번마다 한 번은 철저히(5)'],
  'fault-handler': ['ON|OFF', 'Python이 네이티브 코드에서 비정상 종료될 때 스택을 보존: on(기본값) 또는 off'],
  'memory-changes': ['WHEN', '메모리 부족 뒤의 설정 변경: auto, never'],
  'gpu-wait': ['HOW LONG', '시도 전에 GPU를 기다리는 방식: until-free, if-it-fits, never'],
  recycle: ['WHEN', '메모리가 부족해지기 전에 새 프로세스로 재시작: auto, never'],
  'wandb-mode': ['MODE', 'Weights & Biases의 모드: online, offline, disabled, shared, none(그대로)'],
  debug: [
    'SWITCH,…',
    '모든 시도에 적용: launch-blocking, debug-timing, file-system-sharing, no-loader-workers, none',
  ],
} as const;
