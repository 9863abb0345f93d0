import { z } from 'zod';
import { openEnum } from '../open-enum.ts';
import { DataFormat, SizeDifference } from './data-message.ts';
import { LoaderSettings } from './loader-settings.ts';
import { LoaderCause, LoaderReading, LoaderSummary, LoaderTest, NotCaughtWhy } from './loader-tests.ts';
import { ProbeEnd } from './probe-end.ts';

/** A limit that a loader would exceed. Bytes, or descriptors. */
export const ExceededLimit = z.object({
  limit: openEnum(['memory', 'commit', 'shared-memory', 'descriptors']),
  needed: z.number(),
  available: z.number(),
});
export type ExceededLimit = z.infer<typeof ExceededLimit>;

/** What is wrong with how a job loads its data. */
export const LOADER_FACTS = [
  /** No loader was there to be tested. `text`: the last of the error; `seen`: loaders that were made before the wanted one. */
  z.object({ kind: z.literal('loader-not-caught'), why: NotCaughtWhy, text: z.string(), seen: z.int() }),
  /** A test failed. `workers`: null for single samples. */
  z.object({
    kind: z.literal('loader-fails'),
    reading: LoaderReading,
    test: LoaderTest,
    workers: z.int().nullable(),
    cause: LoaderCause,
    /** The exception; null without one. */
    error: z.string().nullable(),
    /** The frame of the job's in which it happened; null if unknown. */
    where: z.string().nullable(),
    /** How the process ended; null if it lives on after an exception. */
    end: ProbeEnd.nullable(),
    summary: LoaderSummary,
  }),
  /** The job's own settings need more than the machine has. */
  z.object({
    kind: z.literal('loader-too-large'),
    settings: LoaderSettings,
    sampleBytes: z.number(),
    exceeded: z.array(ExceededLimit).min(1),
    /** Settings that fit; null: not even one sample does. */
    proposal: LoaderSettings.nullable(),
  }),
  /** Most of the time goes into one stage. `why`: `decode`: the disk, or the size of the data; `process`: preprocessing. */
  z.object({
    kind: z.literal('loader-slow-stage'),
    stage: z.string(),
    why: openEnum(['decode', 'process', 'unknown']),
    /** Its part of the time, 0 to 1. */
    share: z.number(),
    medianSeconds: z.number(),
    samples: z.int(),
  }),
  /** A sample took many times as long as the others in one stage. */
  z.object({
    kind: z.literal('loader-odd-sample'),
    sample: z.string(),
    stage: z.string(),
    seconds: z.number(),
    medianSeconds: z.number(),
  }),
  /** Other settings load notably faster than the job's own. Samples a second. */
  z.object({
    kind: z.literal('loader-could-be-faster'),
    settings: LoaderSettings,
    perSecond: z.number(),
    faster: LoaderSettings,
    fasterPerSecond: z.number(),
  }),
  /** The GPU waits for data: the median of its use while the job trained. */
  z.object({ kind: z.literal('loader-is-bottleneck'), gpuPercent: z.number(), readings: z.int() }),

  /** A file of the data is damaged. `offset`: where in the file, in bytes; null if unknown. */
  z.object({
    kind: z.literal('data-damaged'),
    file: z.string(),
    format: DataFormat,
    offset: z.number().nullable(),
    why: z.string(),
  }),
  /** Files that a manifest lists are not there. `files`: the first of `count`. */
  z.object({
    kind: z.literal('data-missing'),
    manifest: z.string(),
    count: z.int(),
    files: z.array(z.string()),
  }),
  /** Files of the same type that a manifest does not list. */
  z.object({
    kind: z.literal('data-surplus'),
    manifest: z.string(),
    count: z.int(),
    files: z.array(z.string()),
  }),
  /** Files whose size differs from what a manifest states. */
  z.object({
    kind: z.literal('data-size-differs'),
    manifest: z.string(),
    count: z.int(),
    files: z.array(SizeDifference),
  }),
  z.object({ kind: z.literal('manifest-unreadable'), manifest: z.string(), error: z.string() }),
  /** The folder is read much slower than a copy on the local disk. */
  z.object({
    kind: z.literal('data-slow'),
    folder: z.string(),
    bytesPerSecond: z.number(),
    localBytesPerSecond: z.number(),
  }),
  /** In some hours of the day the folder was read much slower than in its best hour, by this and earlier diagnoses. */
  z.object({
    kind: z.literal('data-slow-at-hours'),
    folder: z.string(),
    hours: z.array(z.object({ hour: z.int().min(0).max(23), bytesPerSecond: z.number() })),
    bestBytesPerSecond: z.number(),
  }),
] as const;
