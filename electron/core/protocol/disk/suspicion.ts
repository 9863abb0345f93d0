import { z } from 'zod';
import { EpochMs } from '../basics.ts';
import { Section } from './section.ts';

/** What was known when a job began to look as if it hung. */
export const SuspicionFacts = z.object({
  /** What the job was busy with; null if this host was not there when it said so. */
  section: Section.nullable(),
  /** Time without a sign of work, awake and not held by us. */
  silentMs: z.number().min(0),
  /** Silence from which on it is suspicious. */
  thresholdMs: z.number().min(0),
  /** What is usual: the interval expected next, in milliseconds; null if too few are known. */
  usualMs: z.number().min(0).nullable(),
  /** Whether the job did nothing at all; null if that cannot be told here. */
  idle: z.boolean().nullable(),
  /** File with the stacks of its processes, relative to the run folder; null if none could be had. */
  stacks: z.string().nullable(),
});
export type SuspicionFacts = z.infer<typeof SuspicionFacts>;

/** A time in which an attempt looked as if it hung. */
export const SuspicionView = SuspicionFacts.extend({
  at: EpochMs,
  /** When the job gave a sign of work again; null if it has not. */
  clearedAt: EpochMs.nullable(),
});
export type SuspicionView = z.infer<typeof SuspicionView>;

/**
 * Why a job that looks as if it hung is not ended as things stand. `notify`: the policy says so; `cannot-resume`: it is
 * busy, perhaps only slow, and would have to begin again; `nothing-saved`: the same, since it can resume, but has saved nothing
 * yet; `little-known`: it is busy, and this run has not shown yet how
 * long that takes.
 */
export const LeftAlone = z.enum(['notify', 'cannot-resume', 'nothing-saved', 'little-known']);
export type LeftAlone = z.infer<typeof LeftAlone>;

/** A living job that looks as if it hung. */
export const HangNow = z.object({
  /** When it last gave a sign of work. */
  since: EpochMs,
  usualMs: z.number().min(0).nullable(),
  /** When it is ended unless it goes on; null: not as things stand. */
  killAt: EpochMs.nullable(),
  /** Why `killAt` is null; null if it is not, or that is not known. */
  leftAlone: LeftAlone.nullable().default(null),
});
export type HangNow = z.infer<typeof HangNow>;
