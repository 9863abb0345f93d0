import { type Fix, FixAdvice } from '../../../diagnosis/fix.ts';
import { isUnknownName, type UnknownName } from '../../../open-enum.ts';
import { unknownInWords, unknownNameInWords } from '../phrases/unknown.ts';
import { LOADER_ADVICE, loaderFixInWords } from './loader-fix.ts';

/** A name with the noun that says what it is, or the noun alone, so that a particle fits behind either. */
const named = (of: string | null, noun: string): string => (of === null ? noun : `${of} ${noun}`);

const ADVICE: Partial<Record<string, (of: string | null) => string>> = {
  'upgrade-python': () => '정상적으로 시작되는 64비트 Python 3.8 이상을 사용하세요.',
  'install-torch-for-driver': (of) =>
    of === null
      ? 'CUDA용으로 빌드된 torch를 설치하세요.'
      : `드라이버 ${of} 버전의 CUDA에 맞는 torch를 설치하세요.`,
  'update-driver': (of) => `${of === null ? '더 최신' : `${of} 버전 이상의`} GPU 드라이버를 설치하세요.`,
  'install-module': (of) => `이 환경에 ${named(of, '모듈')}을 설치하세요.`,
  'update-module': (of) => `이 환경의 ${named(of, '모듈')}을 업데이트하거나 다시 설치하세요.`,
  'one-openmp': () =>
    'OpenMP 라이브러리를 하나만 남기세요. 모든 패키지를 conda나 pip 중 한 곳에서 설치하세요.',
  'rename-shadowing-file': (of) => `${named(of, '파일')}의 이름을 바꾸세요.`,
  'enlarge-page-file': () => '페이징 파일을 늘리거나 Windows가 크기를 관리하게 하세요.',
  'free-disk-space': (of) => `${of ?? '디스크'}의 공간을 확보하세요.`,
  'never-sleep': () => '컴퓨터가 절전 모드로 전환되지 않도록 전원 설정을 바꾸세요.',
  'connect-power': () => '컴퓨터를 전원에 연결하세요.',
  'forbid-gpu-spill': () =>
    'NVIDIA 제어판에서 이 Python의 “CUDA - Sysmem Fallback Policy”를 “Prefer No Sysmem Fallback”으로 설정하세요. 그러면 메모리를 너무 많이 쓰는 작업이 느려지는 대신 실패합니다.',
  'restart-machine': () => '밤이 되기 전에 컴퓨터를 다시 시작하세요.',
  'end-process': (of) => `프로세스${of === null ? '' : `(${of})`}를 종료하세요.`,
  'complete-set-up': (of) =>
    `이 코드는 스크립트에서 가져온 것이라 그 앞의 준비 과정이 빠졌을 수 있습니다. 스크립트와 비교하고 직접 쓴 코드로 ${named(of, '모듈')}을 시험해 보세요.`,
  'isolate-module': (of) =>
    `${named(of, '모듈')}을 별도의 프로세스에서 사용하여, 비정상 종료되더라도 그 프로세스만 끝나게 하세요.`,
  'recycle-process': () => '일정한 반복 횟수마다 프로세스를 재시작하세요.',
  'exclude-from-scanner': (of) => `바이러스 검사에서 ${named(of, '폴더')}를 제외하세요.`,
  'own-cache-folder': () => '프로세스마다 별도의 캐시 폴더를 지정하세요.',
  'lower-memory': () => '메모리를 덜 사용하세요. 배치를 줄이거나, 워커를 줄이거나, 데이터를 줄이세요.',
  'empty-holder': (of) =>
    `커지는 객체${of === null ? '' : `(${of})`}를 주기적으로 비우거나, 나중에 필요한 것만 남기세요.`,
  'check-hardware': () => '하드웨어를 검사하세요: 메모리, 온도, 전원 공급 장치, 오버클럭.',
  'remove-prompt': (of) => `${named(of, '모듈')}에서 입력을 요구하는 부분을 없애세요.`,
  ...LOADER_ADVICE,
} satisfies Record<Exclude<FixAdvice, UnknownName>, (of: string | null) => string>;

const assignment = ([name, value]: [string, string | null]): string =>
  value === null ? `${name} 제거` : `${name}=${value}`;

/** What helps against a finding, in a sentence. */
export function fixInWords(fix: Fix): string {
  switch (fix.kind) {
    case 'variables':
      return `작업을 시작할 때 다음 환경 변수를 적용하세요: ${Object.entries(fix.variables).map(assignment).join(', ')}.`;
    case 'setting':
      return `설정을 변경하세요: ${fix.name} = ${fix.value}.`;
    case 'command':
      return `${fix.asAdministrator ? '관리자 권한으로 실행' : '실행'}: ${fix.command}`;
    case 'advice':
      return isUnknownName(FixAdvice, fix.what)
        ? unknownNameInWords('해결 방법', fix.what)
        : (ADVICE[fix.what]?.(fix.of) ?? fix.what);
    case 'loader':
      return loaderFixInWords(fix);
    case 'unknown':
      return `${unknownInWords('해결 방법', fix)}.`;
  }
}
