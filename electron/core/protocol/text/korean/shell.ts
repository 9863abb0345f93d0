import { progressIfKnown } from '../../wire/progress-seen.ts';
import type { Language } from '../english/english.ts';
import { plainText } from '../plain-text.ts';
import { shared } from './shared/shared.ts';

/** What the desktop shows outside the page. */
export const shell: Language['shell'] = {
  appName: 'Vigil',

  windowTitle: (living, progress) => {
    if (living === 0) return 'Vigil';
    const figures = [...(living === 1 ? [] : [`실행 ${living}개`]), ...progressIfKnown(progress)].join(', ');
    return figures === '' ? 'Vigil' : `${figures} – Vigil`;
  },

  runLine: (row) => `${plainText(row.name)}: ${toldOf(row)}`,
  stateLine: (row) => toldOf(row),

  deskTitle: {
    quiet: 'Vigil',
    running: 'Vigil',
    failed: 'Vigil – 실패한 실행이 있음',
    'needs-you': 'Vigil – 조치가 필요한 실행이 있음',
  },

  runFinished: (name) => `${name}: 완료됨`,
  runNeedsYou: (name) => `${name}: 조치 필요`,
  manyNews: (needing, finished) =>
    [
      ...(needing > 0 ? [`조치가 필요한 실행 ${needing}개`] : []),
      ...(finished > 0 ? [`완료된 실행 ${finished}개`] : []),
    ].join(', '),
  show: '보기',

  recentRuns: '최근 실행',
  newRun: '새 실행',

  quiet: {
    'not-yet-known': '호스트를 찾는 중…',
    unreachable: '호스트에 연결할 수 없음',
    reached: '진행 중인 실행 없음',
  },
  moreRuns: (count) => `${count}개 더…`,
  open: 'Vigil 열기',
  quit: (living) => {
    if (living === 0) return '종료';
    return living === 1 ? '종료(실행은 계속됨)' : `종료(실행 ${living}개는 계속됨)`;
  },

  stillRunning: (living) => ({
    title: 'Vigil',
    message:
      living === 1 ? '실행이 백그라운드에서 계속됩니다.' : `실행 ${living}개가 백그라운드에서 계속됩니다.`,
    detail:
      '창을 닫아도 아무것도 끝나지 않습니다. 백그라운드 호스트가 실행을 돌봅니다. 시계 옆 트레이에서 Vigil이 실행의 진행 상황을 보여 줍니다. 이 선택은 설정에서 바꿀 수 있습니다.',
    keep: 'Vigil을 트레이에 유지',
    quit: 'Vigil 종료',
  }),

  quitting: (living) => ({
    title: 'Vigil',
    message: living === 1 ? '실행이 진행 중입니다.' : `실행 ${living}개가 진행 중입니다.`,
    detail:
      'Vigil의 창과 트레이가 없어도 실행은 계속될 수 있습니다. 그러면 어떻게 끝났는지 여기서 알리지 않습니다. 아니면 Vigil이 지금 작업을 중지합니다. 저장된 것은 남습니다.',
    proceed: '종료하고 실행은 계속',
    stop: '실행을 중지하고 종료',
    cancel: '취소',
  }),
  notStopped: {
    title: 'Vigil',
    message: '중지하지 못한 실행이 있어 Vigil을 종료하지 않습니다.',
    detail: '진행 중인 실행은 창에서 볼 수 있습니다.',
    buttons: ['확인'],
  },
  pageGone: (deaths, minutes) => ({
    title: 'Vigil',
    message: `이 창의 페이지가 ${minutes}분 동안 ${deaths}번 비정상 종료되어 Vigil이 더 이상 불러오지 않습니다.`,
    detail:
      '실행에는 영향이 없습니다. 백그라운드 호스트가 실행을 돌봅니다. 메모리 부족이나 GPU 드라이버 재설정이 원인일 수 있습니다.',
    again: '다시 불러오기',
    close: '창 닫기',
  }),
  graphicsGone: (deaths, minutes) => ({
    title: 'Vigil',
    message: `이 창의 그래픽 프로세스가 ${minutes}분 동안 ${deaths}번 비정상 종료되었습니다.`,
    detail:
      '실행을 돌보는 백그라운드 호스트는 이와 관련이 없습니다. GPU 드라이버가 재설정되었다면 GPU를 쓰는 작업도 종료되었을 수 있으니 해당 시도를 확인하세요.',
    buttons: ['확인'],
  }),

  menu: {
    file: '파일',
    closeWindow: '창 닫기',
    quit: '종료',
    edit: '편집',
    undo: '실행 취소',
    redo: '다시 실행',
    cut: '잘라내기',
    copy: '복사',
    paste: '붙여넣기',
    selectAll: '모두 선택',
    view: '보기',
    reload: '새로 고침',
    zoomIn: '확대',
    zoomOut: '축소',
    zoomReset: '실제 크기',
    fullScreen: '전체 화면',
    help: '도움말',
    sample: '샘플 실행해 보기',
    licences: '라이선스',
    about: 'Vigil 정보',
  },

  badLink: {
    title: 'Vigil',
    message: '이 링크가 가리키는 실행이 없어 Vigil이 링크를 열지 않았습니다.',
    detail: '',
    buttons: ['확인'],
  },
  settingsDamaged: (file) => ({
    title: 'Vigil',
    message: '창의 설정을 모두 읽지 못했습니다.',
    detail: `손상된 파일을 ${file}(으)로 옮기고, 읽지 못한 설정에는 기본값을 사용합니다. 실행에는 영향이 없습니다.`,
    buttons: ['확인'],
  }),

  pickScript: { title: 'Python 스크립트 선택', python: 'Python 스크립트', all: '모든 파일' },
  pickProgram: { title: '인터프리터 선택' },
  pickFolder: { title: '폴더 선택' },

  notALink: 'https 주소만 브라우저에서 열립니다.',
  noBrowser: '주소를 열지 못했습니다. 주소를 복사해 브라우저에 붙여넣으세요.',
  noRunFolder: '이 실행의 폴더가 더 이상 없습니다.',
  cannotStart: (home, reason) =>
    `Vigil이 ${home} 폴더에 파일을 저장할 수 없습니다: ${reason}. 폴더에 쓸 수 있게 하거나 VIGIL_HOME 환경 변수를 다른 폴더로 설정한 다음 Vigil을 다시 시작하세요.`,
};

type Told = Parameters<Language['shell']['stateLine']>[0];

const toldOf = (row: Told): string => [...progressIfKnown(row), stateOf(row)].join(', ');

function stateOf({ phase, outcome, hang, catchingUp }: Told): string {
  if (catchingUp !== null) return `따라잡는 중 ${catchingUp.done}/${catchingUp.of}`;
  if (phase === 'ended' && outcome !== null) return shared.outcome(outcome);
  if (phase === 'running' && hang !== null) return '작업 신호 없음';
  return shared.phase[phase];
}
