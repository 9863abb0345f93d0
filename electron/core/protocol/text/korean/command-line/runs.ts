import type { Language } from '../../english/english.ts';
import { formatDuration } from '../../quantities.ts';

/** The list of runs, and the bin. */
export const runs: Language['commandLine']['runs'] = {
  none: '아직 실행이 없습니다. "vigil run --sample" 명령으로 Vigil이 하는 일을 볼 수 있습니다.',
  columns: {
    name: '이름',
    id: '실행',
    state: '상태',
    iteration: '반복',
    best: '최적값',
    attempts: '시도',
    left: '남은 시간',
  },
  waitsFor: (phase, wait) => `${phase}, ${wait}`,
  catchingUp: ({ done, of }) => `따라잡는 중 ${done}/${of}`,
  silentFor: (ms) => `${formatDuration(Math.max(0, ms))} 동안 작업 신호 없음`,
  cannotBeRead: '읽을 수 없음',
  waitsForCard: 'GPU 대기 중',
  removed: (id, name) =>
    `실행 ${id}(${name}): Vigil 휴지통으로 옮겼습니다. "vigil restore ${id}" 명령으로 다시 꺼낼 수 있고, "vigil trash" 명령으로 Vigil 휴지통을 볼 수 있습니다.`,
  takenOffList: (id, name) =>
    `실행 ${id}(${name}): 폴더가 더 이상 없으므로 목록에서만 제거했습니다. 복원할 것이 없습니다.`,
  restored: (id) => `실행 ${id}: 복원되었습니다. "vigil show ${id}" 명령으로 볼 수 있습니다.`,
  binIsEmpty: '삭제된 실행이 없습니다.',
  deletedAt: (when) => `${when} 삭제됨`,
  binEmptied: (count) => `실행 ${count}개를 영구 삭제했습니다.`,
};
