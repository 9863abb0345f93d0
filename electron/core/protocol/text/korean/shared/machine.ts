import type { GpuReaderId, ReaderRefusal } from '../../../machine/gpu-reader.ts';
import type { GpuGap } from '../../../machine/gpu-sample.ts';
import type { MachineGap } from '../../../machine/machine-sample.ts';
import type { MonitorFault, MonitorState } from '../../../wire/machine-now.ts';
import { plainText } from '../../plain-text.ts';
import { formatClockBeside, roughDuration } from '../../quantities.ts';
import { unknownInWords } from '../phrases/unknown.ts';

const READERS: Record<string, string> = {
  nvml: 'NVML',
  'nvidia-smi': 'nvidia-smi',
  'amdgpu-files': 'amdgpu 드라이버 파일',
  'amd-smi': 'amd-smi',
  'xpu-smi': 'xpu-smi',
  'rocm-smi': 'rocm-smi',
  'windows-counters': 'Windows 성능 카운터',
  simulated: '시뮬레이션 카드',
};

/** What reads GPUs, by the name that people know. */
export const gpuReaderInWords = (reader: GpuReaderId): string => READERS[reader] ?? plainText(reader);

const withCode = (code: number | null): string => (code === null ? '' : `(코드 ${code})`);

/** Why a reader is not used, as a clause that ends in a noun. */
export function readerRefusalInWords(refusal: ReaderRefusal): string {
  switch (refusal.kind) {
    case 'pending':
      return '첫 응답을 기다리는 중';
    case 'other-system':
      return '이 운영 체제용이 아님';
    case 'no-library-calls':
      return `koffi 패키지를 불러올 수 없음(${refusal.error.message})`;
    case 'no-library':
      return `드라이버 없음: ${refusal.library} 라이브러리를 불러올 수 없음`;
    case 'no-function':
      return `${refusal.library} 라이브러리에 ${refusal.name} 함수가 없음`;
    case 'driver-refused':
      return DRIVER_REFUSALS[refusal.code] ?? `드라이버가 거부함(코드 ${refusal.code})`;
    case 'no-program':
      return `${refusal.program} 프로그램이 설치되어 있지 않음`;
    case 'program-failed': {
      const code = refusal.exitCode === null ? '' : `(종료 코드 ${refusal.exitCode})`;
      return `${refusal.program} 프로그램이 실패함${code}${refusal.firstLine === null ? '' : `: ${plainText(refusal.firstLine)}`}`;
    }
    case 'too-slow':
      return `${roughDuration(refusal.limitMs)} 안에 응답 없음`;
    case 'not-understood':
      return refusal.firstLine === null
        ? '응답이 비어 있음'
        : `응답의 형식을 알 수 없음: ${plainText(refusal.firstLine)}`;
    case 'no-gpu':
      return '읽을 수 있는 GPU가 없음';
    case 'not-needed':
      return `이 GPU는 다른 도구로 더 잘 읽음(${gpuReaderInWords(refusal.better)})`;
    case 'failed':
      return refusal.error.message;
    case 'unknown':
      return unknownInWords('이유', refusal);
  }
}

/** Codes of NVML that tell the user what to do. */
const DRIVER_REFUSALS: Readonly<Record<number, string>> = {
  9: '드라이버가 로드되지 않음',
  15: '드라이버가 GPU를 잃음. 컴퓨터를 다시 시작해야 함',
  18: '드라이버가 업데이트됨. 컴퓨터를 다시 시작해야 함',
};

const FIGURES: Record<string, string> = {
  memory: '메모리',
  processes: '프로세스',
  'process-memory': '프로세스별 메모리',
  utilisation: '사용률',
  temperature: '온도',
  power: '전력',
  clocks: '클럭',
  throttling: '스로틀링',
  errors: '메모리 오류',
  slices: '슬라이스',
  identity: '식별 정보',
};

