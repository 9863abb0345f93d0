import { z } from 'zod';
import { AttemptNumber, ByteOffset } from '../basics.ts';
import { FILE_FORMAT } from '../version.ts';
import { Section } from './section.ts';

/** What is known about an attempt's silence. */
export const WorkWatch = z.object({
  /** The section that the job is in; null if Vigil joined in the middle and the job has not reported one since. */
  section: Section.nullable(),
  /** Time since the last sign of work, without time asleep or paused by Vigil. */
  silentMs: z.number().min(0),
  /** How much of `silentMs`, up to now, the job has been idle without a break. */
  idleMs: z.number().min(0),
  /** True until the attempt, or the newest of several scripts in a row, completes an iteration. */
  isFirstIteration: z.boolean(),
  /** How long the job announced to be without a sign of work; null if it announced nothing. */
  stretchMs: z.number().min(0).nullable(),
  /** Longest silence between two recognised lines since the last other sign of work. */
  longestMs: z.number().min(0),
  /** True if `silentMs` is the whole time since the last sign of work, so that it may be learnt from. */
  isWhole: z.boolean(),
  /**
   * Time since the last completed iteration of this attempt in milliseconds, without time asleep or paused by Vigil;
   * null before the first one begins and after the last.
   */
  iterationMs: z.number().min(0).nullable(),
  /** True while the job is given the results of earlier attempts: what it shows meanwhile is no work. */
  isCatchingUp: z.boolean(),
});
export type WorkWatch = z.infer<typeof WorkWatch>;

/**
 * `silence.json` in the run folder: what a host knew of a living job when it last looked, for the next host. It exists only
 * while the job is silent, and while no host watches. If it is deleted, the next host begins with an unknown section.
 */
export const SilenceFile = z.object({
  format: z.literal(FILE_FORMAT),
  attempt: AttemptNumber,
  /** The machine's uptime at that look. A living attempt was started since the machine was. */
  uptimeMs: z.number().min(0),
  /** Bytes of events.jsonl whose signs of work are contained in `watch`. */
  eventsEnd: ByteOffset,
  /** Bytes that the job had printed. */
  outputEnd: ByteOffset,
  watch: WorkWatch,
});
export type SilenceFile = z.infer<typeof SilenceFile>;
