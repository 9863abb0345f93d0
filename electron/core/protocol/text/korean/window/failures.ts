import type { FailureEntry } from '../../../failures/failure-entry.ts';
import type { Language } from '../../english/english.ts';
import { formatExitCode } from '../../quantities.ts';

type Words = Language['window']['failures'];

const deaths = (count: number): string => `비정상 종료 ${count}회`;
const entries = (count: number): string => `항목 ${count}개`;

const SEVERITIES: Record<FailureEntry['severity'], string> = {
  fatal: '작업이 종료됨',
  degrading: '작업이 계속되지만 느려지거나 나빠짐',
  notice: '알림일 뿐임',
};

const RETRIES: Record<FailureEntry['retry'], string> = {
  same: '그대로도 도움이 될 수 있음',
  change: '무언가를 바꾸어야만 도움이 됨',
  wait: '기다린 뒤에만 도움이 됨',
  never: '도움이 되지 않음',
};

const PLACES: Readonly<Record<string, string>> = {
  exception: '예외',
  tail: '출력',
  fault: '비정상 종료 시점의 스택',
  log: '로그 파일',
};

const EVENTS: Readonly<Record<string, string>> = {
  'memory-kill': '메모리가 부족해 커널이 작업을 강제 종료함',
  'native-crash': '비정상 종료',
  'driver-error': '디스플레이 드라이버 오류',
  'memory-exhausted': '메모리가 부족해지고 있었음',
};

const SILENT_KINDS: Readonly<Record<string, string>> = {
  native: '네이티브 코드의 비정상 종료',
  zero: '일이 끝나기 전에 종료 코드 0으로 종료됨',
  killed: '외부에서 강제 종료됨',
  driver: '직전에 디스플레이 드라이버 오류가 있었음',
  unknown: '알 수 없는 종류',
};

const evidence: Words['evidence'] = (observed) => {
  switch (observed.kind) {
    case 'line': {
      const { place, path, line, ofLines, count } = observed;
      const where = path ?? PLACES[place] ?? place;
      const times = count === 1 ? '' : `, ${count}회`;
      return { fact: `${where}, ${ofLines}줄 중 ${line}번째 줄${times}`, value: null };
    }
    case 'exit-code': {
      const { decimal, hexadecimal } = formatExitCode(observed.exitCode);
      return { fact: '종료 코드', value: `${decimal}(${hexadecimal})` };
    }
    case 'signal':
      return { fact: '시그널', value: null };
    case 'module':
      return { fact: '모듈', value: null };
    case 'event':
      return { fact: '시스템 로그', value: EVENTS[observed.what] ?? observed.what };
    case 'silent':
      return { fact: '메시지 없는 종료', value: SILENT_KINDS[observed.silent] ?? observed.silent };
    case 'unknown':
      return { fact: '더 최신 버전의 Vigil만 아는 것', value: null };
  }
};

const CERTAINTIES: Readonly<Record<string, string>> = {
  certain: '알려진 실패',
  likely: '알려진 실패(유력)',
  possible: '알려진 실패(가능)',
};

