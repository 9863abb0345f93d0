import type { Language } from '../../english/english.ts';

/** Runs in lists, and what is shown while there are none. */
export const runs: Language['window']['runs'] = {
  title: '실행 목록',
  percent: (percent) => `${percent} %`,
  limitAt: (iteration) => `반복 ${iteration}에서 한도`,
  peak: (size) => `최대 ${size}`,
  damaged: '손상됨',
  waitsForCard: 'GPU 대기 중',
  silent: '작업 신호 없음',
  removed: (name) => `"${name}" 실행을 Vigil 휴지통으로 옮겼습니다.`,
  undo: '되돌리기',
  lastSeen: (state) => `마지막 상태: ${state}`,
  ended: (moment) => `${moment} 종료`,
  perIteration: (duration) => `반복당 ${duration}`,
  longIteration: (times) => `반복이 평소의 ${times}배`,
  restartIn: (duration) => `${duration} 후 시작`,
  nextCheckpoint: (iteration) => `다음: 반복 ${iteration}`,
  lastCheckpoint: (iteration) => `반복 ${iteration}`,
  noCheckpoint: '아직 없음',
  count: (shown, all) => (shown === all ? `실행 ${all}개` : `실행 ${all}개 중 ${shown}개`),
  catchingUp: (done, of) => `따라잡는 중 ${done}/${of}`,
  nothingFound: '일치하는 실행이 없습니다. 필터를 바꾸거나 지우세요.',
  loading: '실행 목록을 읽는 중…',
  emptyTitle: '아직 아무것도 실행하지 않았습니다',
  emptyText: '저녁에 긴 최적화를 시작하고, 아침에 완료된 결과와 중간에 문제가 생긴 이유를 확인하세요.',
  trySample: '샘플 실행해 보기',
  trySampleText: 'Vigil에 포함된 실제 베이지안 최적화입니다. Python도 GPU도 필요하지 않습니다.',
  newRunText:
    '직접 만든 스크립트를 실행합니다. Vigil이 지켜보며 반복을 보존하고, 비정상 종료되면 재개할 수 있을 때 다시 시작합니다.',
  spark: (first, last) => `최적값 ${first} → ${last}`,
};
