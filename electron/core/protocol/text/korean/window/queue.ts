import type { Language } from '../../english/english.ts';

/** Runs that wait for their turn. */
export const queue: Language['window']['queue'] = {
  title: (count) => `차례를 기다리는 실행 ${count}개`,
  atOnce: ({ count, byGpu }) =>
    byGpu
      ? 'GPU마다 한 번에 하나씩 실행합니다. 모든 GPU를 쓸 수 있는 실행은 단독으로 실행합니다.'
      : count === 1
        ? '한 번에 하나씩 실행합니다.'
        : `한 번에 최대 ${count}개를 실행합니다.`,
  hold: '대기열 보류',
  release: '대기열 보류 해제',
  rerun: (count) => `실패한 실행 ${count}개 다시 실행`,
  earlier: (name) => `${name} 위로 이동`,
  remove: (name) => `대기열에서 ${name} 제거`,
  expected: (moment) => `${moment}쯤 시작`,
  notBefore: (moment) => `${moment} 이후`,
  anyTime: (name) => `차례가 되는 대로 ${name} 시작`,
  expectedSoon: '곧 시작',
  drag: '끌어서 순서 바꾸기',
  asked: (moment) => `${moment} 대기열에 추가됨`,
  done: (progress) => `${progress} 완료`,
  later: (name) => `${name} 아래로 이동`,
};
