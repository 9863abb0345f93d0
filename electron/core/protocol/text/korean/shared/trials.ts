import type { TrialWords } from '../../trial-words.ts';

const MOST_NAMED = 5;

/** The table of the runs of a script. */
export const trials: TrialWords = {
  title: (count) => `이 스크립트의 실행 ${count}개`,
  cut: (shown, count) => `${count}개 중 최근 ${shown}개를 표시합니다.`,
  none: '이 스크립트의 실행 중 시작된 것이 아직 없습니다.',
  id: '실행',
  name: '이름',
  started: '시작',
  changed: '바뀐 것',
  countChanged: '바뀐 가지 수',
  remarks: '참고',
  stoppedAt: '멈춘 곳',
  ending: '종료',
  peak: '최대 GPU',
  slope: 'MiB/반복',
  first: '이 스크립트의 첫 실행',
  unknown: '알 수 없음: 비교할 실행 중 하나가 무엇으로 이루어졌는지 Vigil에 기록이 없음',
  branch: (name, iteration) => `${name}을(를) 반복 ${iteration} 이후부터 이어감`,
  nothing: 'Vigil이 보관하는 한 없음',
  more: (count) => `외 ${count}가지`,
  against: (name, passedOver) => `${name}과(와) 비교, 그 사이의 실행 ${passedOver}개는 기록이 없음`,
  atOnce: (count) => `한꺼번에 ${count}가지가 바뀌어, 어느 하나만으로는 결과를 설명할 수 없습니다.`,
  wentOn: (iterations) => {
    const last = iterations.length > MOST_NAMED ? '여러 번, 최근에는 ' : '';
    const named = iterations.slice(-MOST_NAMED);
    const later = named.filter((iteration) => iteration > 0);
    const places = [
      ...(later.length < named.length ? ['첫 반복 전'] : []),
      ...(later.length > 0 ? [`반복 ${later.join(', ')} 이후`] : []),
    ];
    return `${last}${places.join('과 ')} 죽었다가 이어서 실행되었습니다.`;
  },
};
