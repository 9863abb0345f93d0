import type { Language } from '../../english/english.ts';

/** What every screen shows. */
export const frame: Language['window']['frame'] = {
  navigation: '화면',
  home: '홈',
  runs: '실행 목록',
  newRun: '새 실행',
  patterns: '패턴',
  machine: '컴퓨터',
  failures: '알려진 실패',
  settings: '설정',
  sample: '샘플',
  skip: '본문으로 건너뛰기',
  themeIs: (name) => `테마: ${name}`,
  themes: { system: '시스템', light: '밝게', dark: '어둡게', contrast: '고대비' },
  languageIs: (name) => `언어: ${name}`,
  systemLanguage: (name) => `시스템 기본값(${name})`,
  connection: {
    connecting: '연결 중…',
    connected: '연결됨',
    lost: '연결 끊김',
    refused: '거부됨',
  },
  connectionDetail: {
    connecting: '창이 백그라운드 호스트를 찾고 있습니다.',
    connected: '화면의 내용은 실시간입니다.',
    lost: '작업에는 영향이 없습니다. 백그라운드 호스트가 다시 응답할 때까지 수치가 갱신되지 않습니다.',
    refused: '백그라운드 호스트가 이 창을 알지 못합니다.',
  },
  goneSince: (since) => `백그라운드 호스트가 ${since} 이후로 응답하지 않습니다.`,
  goneFigures: (since) => `모든 내용은 ${since} 기준입니다. 작업은 계속됩니다.`,
  goneTrying: 'Vigil이 계속 연결을 시도합니다. 명령은 호스트가 응답할 때까지 대기합니다.',
  otherVersion:
    '백그라운드 호스트가 이제 다른 버전의 Vigil이라 이 창과 맞지 않습니다. 작업에는 영향이 없습니다. 창을 다시 불러오세요. 입력한 내용은 유지됩니다.',
  reload: '다시 불러오기',
  figuresStopped: (since) =>
    since === null
      ? '모니터 프로그램의 첫 메모리·GPU 수치가 늦어지고 있습니다. 실행에는 영향이 없습니다.'
      : `메모리·GPU 수치는 ${since} 기준입니다. 모니터 프로그램이 늦어지고 있습니다. 실행에는 영향이 없습니다.`,
  slow: (answer) =>
    `백그라운드 호스트와의 연결이 느립니다(응답 시간 ${answer}). 화면의 내용은 그만큼 이전 것입니다.`,
  clockWrong: (by, isAhead) =>
    `이 컴퓨터의 시계가 호스트보다 ${by} ${isAhead ? '빠릅니다' : '느립니다'}. 시각과 카운터는 호스트를 따릅니다.`,
  noHostYet: '백그라운드 호스트가 응답하지 않습니다.',
  runTitle: (progress, name) => `${progress === '' ? '' : `${progress} `}${name} – Vigil`,
  staleTitle: (title) => `연결 끊김: ${title}`,
  refusedTitle: '이 창에 유효한 키가 없습니다',
};

/** Words that many screens use. */
export const common: Language['window']['common'] = {
  copied: '복사됨',
  copyOf: (what) => `${what} 복사`,
  labelled: (label, what) => `${label}: ${what}`,
  none: '–',
  yesterday: (time) => `어제 ${time}`,
  onDate: (day, month, year, time) => `${year === null ? '' : `${year}년 `}${month}월 ${day}일 ${time}`,
  of: (part, whole) => (whole === null ? String(part) : `${part}/${whole}`),
  cancel: '취소',
  dismiss: '닫기',
};
