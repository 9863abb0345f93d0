import { z } from 'zod';
import { FILE_FORMAT } from '../version.ts';

/** How many intervals of a section are kept. */
export const INTERVALS_KEPT = 20;

/** The known intervals of one section of a program. */
export const SectionHistory = z.object({
  /** Time between two signs of work, in milliseconds awake, oldest first. */
  lastMs: z.array(z.number().min(0)).max(INTERVALS_KEPT),
  /**
   * Silence that is suspicious, in milliseconds: five times the longest or the expected interval, averaged with the
   * previous threshold.
   */
  thresholdMs: z.number().min(0),
  /** How many of the intervals belong to this run; the others are from earlier runs of the program. */
  own: z.int().min(0),
});
export type SectionHistory = z.infer<typeof SectionHistory>;

/**
 * `intervals.json` in the run folder, and `programs/HASH.json` in Vigil's home for the next run of the same program.
 * Stores how long the program usually takes between two signs of work. If it is deleted, Vigil learns it again.
 */
export const IntervalFile = z.object({
  format: z.literal(FILE_FORMAT),
  /** By the name of the section. */
  sections: z.record(z.string(), SectionHistory),
});
export type IntervalFile = z.infer<typeof IntervalFile>;
