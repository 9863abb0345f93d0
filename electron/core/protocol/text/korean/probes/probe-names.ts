import type { DeathKind, ModuleStage } from '../../../diagnosis/module-death.ts';
import type { ProbeName } from '../../../diagnosis/probe-name.ts';
import type { ProbeResult } from '../../../diagnosis/probe-result.ts';
import type { UnknownName } from '../../../open-enum.ts';

/** The names that this version knows. */
type Known<Name extends string> = Exclude<Name, UnknownName>;

const PROBES: Partial<Record<string, string>> = {
  machine: '컴퓨터',
  environment: 'Python 환경',
  modules: '스크립트의 모듈',
  memory: '메모리와 프로세서',
  census: '메모리를 점유한 것',
  leftovers: '이전 실행이 남긴 것',
  disk: '디스크',
  'gpu-memory': 'GPU 메모리',
  cuda: 'GPU 계산',
  'data-loading': '데이터 로딩',
  'this-run': '이 실행',
} satisfies Record<Known<ProbeName>, string>;

/** A probe as a label. */
export const probeInWords = (name: ProbeName): string => PROBES[name] ?? name;

const STATES: Partial<Record<string, string>> = {
  pass: '발견 사항 없음',
  finding: '발견 사항',
  'could-not-run': '실행할 수 없음',
  skipped: '건너뜀',
} satisfies Record<Known<ProbeResult['state']>, string>;

/** What became of a probe, as a label. */
export const probeStateInWords = (state: ProbeResult['state']): string => STATES[state] ?? state;

const STAGES: Partial<Record<string, string>> = {
  import: '가져오기(import) 중에',
  call: '호출 중에',
  end: 'Python 종료 중에',
} satisfies Record<Known<ModuleStage>, string>;

/** When a module failed, as an adverb. `call`: the number of the call; null if it is not known. */
export function stageInWords(stage: ModuleStage, call: number | null): string {
  if (stage === 'call' && call !== null) return `${call}번째 호출에서`;
  return STAGES[stage] ?? `${stage} 단계에서`;
}

const DEATHS: Partial<Record<string, string>> = {
  'null-pointer': '널 포인터로 비정상 종료되었습니다',
  'stack-overflow': '스택 오버플로를 일으켰습니다',
  'bad-address': '잘못된 주소로 비정상 종료되었습니다',
  abort: '프로세스를 중단(abort)했습니다',
  'heap-damage': '힙을 손상시켰습니다',
  'fail-fast': 'fail-fast로 프로세스를 종료했습니다',
  'illegal-instruction': '이 프로세서에 없는 명령어를 사용했습니다',
  arithmetic: '산술 연산에서 비정상 종료되었습니다',
  'silent-exit': '메시지 없이 코드 0으로 프로세스를 종료했습니다',
  killed: '외부에서 강제 종료되었습니다',
  'out-of-memory': '메모리가 부족해 실패했습니다',
  exit: '오류 코드로 프로세스를 종료했습니다',
} satisfies Record<Known<DeathKind>, string>;

/** How a module ended its process, as a predicate. */
export const deathInWords = (death: DeathKind): string => DEATHS[death] ?? `비정상 종료되었습니다(${death})`;
