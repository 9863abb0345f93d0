import type { Language } from '../../english/english.ts';
import { formatBytes, formatDateTime, formatDuration } from '../../quantities.ts';

/** Words of `vigil show` that the window does not share. */
export const show: Language['commandLine']['show'] = {
  labels: {
    command: '명령',
    workingFolder: '작업 폴더',
    runFolder: '실행 폴더',
    experiment: '실험',
    note: '메모',
    started: '시작 시각',
    iterations: '반복',
    newestLine: '최근 줄',
    saidBy: '출처',
    checkpoint: '체크포인트',
    replay: '재연',
    verdict: '판정',
    memory: '메모리',
    peak: '메모리 최댓값',
    gpus: 'GPU',
    timeLeft: '남은 시간',
    perIteration: '반복당 시간',
    changed: '변경 사항',
    fingerprint: '핑거프린트',
  },
  why: {
    notEnded: '아직 끝난 시도가 없습니다.',
    attempt: (attempt) => `시도 ${attempt}:`,
    because: '이유',
    others: '다른 가능성',
    probes: (at) => `점검 결과(${formatDateTime(at)})`,
    does: 'Vigil',
    advice: '할 수 있는 일',
    changed: ({ before, after }) =>
      before.id === after.id
        ? `시도 ${before.attempt} 이후 바뀐 점`
        : `${before.hasFinished ? '마지막으로 완료된 실행 ' : ''}${before.id}(${before.name}) 이후 바뀐 점`,
    timeline: '타임라인',
    tools: '도구의 파일',
    versions: '버전',
    missing: '알 수 없는 것',
    asAdministrator: '첫 번째 명령을 관리자 권한으로 실행하세요. 두 번째 명령은 되돌립니다:',
    crashStack: '비정상 종료 시점의 Python 스택',
    lastLines: '마지막 줄',
    gathering: '정보를 아직 모으고 있습니다. 몇 초 뒤에 다시 실행하세요.',
  },
  notes: '메모',
  cards: (cards) => cards.map(({ index, name }) => (index === null ? name : `${index}(${name})`)).join(', '),
  checkpoint: ({ iteration, bytes, path }) =>
    `${iteration === null ? '반복을 알 수 없음' : `반복 ${iteration} 이후`}, ${formatBytes(bytes)}, ${path}`,
  replays: (functions, promise) => `${functions}. ${promise}`,
  replaysNothing: (functions) => `${functions}. 아직 보관된 평가가 없어, 다시 시작하면 처음부터 하게 됩니다.`,
  about: (ms) => `약 ${formatDuration(ms)}`,
  iterations: (first, last) => `반복 ${first}~${last}`,
  lives: '실행 중',
  took: (ms) => (ms < 0 ? '소요 시간을 알 수 없음(시계가 뒤로 맞춰짐)' : `소요 시간 ${formatDuration(ms)}`),
  logFile: ({ path, counts }) => (counts ? `반복을 읽어 온 로그 파일 ${path}` : `로그 파일 ${path}`),
  output: (bytes) => `출력 ${formatBytes(bytes)}`,
};
