import type { Language } from '../../english/english.ts';

/** Where the iterations of a run come from. */
export const progress: Language['window']['progress'] = {
  title: '진행 상황을 읽는 방법',
  fromJob: '작업이 반복을 직접 보고하므로, 출력에서 반복을 읽지 않습니다.',
  nothingYet: '지금까지의 출력에서 반복 수가 인식되지 않았습니다.',
  none: '선택한 대로, 출력에서 반복을 읽지 않습니다.',
  by: (name, isChosen, confidence) => {
    const sure = confidence === null ? '' : `, 확신도 ${Math.round(100 * confidence)} %`;
    return `출력에서 반복을 읽습니다: ${name}(${isChosen ? '직접 선택함' : `자동 감지${sure}`}).`;
  },
  hint: '다른 것을 선택하면 Vigil이 모든 시도의 출력을 다시 읽습니다. 작업에는 영향이 없습니다.',
  choose: '반복을 읽는 방법',
  lines: (count) => `${count}줄`,
  noneOfThem: '없음: 출력에서 반복을 읽지 않음',
  use: '이것 사용',
  ownPattern: '패턴 만들기',
};

/** The observations of a run. */
export const observations: Language['window']['observations'] = {
  title: '관측값',
  shown: (shown, all) => (shown === all ? `관측값 ${all}개(최신순)` : `관측값 ${all}개 중 최신 ${shown}개`),
  reading: (percent) => `읽는 중 ${percent} %`,
  columns: {
    iteration: '반복',
    value: '값',
    best: '현재까지 최적값',
    seconds: '초',
    attempt: '시도',
    point: (index) => `x${index}`,
  },
};

/** The user's own patterns. */
export const patterns: Language['window']['patterns'] = {
  title: '패턴',
  intro:
    '직접 만든 패턴은 Vigil이 인식하지 못하는 것을 읽습니다. 패턴은 이름 있는 그룹을 쓰는 정규식입니다. 입력하는 동안 Vigil이 여기서 시험합니다. 이후에 시작되는 시도부터 쓰입니다.',
  nameless: '이름 없음',
  numbered: (number) => `패턴 ${number}`,
  edit: '패턴',
  name: '이름',
  pattern: '정규식',
  patternHint:
    '그룹 (?<iteration>…), (?<total>…), (?<value>…), (?<best>…), (?<epoch>…) 및 초 단위의 (?<duration>…)은 이름 그대로의 뜻입니다. 그 밖의 이름 있는 그룹은 모두 메트릭입니다. 엔진은 선형 시간에 동작하므로 전후방 탐색과 역참조가 없습니다.',
  moment: '일치하는 줄의 의미',
  moments: {
    done: '반복이 완료됨',
    began: '반복이 시작됨',
    failed: '반복이 실패함',
    told: '그 밖의 수치',
    over: '모두 끝남',
  },
  metric: (group) => `(?<${group}>…)의 메트릭`,
  unit: '단위',
  tryTitle: '시험해 보기',
  tryOn: '시험할 텍스트',
  pasted: '붙여넣은 텍스트',
  outputOf: (name, id) => `${name}(${id})의 최근 출력`,
  text: '텍스트',
  textPlaceholder: '출력의 몇 줄을 붙여넣으세요',
  notTried: '패턴과 텍스트를 입력하세요.',
  found: (matched, lines) => `${lines}줄 중 ${matched}줄이 일치합니다.`,
  matches: '일치하는 줄',
  add: '새 패턴',
  remove: (name) => `${name} 제거`,
  save: '저장',
  saved: '저장됨',
  discard: '변경 내용 취소',
};
