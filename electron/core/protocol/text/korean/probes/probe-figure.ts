import type { FigureName, ProbeFigure } from '../../../diagnosis/probe-result.ts';
import type { UnknownName } from '../../../open-enum.ts';
import { formatBytes, formatDuration, formatValue } from '../../quantities.ts';
import { LOADER_LABELS } from './loader-finding.ts';
import { triedSettingInWords } from './rerun-setting.ts';

const LABELS: Partial<Record<string, string>> = {
  python: 'Python',
  pythonPath: '인터프리터',
  environmentKind: '환경',
  encoding: '텍스트 파일 인코딩',
  package: '패키지',
  cuda: 'CUDA',
  cudnn: 'cuDNN',
  driver: '드라이버',
  driverModel: '드라이버 모델',
  openmp: 'OpenMP 라이브러리',
  gpuTimeoutSeconds: 'GPU 시간 제한(초)',
  memoryBytes: '주 메모리',
  commitHeadroomBytes: '더 커밋할 수 있는 메모리',
  diskFreeBytes: '디스크 여유 공간',
  powerPlan: '전원 구성표',
  sleepAfterMs: '절전 모드 전환까지',
  scannerExclusions: '바이러스 검사 제외 항목',
  logOnStart: '로그온 시 시작',
  longPaths: '긴 경로',
  modules: '모듈',
  importMs: '가져오기(import)',
  callMs: '호출',
  leakBytesPerCall: '호출마다 남는 메모리',
  processes: '프로세스',
  reachedBytes: '할당된 메모리',
  touchBytesPerSecond: '초당 접근한 메모리',
  threads: '스레드',
  loopBytesPerIteration: '반복마다 남는 메모리',
  loopMs: '반복',
  holderBytes: '점유한 메모리',
  holderGpuBytes: '점유한 GPU 메모리',
  leftovers: '남은 프로세스와 파일',
  writeMedianMs: '동기 쓰기(fsync)',
  writeWorstMs: '가장 느린 동기 쓰기',
  renameMs: '이름 바꾸기',
  renameOverOpen: '열린 파일 대체 가능',
  writeBytesPerSecond: '초당 쓴 양',
  gpuCeilingBytes: '도달한 GPU 메모리',
  gpuFreeBytes: '여유 GPU 메모리',
  gpuReservedBytes: '예약된 GPU 메모리',
  gpuLargestBlockBytes: '가장 큰 여유 블록',
  operationMs: '계산',
  operationError: '상대 오차',
  rerunReached: '마지막으로 완료한 반복',
  rerunMs: '재현 실행',
  rerunWith: '재현 실행',
  ...LOADER_LABELS,
} satisfies Record<Exclude<FigureName, UnknownName>, string>;

/** What a figure measures, as a title. */
export const figureLabelInWords = (name: FigureName): string => LABELS[name] ?? name;

const SHORT_MS = 10;

/** A figure alone, with its unit. */
export function figureValueInWords({ name, value }: ProbeFigure): string {
  switch (typeof value) {
    case 'boolean':
      return value ? '예' : '아니요';
    case 'string':
      return value;
    case 'number':
      return numberOf(name, value);
    default:
      return '알 수 없음';
  }
}

/** A number with its unit. A calculation of a GPU takes some hundredths of a millisecond. */
function numberOf(name: string, value: number): string {
  if (/bytes/i.test(name)) return formatBytes(value);
  if (!name.endsWith('Ms')) return formatValue(value);
  return value < SHORT_MS ? `${Number(value.toPrecision(2))} ms` : formatDuration(value);
}

/** A figure of a probe, such as `가져오기(import), cv2: 0.4 s`. */
export function probeFigureInWords(figure: ProbeFigure): string {
  const { name, of, value } = figure;
  const label = figureLabelInWords(name);
  if (of === null) return `${label}: ${figureValueInWords(figure)}`;
  // A package, a library or an exclusion is known by what it is, not by a label.
  if (name === 'package') return `${of} ${value === null ? '설치되지 않음' : figureValueInWords(figure)}`;
  if (name === 'rerunWith') return triedSettingInWords(of, value);
  return value === true ? `${label}: ${of}` : `${label}, ${of}: ${figureValueInWords(figure)}`;
}