/** The catalogue of known failures, and what it says about a death. */
export const failures: Words = {
  title: '알려진 실패',
  intro: '알려진 실패와 그 원인, 해결 방법입니다. Vigil은 모든 비정상 종료를 이 목록과 비교합니다.',
  loading: '목록을 읽는 중…',
  search: '한국어, 영어, 중국어로 검색',
  kind: '종류',
  allKinds: '모든 종류',
  kindWithCount: (name, count) => `${name}(${count})`,
  count: (shown, all) => (shown === all ? entries(all) : `${entries(all)} 중 ${shown}개`),
  seenHere: '여기서 발견됨',
  found: '검색 결과',
  nothingFound: '이 단어가 모두 들어 있는 항목이 없습니다.',
  noEntries: '목록에 항목이 없습니다.',
  seen: (count, runs) => `실행 ${runs}개에서 ${deaths(count)}`,
  last: (moment) => `마지막 ${moment}`,
  own: '직접 만든 항목',
  drafts: '원인을 알 수 없는 비정상 종료',
  draft: deaths,
  writeEntry: '항목 작성…',
  writeEntryAbout: (attempt) => `${attempt}에 대한 항목 작성`,
  newEntry: '나만의 항목',
  newEntryIntro:
    '이 비정상 종료로 만든 항목입니다. 아는 내용을 제목, 증상, 원인, 해결 방법에 적으세요. 앞으로의 비정상 종료를 이 항목과 비교합니다.',
  entryAsText: '항목(YAML)',
  addEntry: '추가',
  moreDrafts: (count) => `더 오래된 ${count}개는 표시되지 않습니다.`,
  faults: '직접 만든 목록에서 사용할 수 없는 부분',
  files: '내 debugging.md',
  filesIntro:
    '이 파일의 항목도 목록에 포함됩니다. 가져오기는 복사본을 만들고, 연결된 파일은 바뀔 때마다 다시 읽습니다.',
  importFile: '가져오기…',
  exportOwn: '직접 만든 항목 내보내기',
  nothingToExport: '직접 만든 항목 중 내보낼 것이 없습니다.',
  replace: '기존 항목 바꾸기',
  imported: ({ ids, isSame, replaced }) =>
    isSame
      ? '이미 가져온 내용입니다.'
      : `가져옴: ${entries(ids.length)}.${replaced.length === 0 ? '' : ` 바꿈: ${replaced.join(', ')}.`}`,
  linked: '연결된 파일',
  linkPath: '연결할 파일',
  linkHint: 'Markdown 파일의 전체 경로입니다. 새 항목은 파일 끝에 추가되고, 그 밖의 내용은 바뀌지 않습니다.',
  link: '연결',
  linkAgain: '다시 시도',
  linkStates: {
    'in-step': ({ ids }) => `동기화됨, ${entries(ids.length)}.`,
    behind: ({ pending }) => `동기화되지 않음: 아직 파일에 쓰지 못한 항목이 있습니다(${pending.join(', ')}).`,
    faulty: ({ ids }) => `동기화됨, ${entries(ids.length)}. 일부는 사용할 수 없습니다:`,
    missing: ({ error }) =>
      `없거나 읽을 수 없습니다(${error?.message ?? ''}). 마지막으로 읽은 내용이 계속 쓰입니다.`,
  },
  unlink: '연결 해제',
  unlinkOf: (path) => `${path} 연결 해제`,
  back: '모든 알려진 실패',
  symptom: '증상',
  cause: '원인',
  fix: '해결 방법',
  reproduction: '재현 방법',
  about: '이 항목 정보',
  severity: '영향',
  severities: SEVERITIES,
  restart: '다시 시작하면',
  retries: RETRIES,
  enforced: '도움이 되지 않으므로, 지정한 대로 다시 시작하지 않음',
  trust: '이 항목이 실행을 끝낼 수 있습니까?',
  trustUnknown: '어떤 항목이 실행을 끝낼 수 있는지 읽지 못해, Vigil이 알 수 없습니다.',
  trusted: '예, 지정한 대로입니다. 이 항목이 확실하거나 유력한 원인이면 그 실행을 다시 시작하지 않습니다.',
  onlyObserves: '지금은 아닙니다. 관찰만 하며, 어떤 결정에도 영향을 주지 않습니다.',
  neverEnds: '아니요. 이 실패 후에는 다시 시작이 도움이 될 수 있거나 작업이 계속되기 때문입니다.',
  letEnd: '실행을 끝내도록 허용…',
  observeAgain: '관찰만 하게 하기',
  trustTitle: '이 항목이 실행을 끝내도록 허용하시겠습니까?',
  trustBody:
    '그러면 이 원인으로 비정상 종료된 것이 확실하거나 유력한 실행은 그대로 끝나고 다시 시작되지 않습니다. 이 페이지에서 언제든지 되돌릴 수 있습니다.',
  trustYes: '실행을 끝내도록 허용',
  return: '해결한 뒤',
  mayReturn: '다시 나타날 수 있음',
  staysAway: '다시 나타나지 않음',
  where: '발생 환경',
  related: '해결한 변경',
  source: '출처',
  id: 'ID',
  occurrences: '발생 기록',
  never: '여기서 이 원인으로 비정상 종료된 적이 없습니다.',
  attemptOf: (name, attempt) => `${name}, 시도 ${attempt}`,
  role: ({ role, certainty }) =>
    role === 'followed' ? '다른 실패에 뒤따른 것' : (CERTAINTIES[certainty] ?? '알려진 실패(가능)'),
  answered: (isRight) => (isRight ? '응답: 맞음' : '응답: 틀림'),
  openMachine: 'GPU를 점유한 프로세스 보기',
  openCheckpoints: '이전 체크포인트 선택',
  openRun: (name) => `"${name}" 실행에 적용`,
  diagnosisOf: (attempt) => `시도 ${attempt}의 진단`,
  howSure: '확실성',
  alsoFits: '함께 들어맞는 항목',
  sure: (certainty) =>
    certainty === 'certain'
      ? '확실: 예외 자체가 그렇게 말하거나, 코드가 모듈 또는 시스템 로그와 함께 들어맞습니다.'
      : certainty === 'likely'
        ? '유력: 마지막 출력이 그렇게 말하고, 그 뒤로 작업이 더 진행되지 않았습니다.'
        : '가능: 코드, 시그널 또는 메시지 없는 종료의 종류만 들어맞습니다.',
  evidence,
  apply: '적용하고 재개',
  applyOver: '적용하고 처음부터 시작',
  tried: (change) => `작업이 같은 지점에서 다시 비정상 종료되면 Vigil이 다음을 시도합니다: ${change}.`,
  isItRight: '이것이 원인입니까?',
  right: '예',
  wrong: '아니요',
};
