import type { MachineFact } from '../../../wire/doctor-check.ts';
import type { Language } from '../../english/english.ts';
import { formatBytes } from '../../quantities.ts';
import { unknownInWords } from '../phrases/unknown.ts';
import { problemInWords } from '../shared/problem.ts';

/** What was found, and what is missing. */
function machineFactInWords(fact: MachineFact): string {
  switch (fact.kind) {
    case 'node':
      return `Node ${fact.version}`;
    case 'node-too-old':
      return `Node ${fact.version}. ${fact.needed} 버전이 필요함`;
    case 'home':
      return fact.path;
    case 'home-not-writable':
      return fact.error.message;
    case 'host':
      return hostAnswers(fact);
    case 'no-host':
      return problemInWords(fact.problem);
    case 'terminal':
      return '터미널을 열고 읽었음';
    case 'no-terminal':
      return `${fact.module} 모듈로 터미널을 열 수 없음`;
    case 'disk':
      return `${fact.path} 위치의 여유 공간 ${formatBytes(fact.freeBytes)}`;
    case 'python':
      return `Python ${fact.version}, ${fact.path}`;
    case 'no-python':
      return 'Python 인터프리터를 찾지 못했음. 샘플은 Python 없이 실행됨';
    case 'inside-electron':
      return `Electron ${fact.version}`;
    case 'electron':
      return fact.path;
    case 'no-electron':
      return '여기에 Electron 바이너리가 없음. 대신 브라우저에서 창이 열림';
    case 'failed':
      return fact.error.message;
    case 'unknown':
      return unknownInWords('발견 사항', fact);
  }
}

/** The host that answers. */
export const hostAnswers: Language['commandLine']['host']['answers'] = ({ pid, version, port }) =>
  `프로세스 ${pid}, 버전 ${version}${port === null ? '' : `, 포트 ${port}`}`;

/** What `vigil doctor` says about this machine. */
export const doctor: Language['commandLine']['doctor'] = {
  checks: {
    node: 'Node',
    home: '홈 폴더',
    host: '백그라운드 호스트',
    pty: '작업용 터미널',
    disk: '디스크 공간',
    python: 'Python',
    electron: '데스크톱 창',
  },
  states: { pass: '양호', finding: '조치 필요', 'could-not-run': '없음' },
  fact: machineFactInWords,
};
