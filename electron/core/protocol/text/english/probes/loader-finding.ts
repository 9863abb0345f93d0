import type { DiagnosisFact } from '../../../diagnosis/finding.ts';
import { formatBytes, formatDuration, formatValue } from '../../quantities.ts';
import { loaderSettingsInWords } from './loader-fix.ts';
import { probeEndInWords } from './probe-end.ts';

type LoaderFact = Extract<DiagnosisFact, { kind: `loader-${string}` }>;
type Fails = Extract<LoaderFact, { kind: 'loader-fails' }>;

const READINGS: Partial<Record<string, string>> = {
  'data-or-code': 'It fails without workers, so the data or the code is at fault.',
  multiprocessing: 'It fails only with workers, so the multiprocessing is at fault.',
};

const CAUSES: Partial<Record<string, string>> = {
  'shared-memory': 'shared memory ran out',
  memory: 'memory ran out',
  descriptors: 'too many files were open',
  pickling: 'something can\u2019t be sent to a worker',
  unguarded: 'each worker starts the script again',
  'cuda-fork': 'a forked worker uses CUDA',
  data: 'data can\u2019t be read',
  'missing-file': 'a file is missing',
  hang: 'no batch came in time',
  crash: 'native code crashed',
  killed: 'a process was killed',
  exit: 'a process ended by itself',
  code: 'the code raised an exception',
};

/** The last line of a text, for a sentence; empty without one. */
const quoted = (text: string | null): string => {
  const line = text?.trimEnd().split('\n').at(-1)?.trim() ?? '';
  return line === '' ? '' : ` \u201c${line}\u201d`;
};

function whereOf({ test, workers }: Fails): string {
  if (test === 'single-sample') return 'a single sample';
  return workers === null ? 'batches without workers' : `batches with ${workers} workers`;
}

function fails(fact: Fails): string {
  const end = fact.end === null ? '' : ` (${probeEndInWords(fact.end)})`;
  const place = fact.where === null ? '' : ` at ${fact.where}`;
  return [
    `Loading ${whereOf(fact)} failed${place}: ${CAUSES[fact.cause] ?? fact.cause}${end}.${quoted(fact.error)}`,
    READINGS[fact.reading] ?? '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

const LIMITS: Partial<Record<string, string>> = {
  memory: 'of memory',
  commit: 'that can be committed',
  'shared-memory': 'of shared memory',
};

function tooLarge({
  settings,
  sampleBytes,
  exceeded,
}: Extract<LoaderFact, { kind: 'loader-too-large' }>): string {
  const [first] = exceeded;
  const size = formatBytes(sampleBytes);
  const begin = `With ${loaderSettingsInWords(settings)} and ${size} a sample, the loader needs`;
  if (first === undefined) return `${begin} more than there is.`;
  const { limit, needed, available } = first;
  return limit === 'descriptors'
    ? `${begin} ${needed} open files, but only ${available} are allowed.`
    : `${begin} ${formatBytes(needed)}. Only ${formatBytes(available)} ${LIMITS[limit] ?? ''} are free.`;
}

const NOT_CAUGHT: Partial<Record<string, string>> = {
  ended: 'The script ended before it made this data loader.',
  raised: 'The script failed before it made its data loader.',
  'no-factory': 'The named function was not found.',
  'not-iterable': 'The named function returned nothing that can be iterated over.',
  'no-time': 'The script did not make its data loader in time.',
};

const STAGES: Partial<Record<string, string>> = {
  decode: ' Slow decoding means the disk or the size of the data.',
  process: ' Slow processing means the preprocessing.',
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
      return `\u201c${fact.stage}\u201d takes ${Math.round(fact.share * 100)} % of the loading time, ${formatDuration(fact.medianSeconds * 1000)} a sample.${STAGES[fact.why] ?? ''}`;
    case 'loader-odd-sample':
      return `\u201c${fact.stage}\u201d of ${fact.sample} took ${formatDuration(fact.seconds * 1000)}. ${formatDuration(fact.medianSeconds * 1000)} is usual.`;
    case 'loader-could-be-faster':
      return `The loader delivers ${formatValue(fact.perSecond)} samples a second. With ${loaderSettingsInWords(fact.faster)} it delivers ${formatValue(fact.fasterPerSecond)}.`;
    case 'loader-is-bottleneck':
      return `The GPU waits for data: it was busy ${Math.round(fact.gpuPercent)} % of the time.`;
  }
}

/** Labels of the figures of data loading. */
export const LOADER_LABELS = {
  loaderWorkers: 'Workers of profile',
  loaderPrefetch: 'Prefetch of profile',
  loaderBatch: 'Batch of profile',
  loaderBytes: 'Memory of profile',
  sampleBytes: 'Size of a sample',
  sampleMs: 'Time of a sample',
  batchMs: 'Time of a batch',
  samplesPerSecond: 'Samples a second',
  spawnMs: 'Start of workers',
  workerBytes: 'Memory of a worker',
  workerCommitBytes: 'Committed memory of a worker',
  sharedFreeBytes: 'Free shared memory',
  sharedTotalBytes: 'Shared memory',
  descriptors: 'Files that can still be opened',
  stageSeconds: 'Seconds of a stage',
  stageShare: 'Share of a stage',
  gpuPercent: 'GPU use in training (%)',
  filesRead: 'Data files checked',
  filesDamaged: 'Damaged data files',
  readBytesPerSecond: 'Read bytes a second',
  localReadBytesPerSecond: 'Local read bytes a second',
};