/** Why a figure of a GPU is missing, as a clause that ends in a noun. */
export function gpuGapInWords({ what, why, code }: GpuGap): string {
  const figure = FIGURES[what] ?? plainText(what);
  switch (why) {
    case 'no-right':
      return `${figure}: 관리자만 조회할 수 있음`;
    case 'absurd':
      return `${figure}: 드라이버가 있을 수 없는 값을 보고함`;
    case 'too-slow':
      return `${figure}: 제시간에 응답이 없음`;
    case 'failed':
      return `${figure}: 드라이버가 거부함${withCode(code)}`;
    default:
      return `${figure}: ${plainText(why)}`;
  }
}

const MACHINE_FIGURES: Record<string, string> = {
  memory: '메모리',
  commit: '커밋된 메모리',
  processors: '프로세서',
  trees: '작업의 프로세스',
  handles: '작업이 연 파일',
  'disk-use': '디스크 사용률',
  power: '전원',
  sleep: '절전 모드 시간',
  'pending-reboot': '보류 중인 다시 시작',
  everything: '대부분의 수치',
};

/** Why a figure of the machine is missing, as a clause that ends in a noun. */
export function machineGapInWords({ what, why, code }: MachineGap): string {
  const figure = MACHINE_FIGURES[what] ?? plainText(what);
  switch (why) {
    case 'no-library-calls':
      return `${figure}: koffi 패키지를 불러올 수 없음`;
    case 'no-function':
      return `${figure}: 이 버전의 시스템에서는 알 수 없음`;
    case 'no-right':
      return `${figure}: 관리자만 조회할 수 있음`;
    case 'failed':
      return `${figure}: 시스템이 거부함${withCode(code)}`;
    default:
      return `${figure}: ${plainText(why)}`;
  }
}

/** That samples do not come, since when, why, and what Vigil does; null if they come. */
export function monitorSilenceInWords(state: MonitorState, nowMs: number): string | null {
  if (state.kind !== 'silent') return null;
  const since =
    state.since === null ? '아직 보고 없음' : `${formatClockBeside(state.since, nowMs)} 이후 보고 없음`;
  return `${since}: ${monitorFault(state.fault)}. 모니터 프로그램은 ${formatClockBeside(state.retryAt, nowMs, 'seconds')}에 다시 시작됩니다. 실행에는 영향이 없습니다.`;
}

function monitorFault(fault: MonitorFault): string {
  switch (fault.kind) {
    case 'not-started':
      return `모니터 프로그램이 시작되지 않음(${fault.error.message})`;
    case 'ended':
      return `모니터 프로그램이 종료됨(${fault.signal === null ? `종료 코드 ${fault.exitCode}` : fault.signal})`;
    case 'hung':
      return `모니터 프로그램이 ${roughDuration(fault.silentMs)} 동안 멈춰 있어 종료함`;
    case 'unknown':
      return unknownInWords('문제', fault);
  }
}

const THROTTLED: Record<string, string> = {
  idle: '유휴',
  'chosen-clocks': '애플리케이션이 설정한 클럭',
  'power-cap': '전력 한도에 도달',
  'hardware-slowdown': '하드웨어가 속도를 낮춤',
  'sync-boost': '다른 GPU에 맞춤',
  'software-thermal': '너무 뜨거워 속도를 낮춤',
  'hardware-thermal': '너무 뜨거워 하드웨어가 속도를 낮춤',
  'power-brake': '전원 공급 장치 때문에 속도를 낮춤',
  'display-clocks': '디스플레이에 의해 제한됨',
};

/** Why a GPU runs below its clock, as a clause. */
export const throttleInWords = (reason: string): string => THROTTLED[reason] ?? plainText(reason);

const GPU_STATES: Record<string, string> = {
  lost: '연결 끊김: 드라이버가 더 이상 접근할 수 없음',
  'reset-required': '재설정이 필요함',
};

/** The state of a GPU that is not well, as a clause; null if it is. */
export function gpuStateInWords(state: string): string | null {
  return state === 'good' ? null : (GPU_STATES[state] ?? plainText(state));
}

/** For a card that exists only in samples and demonstrations. */
export const SIMULATED = '실제 GPU가 아닌 시뮬레이션 카드';
