import type { Language } from '../../english/english.ts';

/** Why an attempt ended, on its card. */
export const verdict: Language['window']['verdict'] = {
  title: '종료된 이유',
  asking: '정보를 모으는 중…',
  gathering: 'Vigil이 이 종료에 대한 정보를 아직 모으고 있습니다. 몇 초 안에 판정이 바뀔 수 있습니다.',
  because: 'Vigil이 그렇게 보는 이유',
  others: '다른 가능성',
  advice: '할 수 있는 일',
  timeline: '타임라인',
  crashStack: '비정상 종료 시점의 Python 스택',
  missing: '알 수 없는 것',
  resume: '재개',
  resumeEarlier: (iteration) =>
    iteration === null ? '그 체크포인트에서 재개' : `반복 ${iteration}에서 재개`,
  set: '변경',
  setNext: '다음 시도에 켜기',
  showMachine: 'GPU를 점유한 프로세스 보기',
  duplicate: '복제하여 고치기',
  showFolder: '폴더 열기',
  path: '폴더 경로',
  done: '설정되었습니다.',
  dumpsHow: '관리자만 설정할 수 있습니다. 다음 명령으로 설정하고, 되돌립니다:',
  dumpsOn: '설정하는 명령',
  dumpsOff: '되돌리는 명령',
};
