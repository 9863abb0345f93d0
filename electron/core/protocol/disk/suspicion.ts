import { z } from 'zod';
import { EpochMs } from '../basics.ts';
import { Section } from './section.ts';

/** What was known when a job began to look like a hang. */
export const SuspicionFacts = z.object({
  /** The section that the job was in; null if this host was not running when the job reported it. */
  section: Section.nullable(),
  /** Time without a sign of work, without time asleep or paused by Vigil. */
  silentMs: z.number().min(0),
  /** Silence from which it is suspicious. */
  thresholdMs: z.number().min(0),
  /** The interval expected next, in milliseconds; null if too few are known. */
  usualMs: z.number().min(0).nullable(),
  /** Whether the job did nothing at all; null if this machine cannot measure it. */
  idle: z.boolean().nullable(),
  /** File with the stacks of its processes, relative to the run folder; null if none could be obtained. */
  stacks: z.string().nullable(),
  /** Ids of entries of the catalogue of failures: the job wrote their text, which is known to precede a hang. */
  known: z.array(z.string()).optional(),
});
export type SuspicionFacts = z.infer<typeof SuspicionFacts>;

/** A period in which an attempt looked like a hang. */
export const SuspicionView = SuspicionFacts.extend({
  at: EpochMs,
  /** When it was not suspected any more; null if it still is, or was at its end. */
  clearedAt: EpochMs.nullable(),
  /** Whether it gave a sign of work then; false also if that is unknown. */
  worked: z.boolean().default(false),
});
export type SuspicionView = z.infer<typeof SuspicionView>;

/**
 * Why a job that looks like a hang is not ended. `notify`: the policy does not allow it. `cannot-resume`: it is busy,
 * perhaps only slow, and would have to start over. `nothing-saved`: it can resume but has saved nothing yet.
 * `little-known`: it is busy, and this run has not shown yet how long that takes.
 */
export const LeftAlone = z.enum(['notify', 'cannot-resume', 'nothing-saved', 'little-known']);
export type LeftAlone = z.infer<typeof LeftAlone>;

/** A living job that looks like a hang. */
export const HangNow = z.object({
  /** When it last gave a sign of work. */
  since: EpochMs,
  usualMs: z.number().min(0).nullable(),
  /** When Vigil will end it unless it continues; null if it will not. */
  killAt: EpochMs.nullable(),
  /** Why `killAt` is null; null if it is set or the reason is unknown. */
  leftAlone: LeftAlone.nullable().default(null),
});
export type HangNow = z.infer<typeof HangNow>;
