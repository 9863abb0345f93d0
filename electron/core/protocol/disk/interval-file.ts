import { z } from 'zod';
import { FILE_FORMAT } from '../version.ts';
import { Section } from './section.ts';

/** Intervals of a section that count. */
export const INTERVALS_KEPT = 20;

/** What is known of one section of a program. */
export const SectionHistory = z.object({
  /** Time between two signs of work, in milliseconds awake, oldest first. */
  lastMs: z.array(z.number().min(0)).max(INTERVALS_KEPT),
  /**
   * Silence that is suspicious, in milliseconds: five times the longest interval, or the one expected next if that is
   * longer, averaged with what it was before.
   */
  thresholdMs: z.number().min(0),
  /** How many of the intervals are of this run; the others come from earlier runs of the program. */
  own: z.int().min(0),
});
export type SectionHistory = z.infer<typeof SectionHistory>;

/**
 * `intervals.json` in the run folder, and `programs/HASH.json` in Vigil's home for the next run of the same program: how
 * long a program usually takes between two signs of work. It can be deleted; then it is learnt anew.
 */
export const IntervalFile = z.object({
  format: z.literal(FILE_FORMAT),
  sections: z.partialRecord(Section, SectionHistory),
});
export type IntervalFile = z.infer<typeof IntervalFile>;
