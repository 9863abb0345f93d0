import type { Language } from '../../english/english.ts';

/** Runs that wait for their turn. */
export const queue: Language['commandLine']['queue'] = {
  queued: (id, place) =>
    `실행 ${id}: 대기열의 ${place}번째에서 차례를 기다립니다. "vigil queue" 명령으로 순서를 보고 바꿀 수 있습니다.`,
  queuedUntil: (id, time) =>
    `실행 ${id}: ${time} 또는 그 뒤에 차례가 되면 시작합니다. 그때 이 컴퓨터가 켜져 있고 절전 상태가 아니어야 합니다. "vigil queue" 명령으로 순서를 볼 수 있습니다.`,
  notBefore: (time) => `${time} 이후`,
  state: ({ order, atOnce }) => {
    const waiting =
      order.length === 0 ? '차례를 기다리는 실행이 없습니다' : `실행 ${order.length}개가 차례를 기다립니다`;
    const most = atOnce.byGpu ? 'GPU마다 하나씩' : `한 번에 ${atOnce.count}개`;
    return `${waiting}. ${most}${atOnce.chosen ? '' : '(기본값)'}.`;
  },
  failed: (count) =>
    `대기열에서 실행 ${count}개가 실패했습니다. "vigil queue rerun" 명령으로 다시 대기열에 넣을 수 있습니다.`,
};
