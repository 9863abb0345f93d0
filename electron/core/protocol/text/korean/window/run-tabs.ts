import type { Section } from '../../../disk/section.ts';
import type { Language } from '../../english/english.ts';

const SECTIONS: Record<Section, string> = {
  setup: '준비 중',
  load: '첫 반복 전',
  'warm-up': '워밍업 중',
  iteration: '반복 중',
  evaluation: '평가 중',
  checkpoint: '체크포인트 저장 중',
  shutdown: '일을 마치고 종료하는 중',
};

/** The terminal of a run. */
export const terminal: Language['window']['terminal'] = {
  attempt: '시도',
  newest: (number) => `시도 ${number}(최신)`,
  numbered: (number) => `시도 ${number}`,
  search: '출력에서 찾기',
  searchKey: 'Ctrl+F',
  next: '다음 일치 항목',
  previous: '이전 일치 항목',
  noMatch: '일치 항목 없음',
  screen: '작업의 터미널',
  openLink: 'Ctrl+클릭하면 열립니다',
  look: '터미널 글자 모양',
  larger: '글자 크게',
  smaller: '글자 작게',
  usualSize: (now) => `기본 크기(현재 ${now} px)`,
  copiesSelection: '선택하면 복사',
  font: '글꼴',
  usualFont: 'Vigil 기본 글꼴',
  live: '실시간입니다. 입력한 내용이 작업에 전달됩니다.',
  notLive: '실시간이 아닙니다. 입력한 내용이 작업에 전달되지 않습니다.',
  ended: '종료되었습니다. 출력은 보존됩니다.',
  repeats: '따라잡는 중: 이 출력은 이전에 나온 내용을 되풀이합니다.',
  repeated: '따라잡을 때까지는 이전에 나온 내용을 되풀이하는 출력으로 시작합니다.',
  notNewest: '이전 시도입니다. 출력은 보존됩니다.',
  dropped: (bytes) => `출력 정책에 따라 여기서 ${bytes} 생략됨`,
  none: '아직 시작된 시도가 없습니다.',
};

/** How each attempt ended. */
export const attempts: Language['window']['attempts'] = {
  none: '아직 시작된 시도가 없습니다.',
  title: (number) => `시도 ${number}`,
  living: '실행 중입니다.',
  // A noun: it stands behind "시작 지점".
  from: (from) => {
    if (from.kind === 'beginning') return from.replay ? '처음(이전 평가의 결과를 받음)' : '처음';
    if (from.kind === 'own-state')
      return `작업이 직접 저장한 상태${from.iteration === null ? '' : `(반복 ${from.iteration} 이후)`}`;
    return from.iteration === null ? from.file : `반복 ${from.iteration}의 체크포인트`;
  },
  decision: 'Vigil의 조치',
  evidence: '근거',
  started: '시작 시각',
  began: '시작 지점',
  duration: '소요 시간',
  iterations: '반복',
  replay: '재연',
  iterationRange: (first, last) => (first === last ? `${first}` : `${first}~${last}`),
  noIterations: '인식되지 않음',
  process: '프로세스',
  exit: '종료 코드',
  exitZero: '0(보통 성공을 뜻함)',
  exitCode: (decimal, hexadecimal) => `${decimal}(${hexadecimal})`,
  signal: '시그널',
  unseen: '알 수 없음: 종료될 때 키퍼가 없었음',
  unknownExit: '알 수 없음',
  noExitCode: '없음: 시그널로 종료됨',
  exception: '예외',
  exceptionCutOff: '내용이 잘렸습니다',
  changed: '변경 사항',
  whatChanged: (attempt) => `시도 ${attempt}에서 바뀐 점`,
  sinceAttempt: (attempt) => `시도 ${attempt} 이후 바뀐 점`,
  sinceRun: (name, attempt, hasFinished) =>
    `${hasFinished ? '마지막으로 완료된 실행' : '이전 실행'} 이후 바뀐 점: ${name}, 시도 ${attempt}`,
  nothingChanged: 'Vigil이 기록하는 것 중에는 바뀐 것이 없습니다.',
  linesCut: '서로 다른 줄이 더 있습니다.',
  fromLine: (line) => `${line}번째 줄부터`,
  section: '단계',
  sectionOf: (section) => SECTIONS[section] ?? section,
  systemLog: '시스템 로그',
  fingerprint: '핑거프린트',
  output: '출력',
  suspicion: '작업 신호 없음',
  cleaning: '메모리 정리',
  settled: '자식 프로세스 사이의 GPU 메모리',
  ledger: '진행 없음',
  ledgerOf: (count, limit) => `연속 시도 ${count}회(한도 ${limit}회)`,
  lastLines: '마지막 줄',
  lastLinesOf: (name, counts) =>
    counts ? `반복을 읽어 온 ${name} 파일의 마지막 줄` : `${name} 파일의 마지막 줄`,
  noLastLines: '아무것도 출력하지 않았습니다.',
  noLogLines: '아무것도 로그에 쓰지 않았습니다.',
  stillLogging: '시도가 끝나면 저장됩니다.',
  stillPrinting: '시도가 끝나면 저장됩니다. 그때까지는 터미널에서 볼 수 있습니다.',
};

/** What a run can resume from. */
export const checkpoints: Language['window']['checkpoints'] = {
  none: '아직 기록된 체크포인트가 없습니다. 완료된 반복은 저널에 안전하게 보관됩니다.',
  caption: '체크포인트(최신순)',
  iteration: '반복',
  written: '기록 시각',
  size: '크기',
  level: '검증',
  levels: {
    0: '크기와 해시만',
    1: '크기, 해시, 구조',
    2: '크기, 해시, 구조, 의미',
  },
  file: '파일',
  copyPath: '경로 복사',
  whose: '기록 주체',
  owners: { vigil: 'Vigil', job: '작업' },
  unknownIteration: '알 수 없음',
  onlyProgress: '진행 상황만 보여 줌',
  suspect: '건너뜀: 불러오는 중에 시도가 비정상 종료됨',
  goOn: '동작',
  resumeHere: '여기서 재개',
  resumeFrom: (file) => `${file}에서 재개`,
  branch: '분기',
  branchFrom: (file) => `${file}에서 새 실행 분기`,
  pin: '보존',
  pinned: (file) => `${file} 보존: 자동으로 삭제하지 않음`,
};
