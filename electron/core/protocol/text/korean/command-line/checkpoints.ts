import type { Language } from '../../english/english.ts';

/** The list of checkpoints, and runs that start from one. */
export const checkpoints: Language['commandLine']['checkpoints'] = {
  none: '아직 기록된 체크포인트가 없습니다. 완료된 반복은 저널에 안전하게 보관됩니다.',
  iteration: (iteration) => `반복 ${iteration}`,
  unknownIteration: '반복을 알 수 없음',
  levels: { 0: '크기와 해시 검증됨', 1: '구조 검증됨', 2: '의미 검증됨' },
  owners: { vigil: 'Vigil이 기록', job: '작업이 기록' },
  pinned: '보존됨',
  suspect: '건너뜀: 불러오는 중에 시도가 비정상 종료됨',
  onlyProgress: '진행 상황만 보여 줌',
  resumedFrom: (id, { file, iteration }) =>
    `실행 ${id}: ${iteration === null ? file : `반복 ${iteration}(${file})`}에서 재개합니다. 그 뒤의 반복은 다시 평가합니다. 처음 결과는 저널에 남고, 그 뒤의 체크포인트도 남습니다. "vigil attach ${id}" 명령으로 볼 수 있습니다.`,
  branched: (id, of, { file, iteration }) =>
    `실행 ${id}: 실행 ${of}의 ${file} 복사본에서 시작합니다${iteration === null ? '' : `(반복 ${iteration} 이후)`}. 두 실행은 같은 폴더에서 작업합니다. "vigil attach ${id}" 명령으로 볼 수 있습니다.`,
};
