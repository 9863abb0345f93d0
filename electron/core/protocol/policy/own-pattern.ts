import { z } from 'zod';

/** A name that a group of a pattern can have. */
const GroupName = z.string().regex(/^[A-Za-z_]\w*$/);

/**
 * A pattern of the user for lines of a job's output. Groups named iteration, total, value, best, epoch and duration
 * (seconds) have that meaning; every other named group is a metric.
 */
export const OwnPattern = z.strictObject({
  /** What the user calls it; unique among the patterns of a run. */
  name: z.string().trim().min(1).max(60),
  /** A regular expression in the syntax of RE2, which is that of most languages without look-around and back references. */
  pattern: z.string().min(1).max(1000),
  /** What a line that it matches says: an iteration has begun, is done, has failed; numbers by the way; all is over. */
  moment: z.enum(['began', 'done', 'failed', 'told', 'over']).default('told'),
  /** Metrics by the group they stand in. A group that is not named here is a metric of the group's name, without unit. */
  metrics: z
    .record(
      GroupName,
      z.strictObject({
        /** Name under which it is shown, for example `train/loss`. */
        name: z.string().min(1).max(80),
        /** Unit as it is shown behind the number, for example `%`; null: none. */
        unit: z.string().min(1).max(20).nullable().default(null),
      }),
    )
    .default({}),
  /** A line that it was tried on; null: none was kept. */
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
  /** What stands in each named group; null for one that took no part. */
  groups: z.record(z.string(), z.string().nullable()),
});

/** What became of trying a pattern on a text. */
export const PatternTrial = z.object({
  /** What is wrong with the pattern, in a sentence; null: it can be used. */
  because: z.string().nullable(),
  /** Lines that were tried, and those that match, at most 200 of them. */
  lines: z.int().min(0),
  matched: z.int().min(0),
  matches: z.array(MatchedLine),
});
export type PatternTrial = z.infer<typeof PatternTrial>;
