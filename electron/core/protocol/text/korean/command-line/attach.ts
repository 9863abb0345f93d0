import type { Language } from '../../english/english.ts';
import { formatBytes, formatDuration } from '../../quantities.ts';
import { catchingUpInWords } from '../shared/replay.ts';

/** Messages between the output lines of an attached run. */
export const attach: Language['commandLine']['attach'] = {
  hangCleared: '작업 신호가 다시 나타났습니다. Vigil은 그대로 둡니다.',
  catchesUp: (progress) =>
    `${catchingUpInWords(progress)} 따라잡을 때까지 출력은 이전에 나온 내용을 되풀이합니다.`,
  repeats: '이어지는 내용은 이전 시도의 출력을 되풀이합니다.',
  repeatedSoFar: '이어지는 내용은 새로운 것입니다.',
  dropped: (bytes) => `실행의 한도 때문에 출력 ${formatBytes(bytes)} 분량을 버렸습니다.`,
  stopLosesAll: ({ completed, tookMs }) =>
    `이 작업은 재개할 수 없으므로, 중지하면 지금까지 한 일을 모두 잃습니다: ${completed === 0 ? '' : `반복 ${completed}회, `}${formatDuration(tookMs)}.`,
  detachOrStop: 'd: 분리(작업은 계속됨) · s: 작업 중지 · 다른 키: 계속 · Ctrl-C 한 번 더: 분리',
  stopping: 'Vigil이 작업에 종료를 요청합니다. Ctrl-C와 s를 한 번 더 누르면 강제 종료합니다.',
  stopNotHeard: '요청이 도착하기 전에 호스트와의 연결이 끊겼습니다. 다시 시도하세요.',
  killing: 'Vigil이 작업과, 작업이 시작한 모든 것을 강제 종료합니다.',
  detached: (id) =>
    `분리되었습니다. 작업은 계속됩니다. "vigil attach ${id}" 명령으로 다시 볼 수 있고, "vigil stop ${id}" 명령으로 중지할 수 있습니다.`,
};
