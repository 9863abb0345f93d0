import type { Language } from '../../english/english.ts';

/** How the lines of a job are read, and what the user says of their numbers. */
export const reading: Language['window']['reading'] = {
  title: '진행 상황을 읽는 방법',
  all: '자세히',
  newestLines: '최근 출력 줄',
  hint: '숫자를 선택해 무엇인지 알려 주세요. 선택한 내용은 보존되어 이 명령의 이후 실행에도 쓰입니다.',
  numberIs: (figure, what) => `${figure}: ${what}`,
  roles: {
    iterations: '반복 횟수를 셈',
    total: '전체 반복 수',
    value: '반복의 값',
    best: '현재까지 최적값',
    nothing: '의미 없음',
  },
  better: { maximise: '클수록 좋음', minimise: '작을수록 좋음' },
  asFound: 'Vigil이 판단',
  nest: (nest) => `루프: ${nest}. 반복으로 셀 루프의 숫자를 선택하세요.`,
  proposal: '이것이 반복을 세는 숫자인지 Vigil이 확신하지 못합니다. 맞습니까?',
  right: '예',
  no: '아니요',
  directionUnknown:
    '값이 작을수록 좋습니까, 클수록 좋습니까? 알려 주기 전에는 Vigil이 최적값을 표시하지 않습니다.',
  kept: '저장되었습니다. 이 명령의 이후 실행에도 쓰입니다. Vigil이 모든 출력을 다시 읽습니다.',
  fromCommand: '같은 명령의 이전 실행에서 선택한 것입니다.',
  startOver: '내 선택 취소',
  sources: '정보의 출처',
  saidBy: { iterations: '반복:', total: '전체 수:', direction: '방향:' },
  showPattern: '패턴으로 보기',
  editPattern: '이 패턴 편집',
  pattern: '패턴',
  newestLine: '최근 줄',
};
