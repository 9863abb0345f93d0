/** Below this share of its time a GPU counts as idle here: loading the next batch gives it little to do now and then. */
const IDLE_GPU_SHARE = 0.05;
/** "About one core": a Python process that loads or decodes by itself, and what it shares with others. */
const ONE_CORE = { least: 0.7, most: 1.5 };
/** Samples are averaged over this time, so that a short peak does not count. */
const SPAN_MS = 60_000;
/** So many such spans in a row make a wait. */
const SPANS = 10;
/** With a longer gap between samples it is unknown what the job did meanwhile. */
const LONGEST_GAP_MS = 30_000;

/** What a job did by one sample. */
export interface DataWaitSample {
  /** Of machine uptime. */
  atMs: number;
  /** Processors that it kept busy. */
  processors: number;
  /** Share of its time in which the busiest GPU of the job worked, 0 to 1. */
  gpuShare: number;
}

/** A job that may wait for its data. */
export interface DataWait {
  /** When its quiet time began, of machine uptime; null before the first sample. */
  sinceMs: number | null;
  lastMs: number;
  /** Of the span under way: its beginning, and the sums of its samples. */
  spanFromMs: number;
  samples: number;
  processors: number;
  gpuShare: number;
  /** Means of the spans before it. */
  spans: readonly { processors: number; gpuShare: number }[];
}

/** Nothing is known, or the job has just shown a sign of life. */
export const NO_DATA_WAIT: DataWait = {
  ...{ sinceMs: null, lastMs: 0, spanFromMs: 0, samples: 0, processors: 0, gpuShare: 0 },
  spans: [],
};

/** Takes a sample. `null`: the use of processors or GPU is unknown, or the job holds no GPU, so it starts over. */
export function afterUse(wait: DataWait, sample: DataWaitSample | null): DataWait {
  if (sample === null) return NO_DATA_WAIT;
  const { atMs, processors, gpuShare } = sample;
  const isNew = wait.sinceMs === null || atMs - wait.lastMs > LONGEST_GAP_MS;
  const before = isNew ? { ...NO_DATA_WAIT, sinceMs: atMs, spanFromMs: atMs } : wait;
  const sums = {
    ...before,
    lastMs: atMs,
    samples: before.samples + 1,
    processors: before.processors + processors,
    gpuShare: before.gpuShare + gpuShare,
  };
  if (atMs - before.spanFromMs < SPAN_MS) return sums;
  const span = { processors: sums.processors / sums.samples, gpuShare: sums.gpuShare / sums.samples };
  return {
    ...sums,
    ...{ spanFromMs: atMs, samples: 0, processors: 0, gpuShare: 0 },
    sinceMs: isWaiting(span) ? (before.spans.length === 0 ? before.spanFromMs : before.sinceMs) : atMs,
    spans: isWaiting(span) ? [...before.spans, span].slice(-SPANS) : [],
  };
}

const isWaiting = ({ processors, gpuShare }: DataWait['spans'][number]): boolean =>
  gpuShare < IDLE_GPU_SHARE && processors >= ONE_CORE.least && processors <= ONE_CORE.most;

/**
 * What a job does that seems to wait for its data: for ten minutes its GPU had nothing to do and one core was busy, without any
 * output. Null if it does not.
 */
export function dataWaitOf({
  spans,
  sinceMs,
  lastMs,
}: DataWait): { ms: number; processors: number; gpuShare: number } | null {
  if (spans.length < SPANS || sinceMs === null) return null;
  const mean = (of: (span: DataWait['spans'][number]) => number): number =>
    spans.reduce((sum, span) => sum + of(span), 0) / spans.length;
  return {
    ms: Math.round(lastMs - sinceMs),
    processors: mean((span) => span.processors),
    gpuShare: mean((span) => span.gpuShare),
  };
}
