import type { Language } from '../../english/english.ts';

/** The command palette. */
export const palette: Language['window']['palette'] = {
  title: '찾기',
  placeholder: '실행, 화면, 명령',
  open: '찾기…',
  nothing: '찾은 항목이 없습니다.',
  notYet: '실행 목록을 아직 읽지 못했습니다.',
  count: (found, more) => `결과 ${found}개${more === 0 ? '' : `, 실행 ${more}개 더`}`,
  more: (count) => `일치하는 실행이 ${count}개 더 있습니다`,
  groups: {
    run: '이 실행',
    screens: '화면',
    runs: '실행 목록',
    theme: '테마',
    language: '언어',
    help: '도움말',
  },
  partOfRun: (part) => `이 실행의 ${part}`,
  later: '지금은 사용할 수 없음',
  current: '선택됨',
  choose: '선택',
  act: '열기',
  close: '닫기',
  toTerminal: '한 번 더 누르면 작업으로 전달',
};

/** The list of shortcuts. */
export const shortcuts: Language['window']['shortcuts'] = {
  title: '바로 가기 키',
  lead: '지금 여기에서 쓸 수 있는 키입니다.',
  or: '또는',
  names: {
    palette: '실행, 화면, 명령 찾기',
    help: '바로 가기 키 표시',
    rows: '실행 사이 이동, Shift와 함께: 선택',
    selectRow: '실행 선택 또는 선택 해제',
    selectAll: '표시된 실행 모두 선택',
    deleteRows: '선택한 실행 삭제',
    points: '차트의 점 읽기',
    zoomIn: '차트 확대',
    zoomBack: '차트의 이전 구간으로 돌아가기',
    zoomOut: '차트 전체 표시',
    find: '출력에서 찾기',
    nextMatch: '다음 일치 항목(검색 중)',
    previousMatch: '이전 일치 항목(검색 중)',
    copyOutput: '선택한 출력 복사',
    pasteOutput: '터미널에 붙여넣기',
    largerText: '터미널 글자 크게',
    smallerText: '터미널 글자 작게',
    usualText: '터미널 글자 기본 크기',
    typeTab: '터미널에 탭 문자 입력',
  },
  close: '닫기',
};
