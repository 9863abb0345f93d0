import { z } from 'zod';
import { EpochMs } from '../basics.ts';
import { SAMPLE_COLUMNS } from '../disk/memory/sample-column.ts';
import { MonitorState } from './machine-now.ts';

/** What can be drawn of a run: the columns of `samples.csv`, and what job and others use together, in bytes. */
export const SAMPLE_SERIES = [
  ...SAMPLE_COLUMNS,
  'device_used_bytes',
  'commit_used_bytes',
  'ram_used_bytes',
] as const;
const SampleSeries = z.enum(SAMPLE_SERIES);
export type SampleSeries = z.infer<typeof SampleSeries>;

/** Which samples of a run are asked for. */
export const SamplesRequest = z.object({
  series: z.array(SampleSeries).min(1).max(SAMPLE_SERIES.length),
  /** Both included; null: from the first sample, up to the newest. */
  fromMs: EpochMs.nullable(),
  toMs: EpochMs.nullable(),
  /** The most buckets that are wanted: as many as can be told apart on a screen. */
  most: z.int().min(1).max(2_000),
});
export type SamplesRequest = z.infer<typeof SamplesRequest>;

/** A figure for each series, in the order of the request; null if it is unknown. */
const Figures = z.array(z.number().nullable());

/** The samples in one of the equal parts into which the time between two moments is cut. */
const SampleBucketView = z.object({
  /** Times of its first and its last sample. */
  fromMs: EpochMs,
  toMs: EpochMs,
  /** Smallest and largest values; null if all are unknown. */
  least: Figures,
  most: Figures,
  /** For each series: true if its last value is unknown, so that no line may be drawn from it to the next bucket. */
  endsUnknown: z.array(z.boolean()),
});

/** Samples of a run. */
export const SamplesView = z.object({
  /** Times of the first and the newest sample of the run; null without any. */
  firstMs: EpochMs.nullable(),
  newestMs: EpochMs.nullable(),
  /** Parts of the time with samples, in order. */
  buckets: z.array(SampleBucketView),
  /** Whether new samples come; null while no job of the run lives. */
  monitor: MonitorState.nullable(),
});
export type SamplesView = z.infer<typeof SamplesView>;
