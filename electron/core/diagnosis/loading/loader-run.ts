import type { LoaderMessage } from '../../protocol/diagnosis/loader-message.ts';
import type { LoaderSettings, LoaderUnits } from '../../protocol/diagnosis/loader-settings.ts';
import { type LoaderFailure, loaderFailure } from './loader-failure.ts';
import type { LoaderRun } from './loader-process.ts';
import { readStageTiming, type StageTiming } from './stage-timings.ts';

type Message<Kind extends LoaderMessage['kind']> = Extract<LoaderMessage, { kind: Kind }>;

/** What the processes of one probe saw, together. */
export interface LoaderSeen {
  caught: Message<'caught'> | null;
  limits: Message<'limits'> | null;
  notCaught: Message<'not-caught'> | null;
  samples: Message<'sample'>[];
  measured: Message<'measured'>[];
  timings: StageTiming[];
  /** Files that the loader read. */
  files: string[];
  failure: LoaderFailure | null;
}

/** Joins what the processes said, in their order. */
export function seenIn(runs: readonly LoaderRun[]): LoaderSeen {
  const all = runs.flatMap(({ messages }) => messages);
  const of = <Kind extends LoaderMessage['kind']>(kind: Kind) =>
    all.filter((message): message is Message<Kind> => message.kind === kind);
  return {
    caught: of('caught')[0] ?? null,
    // The first, before workers took anything.
    limits: of('limits')[0] ?? null,
    notCaught: of('not-caught')[0] ?? null,
    samples: of('sample'),
    measured: of('measured'),
    timings: of('line').flatMap(({ text }) => readStageTiming(text) ?? []),
    files: [...new Set(of('files').flatMap(({ paths }) => paths))],
    failure: runs.map(loaderFailure).find((failure) => failure !== null) ?? null,
  };
}

const USUAL_PREFETCH = 2;

/** The job's own settings; null if it has no loader of torch. */
export function ownSettings({ caught }: LoaderSeen): LoaderSettings | null {
  if (caught === null || caught.workers === null) return null;
  return { workers: caught.workers, prefetch: caught.prefetch ?? USUAL_PREFETCH, batch: batchOf(caught) };
}

/** Without a batch size, what the dataset yields is a batch, and counts as one sample. */
const batchOf = (caught: Message<'caught'> | null): number => caught?.batch ?? 1;

/** What one sample and one worker take, as measured; null before a sample was loaded. */
export function unitsOf({ caught, samples, measured }: LoaderSeen): LoaderUnits | null {
  const batch = batchOf(caught);
  // A batch shows what collating adds, and samples may differ in size.
  const sizes = [
    ...samples.map(({ bytes }) => bytes),
    ...measured.flatMap(({ batchBytes }) => (batchBytes === null ? [] : batchBytes / batch)),
  ];
  if (sizes.length === 0) return null;
  const tensors = measured.flatMap(({ batchTensors }) => batchTensors ?? []);
  const workers = measured.flatMap(({ workerBytes }) => workerBytes ?? []);
  return {
    sampleBytes: Math.max(0, ...sizes),
    tensors: caught?.sharing === 'file_descriptor' && tensors.length > 0 ? Math.max(0, ...tensors) : null,
    workerBytes: workers.length > 0 ? Math.max(0, ...workers) : null,
  };
}

/** Samples a second of a test; null if it has no steady part. */
export function samplesPerSecond(measured: Message<'measured'>, { caught }: LoaderSeen): number | null {
  const { batches, seconds, steadyBatches, steadySeconds } = measured;
  const batch = batchOf(caught);
  if (steadySeconds !== null && steadySeconds > 0) return (steadyBatches * batch) / steadySeconds;
  return seconds > 0 && measured.workers === 0 ? (batches * batch) / seconds : null;
}
