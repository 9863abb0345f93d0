import type { ReportWords } from '../../catalogue.ts';

/** A level that only a newer version knows keeps its name. */
const LEVELS: Partial<Record<string, string>> = {
  quick: '빠름',
  normal: '보통',
  thorough: '정밀',
};

/** The words of reports. */
export const report: ReportWords = {
  title: (name) => `Vigil 보고서: ${name}`,
  lead: (state, iteration, total, attempts) =>
    `${state}: 시도 ${attempts}회, 반복 ${total === null ? iteration : `${iteration}/${total}`}회.`,
  labels: {
    run: '실행',
    command: '명령',
    folder: '작업 폴더',
    started: '만든 시각',
    ended: '종료 시각',
    best: '최적값',
    fingerprint: '핑거프린트',
  },
  attempts: '시도',
  columns: ['시도', '시작', '소요 시간', '반복', '종료 상황'],
  attempt: (number) => `시도 ${number}`,
  lives: '진행 중',
  none: '없음',
  iterations: (first, last) => (first === last ? `${first}` : `${first}~${last}`),
  objective: '반복별 목적값',
  objectiveShows: (values, deaths) =>
    `값 ${values}개, 선은 현재까지 최적값, ${deaths === 0 ? '비정상 종료된 시도 없음' : `빨간 선은 시도 ${deaths}개가 비정상 종료된 지점`}.`,
  gpuMemory: '시간별 GPU 메모리',
  memoryShows: (highest, total) =>
    `최대 사용량 ${highest}${total === null ? '' : `(전체 ${total})`}, GPU에 있는 모든 것을 포함.`,
  wholeGpu: (total) => `전체 ${total}`,
  deathOf: (attempt) => `†${attempt}`,
  verdict: {
    because: 'Vigil이 그렇게 보는 이유:',
    others: '다른 가능성:',
    advice: '할 수 있는 일:',
    timeline: '타임라인:',
    timeColumns: ['시각', '일어난 일'],
    missing: '알 수 없는 것:',
    noFacts: '이 종료에 대한 정보가 수집되지 않았습니다.',
  },
  diagnosis: {
    title: (run) => (run === null ? 'Vigil 진단' : `Vigil 진단: "${run}" 실행이 비정상 종료된 이유`),
    level: '점검 수준',
    levelName: (level) => LEVELS[level] ?? level,
    python: 'Python',
    noPython: '찾지 못함',
    script: '스크립트',
    started: '시작',
    took: '소요 시간',
    fixes: '할 일(가장 확실한 것부터)',
    changes: (time) => `${time} 이후 새로운 것`,
  },
  systemLog: '시스템 로그:',
  crashStack: '비정상 종료 시점의 Python 스택:',
  lastLines: '마지막 줄:',
  notes: '메모',
  takenOut: (found) =>
    found === null
      ? '아무것도 제거하지 않았습니다. 암호, 사용자의 이름, 폴더 이름이 들어 있을 수 있습니다.'
      : `제거한 것: 비밀 정보 ${found.secrets}개, 홈 폴더 ${found.homes}개, 사용자와 이 컴퓨터의 이름 ${found.names}개. 모든 것을 찾아내는 규칙은 없으므로 다른 사람에게 주기 전에 읽어 보세요.`,
  made: (time) => `Vigil이 ${time}에 만들었습니다. 시각은 이 컴퓨터 기준입니다.`,
};
