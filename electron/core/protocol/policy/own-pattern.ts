import { z } from 'zod';
import { orElse } from '../value-fault.ts';
import { PatternFault } from './pattern-fault.ts';

/** A valid name of a group in a pattern. */
const GroupName = z
  .string()
  .refine((name) => /^[A-Za-z_]\w*$/.test(name), orElse({ kind: 'not-group-name' }));

/**
 * A user's pattern for lines of a job's output. The groups iteration, total, value, best, epoch and duration (seconds)
 * have these meanings; every other named group is a metric.
 */
export const OwnPattern = z.strictObject({
  /** The user's name for it; unique among the patterns of a run. */
  name: z.string().trim().min(1).max(60),
  /** A regular expression in RE2 syntax: that of most languages without look-around and back references. */
  pattern: z.string().min(1).max(1000),
  /** What a matching line means: an iteration began, is done or failed; incidental numbers; all is done. */
  moment: z.enum(['began', 'done', 'failed', 'told', 'over']).default('told'),
  /** Metrics by group. A group that is not listed here is a metric with the group's name and no unit. */
  metrics: z
    .record(
      GroupName,
      z.strictObject({
        /** Name under which it is shown, for example `train/loss`. */
        name: z.string().min(1).max(80),
        /** Unit shown after the number, for example `%`; null: none. */
        unit: z.string().min(1).max(20).nullable().default(null),
      }),
    )
    .default({}),
  /** A line on which it was tried; null if none was kept. */
  example: z.string().max(4000).nullable().default(null),
});
export type OwnPattern = z.output<typeof OwnPattern>;

/** All patterns of a user, in the order in which they are shown. */
export const OwnPatterns = z.array(OwnPattern).max(100);

/** A line that a pattern matches. */
const MatchedLine = z.object({
  /** Number of the line in the text, from 1. */
  line: z.int().min(1),
  text: z.string(),
  /** The text of each named group; null for a group that did not participate. */
  groups: z.record(z.string(), z.string().nullable()),
});

/** The result of trying a pattern on a text. */
export const PatternTrial = z.object({
  /** Why the pattern cannot be used; null if it can. */
  fault: PatternFault.nullable(),
  /** Number of lines tried, and those that match, at most 200 of them. */
  lines: z.int().min(0),
  matched: z.int().min(0),
  matches: z.array(MatchedLine),
});
export type PatternTrial = z.infer<typeof PatternTrial>;
