import type { DiagnosisFact } from '../../../diagnosis/finding.ts';
import { formatBytes, formatDuration, formatValue } from '../../quantities.ts';
import { loaderSettingsInWords } from './loader-fix.ts';
import { probeEndInWords } from './probe-end.ts';

type LoaderFact = Extract<DiagnosisFact, { kind: `loader-${string}` }>;
type Fails = Extract<LoaderFact, { kind: 'loader-fails' }>;

const READINGS: Partial<Record<string, string>> = {
  'data-or-code': '不使用 worker 时也会失败，因此问题在于数据或代码。',
  multiprocessing: '只有使用 worker 时才会失败，因此问题在于多进程。',
};

const CAUSES: Partial<Record<string, string>> = {
  'shared-memory': '共享内存耗尽',
  memory: '内存耗尽',
  descriptors: '打开的文件过多',
  pickling: '有对象无法传给 worker',
  unguarded: '每个 worker 都会重新启动脚本',
  'cuda-fork': 'fork 出的 worker 使用了 CUDA',
  data: '无法读取数据',
  'missing-file': '缺少文件',
  hang: '没有及时得到 batch',
  crash: '原生代码崩溃',
  killed: '有进程被强制终止',
  exit: '有进程自行结束',
  code: '代码抛出了异常',
};

/** The last line of a text, for a sentence; empty without one. */
const quoted = (text: string | null): string => {
  const line = text?.trimEnd().split('\n').at(-1)?.trim() ?? '';
  return line === '' ? '' : `“${line}”`;
};

function whereOf({ test, workers }: Fails): string {
  if (test === 'single-sample') return '加载单个样本';
  return workers === null ? '不使用 worker 加载 batch' : `用 ${workers} 个 worker 加载 batch `;
}

function fails(fact: Fails): string {
  const end = fact.end === null ? '' : `（${probeEndInWords(fact.end)}）`;
  const place = fact.where === null ? '' : `，位置：${fact.where}`;
  return `${whereOf(fact)}失败${place}：${CAUSES[fact.cause] ?? fact.cause}${end}。${quoted(fact.error)}${READINGS[fact.reading] ?? ''}`;
}

const LIMITS: Partial<Record<string, string>> = {
  memory: '可用内存',
  commit: '可提交内存',
  'shared-memory': '可用共享内存',
};

function tooLarge({
  settings,
  sampleBytes,
  exceeded,
}: Extract<LoaderFact, { kind: 'loader-too-large' }>): string {
  const [first] = exceeded;
  const begin = `采用 ${loaderSettingsInWords(settings)}，每个样本 ${formatBytes(sampleBytes)} 时，数据加载器需要`;
  if (first === undefined) return `${begin}的资源超过现有的资源。`;
  const { limit, needed, available } = first;
  return limit === 'descriptors'
    ? `${begin}打开 ${needed} 个文件，但只允许 ${available} 个。`
    : `${begin} ${formatBytes(needed)}。${LIMITS[limit] ?? '可用的'}只有 ${formatBytes(available)}。`;
}

const NOT_CAUGHT: Partial<Record<string, string>> = {
  ended: '脚本在创建此数据加载器之前就结束了。',
  raised: '脚本在创建其数据加载器之前就失败了。',
  'no-factory': '没有找到指定的函数。',
  'not-iterable': '指定的函数返回的内容无法迭代。',
  'no-time': '脚本没有及时创建其数据加载器。',
};

const STAGES: Partial<Record<string, string>> = {
  decode: '解码慢说明问题在于磁盘或数据的大小。',
  process: '处理慢说明问题在于预处理。',
};

export function loaderFindingInWords(fact: LoaderFact): string {
  switch (fact.kind) {
    case 'loader-not-caught':
      return `${NOT_CAUGHT[fact.why] ?? fact.why}${quoted(fact.text)}`;
    case 'loader-fails':
      return fails(fact);
    case 'loader-too-large':
      return tooLarge(fact);
    case 'loader-slow-stage':
      return `“${fact.stage}”占加载时间的 ${Math.round(fact.share * 100)} %，每个样本 ${formatDuration(fact.medianSeconds * 1000)}。${STAGES[fact.why] ?? ''}`;
    case 'loader-odd-sample':
      return `${fact.sample} 的“${fact.stage}”用了 ${formatDuration(fact.seconds * 1000)}。通常是 ${formatDuration(fact.medianSeconds * 1000)}。`;
    case 'loader-could-be-faster':
      return `数据加载器每秒提供 ${formatValue(fact.perSecond)} 个样本。采用 ${loaderSettingsInWords(fact.faster)} 时，每秒提供 ${formatValue(fact.fasterPerSecond)} 个。`;
    case 'loader-is-bottleneck':
      return `GPU 在等待数据：它只有 ${Math.round(fact.gpuPercent)} % 的时间在工作。`;
  }
}

/** Labels of the figures of data loading. */
export const LOADER_LABELS = {
  loaderWorkers: '方案的 worker 数',
  loaderPrefetch: '方案的预取数',
  loaderBatch: '方案的 batch 大小',
  loaderBytes: '方案的内存',
  sampleBytes: '样本大小',
  sampleMs: '每个样本的用时',
  batchMs: '每个 batch 的用时',
  samplesPerSecond: '每秒样本数',
  spawnMs: 'worker 的启动时间',
  workerBytes: '每个 worker 的内存',
  workerCommitBytes: '每个 worker 的已提交内存',
  sharedFreeBytes: '可用共享内存',
  sharedTotalBytes: '共享内存',
  descriptors: '还可打开的文件数',
  stageSeconds: '阶段的秒数',
  stageShare: '阶段的占比',
  gpuPercent: '训练时的 GPU 使用率 (%)',
  filesRead: '已检查的数据文件',
  filesDamaged: '损坏的数据文件',
  readBytesPerSecond: '每秒读取量',
  localReadBytesPerSecond: '本地每秒读取量',
};
