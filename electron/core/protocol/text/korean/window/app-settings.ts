import type { Language } from '../../english/english.ts';
import { formatBytes } from '../../quantities.ts';

/** The screen *Settings*, for all runs. */
export const appSettings: Language['window']['appSettings'] = {
  title: '설정',
  intro: '모든 실행에 적용되는 설정입니다. 각 실행의 페이지에 설정이 더 있습니다.',
  search: '설정 검색',
  nothingFound: (text) => `“${text}” 설정을 찾지 못했습니다.`,
  showAll: '모두 표시',
  isDefault: '기본값입니다.',
  defaultIs: (value) => `기본값: ${value}.`,
  backToDefault: (what) => `${what}: 기본값 사용`,
  look: '모양',
  theme: '테마',
  themeKept: '이 브라우저 또는 앱에 저장됩니다.',
  language: '언어',
  languageKept: '창, 명령줄, 트레이에 적용됩니다.',
  desktop: '데스크톱',
  whenClosed: '실행이 진행 중일 때 창 닫기',
  closing: { ask: '묻기', tray: 'Vigil을 트레이에 유지', quit: 'Vigil 종료' },
  whenClosedMore: '어느 쪽이든 실행은 계속됩니다.',
  notices: '데스크톱 알림',
  noticesMore: '이 창이 맨 앞에 없을 때 실행에 조치가 필요하거나 실행이 끝나면 알립니다.',
  startAtLogOn: '로그온할 때 트레이에서 Vigil 시작',
  on: '켬',
  terminal: '터미널',
  textSize: '글자 크기',
  pixels: (count) => `${count} px`,
  off: '끔',
  newRuns: '새 실행',
  newRunsBody:
    '새 실행 화면과 명령줄은 이 값으로 시작합니다. 설정 파일에 저장되며, 이미 있는 실행은 그대로입니다.',
  otherNewRuns: '설정 파일에 다음 값도 설정되어 있습니다:',
  measuring: '측정',
  measuringDefault: (seconds) => `${seconds} s`,
  python: 'Python',
  pythonBody: '새 실행 화면에서 이 인터프리터들을 고르거나, 다른 인터프리터의 경로를 입력할 수 있습니다.',
  lookingForPython: 'Python을 찾는 중…',
  noPython: '이 컴퓨터에서 Python을 찾지 못했습니다. 새 실행 화면에서 Python의 경로를 입력할 수 있습니다.',
  versionUnknown: '알 수 없음',
  pythonSources: {
    'beside-script': '스크립트 옆',
    launcher: 'Python 시작 관리자(py)',
    conda: 'Conda',
    path: 'PATH에 있음',
  },
  patterns: '출력 패턴',
  patternsBody: (count) =>
    count === 0
      ? 'Vigil은 자체 패턴으로 반복을 읽습니다. 직접 만든 패턴을 추가할 수 있습니다.'
      : `Vigil은 직접 만든 패턴 ${count}개도 사용합니다.`,
  openPatterns: '패턴 열기',
  data: '데이터 폴더',
  folder: '폴더',
  file: '설정 파일',
  measuringNow: '폴더 크기를 측정하는 중…',
  free: (free, total) => `${formatBytes(total)} 중 ${formatBytes(free)}`,
  parts: {
    free: '드라이브의 여유 공간',
    runs: '실행',
    bin: '삭제된 실행',
    content: '실행에 쓰인 스크립트와 모듈',
    other: '그 밖의 모든 것',
  },
  bytes: (bytes, isWhole) => `${formatBytes(bytes)}${isWhole ? '' : ' 이상'}`,
  notWhole: '일부는 시간 안에 측정하지 못했습니다.',
  largest: '가장 큰 실행',
  largestBody:
    '체크포인트와 출력이 대부분을 차지합니다. 실행의 더 보기 메뉴에서 삭제할 수 있으며, 작업 폴더의 파일은 남습니다.',
  measureAgain: '다시 측정',
  bin: '삭제된 실행',
  binBody: '영구 삭제할 때까지 공간을 차지합니다. Vigil이 임의로 영구 삭제하는 일은 없습니다.',
  binEmpty: '삭제된 실행이 없습니다.',
  binColumns: { name: '실행', deleted: '삭제 시각', iterations: '반복', size: '크기' },
  restore: '복원',
  restoreOf: (name) => `${name} 복원`,
  destroy: '영구 삭제…',
  destroyOf: (name) => `영구 삭제… ${name}`,
  destroyTitle: (name) => `"${name}" 실행을 영구 삭제하시겠습니까?`,
  destroyBody: (iterations, size) =>
    `이 실행의 ${iterations === null ? '' : `반복 ${iterations}회, `}출력, 체크포인트가 사라집니다. ${
      size === null ? '' : `${size}의 공간이 확보됩니다. `
    }되돌릴 수 없습니다.`,
  destroyYes: '영구 삭제',
  emptyBin: '비우기…',
  emptyTitle: (count) => `실행 ${count}개를 영구 삭제하시겠습니까?`,
  emptyBody: (size) =>
    `이 실행들의 반복, 출력, 체크포인트가 사라집니다. ${
      size === null ? '' : `${size}의 공간이 확보됩니다. `
    }되돌릴 수 없습니다.`,
};
