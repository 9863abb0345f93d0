import type { Language } from '../../english/english.ts';

type Words = Language['window']['runTable'];

const fault: Words['fault'] = (wrong) => {
  switch (wrong.code) {
    case 'open-quote':
      return `따옴표가 닫히지 않았습니다: ${wrong.part}`;
    case 'value-missing':
      return `${wrong.name}${wrong.operator} 뒤에 값이 없습니다`;
    case 'name-missing':
      return `${wrong.part} 앞에 이름이 없습니다`;
    case 'not-a-number':
      return `${wrong.name} 필터는 숫자와 비교하는데, 다음 값은 숫자가 아닙니다: ${wrong.value}`;
    case 'not-a-duration':
      return `${wrong.name} 필터에는 90s, 2h30m, 1d처럼 단위가 필요합니다: ${wrong.value}`;
    case 'unknown-state':
      return `${wrong.value} 상태는 없습니다. 가능한 상태: ${wrong.states.join(', ')}.`;
    case 'not-comparable':
      return `${wrong.name} 항목은 텍스트입니다. ${wrong.operator} 대신 : 또는 = 기호를 쓰세요`;
  }
};

/** The table of runs: its columns, filter, groups, and what is done to several runs at once. */
export const runTable: Words = {
  table: '실행 목록',
  filter: '필터',
  filterExample: '필터: state:failed best<0.45',
  filterHint:
    '단어는 이름, 태그, 메모, 실험, ID에서 검색합니다. 이름에 : = < > 기호를 붙이면 비교합니다: state:failed, tag:night, best<0.2, duration>2h, lr>1e-4. 조건 앞의 - 기호는 제외를 뜻합니다.',
  fault,
  quick: { living: '진행 중', attention: '확인 필요', finished: '완료', failed: '실패' },
  filterBy: '상태, 태그, 스크립트로 필터링',
  filterGroups: { state: '상태', tag: '태그', script: '스크립트' },
  clearFilter: '필터 지우기',
  group: '그룹',
  groups: { none: '그룹 없음', script: '스크립트별', experiment: '실험별', tag: '태그별', state: '상태별' },
  noGroup: { script: '스크립트 없음', experiment: '실험 없음', tag: '태그 없음', state: '상태 없음' },
  groupOf: (count, best) => (best === null ? `실행 ${count}개` : `실행 ${count}개, 최적값 ${best}`),
  columns: '열',
  columnsOf: { fixed: '모든 실행', param: '매개 변수', metric: '메트릭(최신 값)' },
  columnSearch: '열 검색',
  columnNone: '이 이름의 열이 없습니다.',
  columnReset: '기본 열 사용',
  columnFew:
    '여기에는 실행마다 처음 32개의 매개 변수와 32개의 메트릭만 표시됩니다. 실행 페이지에는 모두 있습니다.',
  compact: '행 간격 좁게',
  heads: {
    name: '실행',
    state: '상태',
    progress: '반복',
    best: '최적값',
    spark: '현재까지 최적값',
    left: '남은 시간',
    memory: '메모리',
    attempts: '시도',
    started: '시작 시각',
    ended: '종료 시각',
    duration: '소요 시간',
    checkpoint: '체크포인트',
    script: '스크립트',
    tags: '태그',
    note: '메모',
    experiment: '실험',
    id: 'ID',
  },
  select: (name) => `${name} 선택`,
  selectAll: '표시된 항목 모두 선택',
  selected: (count) => `${count}개 선택됨`,
  unselect: '선택 해제',
  stop: '중지',
  resume: '재개',
  tag: '태그',
  remove: '삭제',
  some: (action, count, of) => (count === of ? action : `${of}개 중 ${count}개 ${action}`),
  stopTitle: (count) => (count === 1 ? '이 실행을 중지하시겠습니까?' : `실행 ${count}개를 중지하시겠습니까?`),
  stopText: (count) =>
    count === 1
      ? '작업에 종료를 요청합니다. 이 실행은 재개할 수 있습니다.'
      : '각 작업에 종료를 요청합니다. 이 실행들은 재개할 수 있습니다.',
  stopLoses: (lost) =>
    `다음 실행은 재개할 수 없으므로 지금까지 한 일을 잃습니다: ${lost
      .map(({ name, iterations }) => `${name}(반복 ${iterations}회)`)
      .join(', ')}.`,
  stopYes: (count) => (count === 1 ? '중지' : `실행 ${count}개 중지`),
  resumeTitle: (count) =>
    count === 1 ? '이 실행을 재개하시겠습니까?' : `실행 ${count}개를 재개하시겠습니까?`,
  resumeQueued: '대기열에서 차례를 기다립니다.',
  resumeAnew: (names) => `다음 실행은 재개할 수 없으므로 처음부터 시작합니다: ${names.join(', ')}.`,
  resumeYes: (count) => (count === 1 ? '재개' : `실행 ${count}개 재개`),
  tagTitle: (count) => (count === 1 ? '이 실행의 태그' : `실행 ${count}개의 태그`),
  tagNew: '새 태그',
  tagNone: '아직 태그가 없습니다.',
  tagSave: '저장',
  tagTooMany: '실행 하나에 태그는 최대 20개, 각 태그는 최대 40자입니다.',
  removed: (count) => `실행 ${count}개를 Vigil 휴지통으로 옮겼습니다.`,
  refused: (refused, of) => `실행 ${of}개 중 ${refused}개는 그대로 두었습니다.`,
  more: '복사 및 저장',
  copyShown: (count) => `실행 ${count}개를 표로 복사`,
  saveShown: (count) => `실행 ${count}개를 CSV로 저장`,
  copied: (count) => `실행 ${count}개 복사됨`,
  // ASCII: the name of a file that scripts read.
  csvName: 'runs',
  seconds: (heading) => `${heading}(s)`,
  percentOf: (heading) => `${heading}(한도 대비 %)`,
  iterations: '완료한 반복 수',
  total: '전체 반복 수',
  keys: '화살표 키로 실행 사이를 이동하고, 스페이스바로 선택하고, Shift로 선택 범위를 넓히고, Enter 키로 실행을 엽니다.',
};
