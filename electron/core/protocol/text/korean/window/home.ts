import type { Language } from '../../english/english.ts';
import { common } from './frame.ts';

/** What happened, what needs a person, and what runs. */
export const home: Language['window']['home'] = {
  since: (moment) => `${moment} 이후`,
  sinceFirst: '지난 24시간',
  moment: {
    yesterday: common.yesterday,
    onDate: common.onDate,
  },
  news: (when, parts) => `${when}: ${parts.join(', ')}.`,
  finishedPart: (count) => `완료 ${count}개`,
  recoveredPart: (runs, times) => {
    if (runs > 1 || times === 1) return `복구 ${runs}개`;
    return `복구 1개(${times < 20 ? `${times}번` : '20번 이상'})`;
  },
  needsPart: (count) => `확인 필요 ${count}개`,
  nothingNew: (when, running) =>
    running === 0 ? `${when}: 새로운 일이 없습니다.` : `${when}: 새로운 일이 없습니다. 실행 중 ${running}개.`,
  needsYou: '확인 필요',
  running: '실행 중',
  finished: '완료',
  finishedSince: (since) => `${since} 이후 완료`,
  allLiving: '진행 중인 실행 모두 보기',
  allFinished: '완료된 실행 모두 보기',
  allEndedBadly: '제대로 끝나지 않은 실행 모두 보기',
  moreCauses: (count) => `원인 ${count}개 더`,
  moreRuns: (count) => `실행 ${count}개 더`,
  sameCause: (count) => `원인이 같은 실행 ${count}개`,
  waiting: (count) => `차례를 기다리는 실행 ${count}개`,
  older: (count) => `제대로 끝나지 않은 실행 중 1주일이 넘은 것이 ${count}개 있습니다.`,
  diagnosis: '진단 보기',
  knownFailure: '알려진 실패',
  openRun: '실행 열기',
  startNextAll: (count) => `${count}개 모두 시작`,
  startNextAllText: (count) => `${count}개가 모두 한꺼번에, 나란히 시작됩니다.`,
  resumeAll: (count) => `${count}개 모두 재개`,
  resumeAllText: (count) => `실행 ${count}개가 대기열에 들어가 차례가 되면 시작됩니다.`,
  startOverAll: (count) => `${count}개 모두 처음부터 시작`,
  startOverAllText: (count) =>
    `실행 ${count}개는 재개할 수 없어, 각각 처음부터 일을 되풀이합니다. 모두 대기열에 들어갑니다.`,
  setAside: '제쳐 두기',
  setAsideOf: (name) => `제쳐 두기: ${name}`,
  asideCount: (count) => `제쳐 둔 실행 ${count}개`,
  bringBack: '다시 표시',
  iteration: '반복',
  left: '남은 시간',
  best: {
    maximise: '최고값(클수록 좋음)',
    minimise: '최적값(작을수록 좋음)',
    none: '최적값',
  },
  range: (least, most) => {
    if (least === null) return `최대 ${most}`;
    return least === most ? `약 ${least}` : `${least} – ${most}`;
  },
  notKnownYet: '아직 알 수 없음',
  noTotal: '전체 반복 수 미설정',
  runningSince: (moment) => `${moment}부터`,
  notMeasured: '메모리: 아직 알려진 한도가 없습니다.',
  noProgress: '아직 인식된 진행 상황이 없습니다.',
  columns: {
    run: '실행',
    iterations: '반복',
    best: '최적값',
    course: '현재까지 최적값',
    took: '소요 시간',
    finished: '완료 시각',
    remarks: '비고',
  },
  recoveredAt: (iterations, isMore) => {
    const where = iterations.length > 2 ? '' : `(반복 ${iterations.join(', ')} 이후)`;
    return `${iterations.length}번${isMore ? ' 이상' : ''} 복구됨${where}`;
  },
};
