import type { DiagnosisFact } from '../../../diagnosis/finding.ts';
import { formatBytes, formatDuration, formatValue } from '../../quantities.ts';
import { loaderSettingsInWords } from './loader-fix.ts';
import { probeEndInWords } from './probe-end.ts';

type LoaderFact = Extract<DiagnosisFact, { kind: `loader-${string}` }>;
type Fails = Extract<LoaderFact, { kind: 'loader-fails' }>;

const READINGS: Partial<Record<string, string>> = {
  'data-or-code': '워커 없이도 실패하므로 데이터나 코드가 원인입니다.',
  multiprocessing: '워커가 있을 때만 실패하므로 멀티프로세싱이 원인입니다.',
};

const CAUSES: Partial<Record<string, string>> = {
  'shared-memory': '공유 메모리가 부족해짐',
  memory: '메모리가 부족해짐',
  descriptors: '열린 파일이 너무 많음',
  pickling: '워커에 보낼 수 없는 것이 있음',
  unguarded: '각 워커가 스크립트를 다시 시작함',
  'cuda-fork': 'fork된 워커가 CUDA를 사용함',
  data: '데이터를 읽을 수 없음',
  'missing-file': '파일이 없음',
  hang: '제시간에 배치가 오지 않음',
  crash: '네이티브 코드가 비정상 종료됨',
  killed: '프로세스가 강제 종료됨',
  exit: '프로세스가 스스로 종료됨',
  code: '코드에서 예외가 발생함',
};

/** The last line of a text, behind a sentence; empty without one. */
function quoted(text: string | null): string {
  const [line] = (text ?? '').trimEnd().split('\n').slice(-1);
  return line === undefined || line.trim() === '' ? '' : ` \u201c${line.trim()}\u201d`;
}

function whereOf({ test, workers }: Fails): string {
  if (test === 'single-sample') return '샘플 하나';
  return workers === null ? '배치(워커 없음)' : `배치(워커 ${workers}개)`;
}

function fails(fact: Fails): string {
  const end = fact.end === null ? '' : `, ${probeEndInWords(fact.end)}`;
  const place = fact.where === null ? '' : ` 위치: ${fact.where}.`;
  const reading = READINGS[fact.reading];
  return [
    `${whereOf(fact)} 불러오기에 실패했습니다: ${CAUSES[fact.cause] ?? fact.cause}${end}.${place}${quoted(fact.error)}`,
    ...(reading === undefined ? [] : [reading]),
  ].join(' ');
}

const LIMITS: Partial<Record<string, string>> = {
  memory: '여유 메모리는',
  commit: '커밋할 수 있는 메모리는',
  'shared-memory': '여유 공유 메모리는',
};

function tooLarge({
  settings,
  sampleBytes,
  exceeded,
}: Extract<LoaderFact, { kind: 'loader-too-large' }>): string {
  const [first] = exceeded;
  const begin = `설정이 ${loaderSettingsInWords(settings)}이고 샘플 하나가 ${formatBytes(sampleBytes)}이면 로더에 필요한`;
  if (first === undefined) return `${begin} 것이 실제로 있는 것보다 많습니다.`;
  const { limit, needed, available } = first;
  return limit === 'descriptors'
    ? `${begin} 열린 파일은 ${needed}개인데, ${available}개만 허용됩니다.`
    : `${begin} 메모리는 ${formatBytes(needed)}인데, ${LIMITS[limit] ?? '여유는'} ${formatBytes(available)}뿐입니다.`;
}

const NOT_CAUGHT: Partial<Record<string, string>> = {
  ended: '스크립트가 이 데이터 로더를 만들기 전에 종료되었습니다.',
  raised: '스크립트가 데이터 로더를 만들기 전에 실패했습니다.',
  'no-factory': '지정한 함수를 찾을 수 없습니다.',
  'not-iterable': '지정한 함수가 반복(iterate)할 수 있는 것을 반환하지 않았습니다.',
  'no-time': '스크립트가 제시간에 데이터 로더를 만들지 못했습니다.',
};

const STAGES: Partial<Record<string, string>> = {
  decode: ' 디코딩이 느리면 디스크나 데이터 크기가 원인입니다.',
  process: ' 처리가 느리면 전처리가 원인입니다.',
};

/** What the tests of a data loader found. */
export function loaderFindingInWords(fact: LoaderFact): string {
  switch (fact.kind) {
    case 'loader-not-caught':
      return `${NOT_CAUGHT[fact.why] ?? fact.why}${quoted(fact.text)}`;
    case 'loader-fails':
      return fails(fact);
    case 'loader-too-large':
      return tooLarge(fact);
    case 'loader-slow-stage':
      return `\u201c${fact.stage}\u201d 단계가 불러오기 시간의 ${Math.round(fact.share * 100)} %를 차지하며, 샘플당 ${formatDuration(fact.medianSeconds * 1000)} 걸립니다.${STAGES[fact.why] ?? ''}`;
    case 'loader-odd-sample':
      return `${fact.sample} 샘플의 \u201c${fact.stage}\u201d 단계에 ${formatDuration(fact.seconds * 1000)} 걸렸습니다. 평소에는 ${formatDuration(fact.medianSeconds * 1000)} 걸립니다.`;
    case 'loader-could-be-faster':
      return `로더의 속도는 초당 샘플 ${formatValue(fact.perSecond)}개입니다. ${loaderSettingsInWords(fact.faster)} 설정에서는 초당 ${formatValue(fact.fasterPerSecond)}개입니다.`;
    case 'loader-is-bottleneck':
      return `GPU가 데이터를 기다립니다. GPU가 일한 시간은 전체의 ${Math.round(fact.gpuPercent)} %입니다.`;
  }
}

/** Labels of the figures of data loading. */
export const LOADER_LABELS = {
  loaderWorkers: '프로필의 워커 수',
  loaderPrefetch: '프로필의 프리페치',
  loaderBatch: '프로필의 배치',
  loaderBytes: '프로필의 메모리',
  sampleBytes: '샘플 크기',
  sampleMs: '샘플당 시간',
  batchMs: '배치당 시간',
  samplesPerSecond: '초당 샘플 수',
  spawnMs: '워커 시작 시간',
  workerBytes: '워커의 메모리',
  workerCommitBytes: '워커의 커밋된 메모리',
  sharedFreeBytes: '여유 공유 메모리',
  sharedTotalBytes: '공유 메모리',
  descriptors: '더 열 수 있는 파일 수',
  stageSeconds: '단계 소요 시간(초)',
  stageShare: '단계 비율',
  gpuPercent: '학습 중 GPU 사용률(%)',
  filesRead: '확인한 데이터 파일',
  filesDamaged: '손상된 데이터 파일',
  readBytesPerSecond: '초당 읽은 바이트',
  localReadBytesPerSecond: '초당 로컬에서 읽은 바이트',
};
