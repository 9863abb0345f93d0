import { z } from 'zod';
import { IterationNumber, Measured } from '../basics.ts';

/**
 * What a line of a chart shows. `value`: the objective; `best`: its best so far; `seconds`: how long an iteration took;
 * `metric` and `parameter`: what the job reported under a name; `point`: one coordinate of a point without names.
 */
const MetricKind = z.enum(['value', 'best', 'seconds', 'metric', 'parameter', 'point']);

/** One series of numbers of a run. */
export const MetricRef = z.object({
  kind: MetricKind,
  /** The job's own name; of a `point` its number from 1; else empty. */
  name: z.string(),
});
export type MetricRef = z.infer<typeof MetricRef>;

/** What is known of a series as a whole. */
export const MetricSummary = MetricRef.extend({
  /** How often it was reported. */
  count: z.int().min(1),
  /** Its newest value. */
  last: Measured,
  /** Smallest and largest finite value; null without any. */
  least: z.number().nullable(),
  most: z.number().nullable(),
  /** How many of its values are NaN, and how many are infinite. */
  nan: z.int().min(0),
  infinite: z.int().min(0),
});
export type MetricSummary = z.infer<typeof MetricSummary>;

/** All series of a run, in the order of their first report: the objective first, parameters last. */
export const MetricList = z.object({
  /** Observations that were read. */
  observations: z.int().min(0),
  /** True if any of them has a parameter, or a point. */
  hasParameters: z.boolean(),
  metrics: z.array(MetricSummary),
});
export type MetricList = z.infer<typeof MetricList>;

/**
 * What lies along the horizontal axis. `time`: milliseconds since 1970; `attempt`: the number of the attempt, with its
 * iterations evenly spread up to the next number.
 */
export const MetricAxis = z.enum(['iteration', 'time', 'attempt']);
export type MetricAxis = z.infer<typeof MetricAxis>;

/** The most series in one request. */
const MOST_SERIES = 48;
/** The strongest smoothing: each value counts for a thousandth. */
export const MOST_SMOOTHING = 0.999;

export const MetricsRequest = z.object({
  series: z.array(MetricRef).min(1).max(MOST_SERIES),
  axis: MetricAxis,
  /** The part of the axis that is wanted, both ends included; null: from the first, up to the last observation. */
  from: z.number().nullable(),
  to: z.number().nullable(),
  /** The most buckets: as many as can be told apart on a screen. */
  most: z.int().min(1).max(2_000),
  /** True for an axis that can only show values above 0. */
  isPositive: z.boolean(),
  /** True for buckets that are equally wide on a logarithmic axis; only of iterations, which are all above 0. */
  isLogAxis: z.boolean().default(false),
  /** Weight of the past in the exponential mean, from 0; 0: no smoothing. */
  smoothing: z.number().min(0).max(MOST_SMOOTHING),
});
export type MetricsRequest = z.infer<typeof MetricsRequest>;

/** Points of a line, x ascending. null in y: the line breaks here. */
export const LinePoints = z.object({ x: z.array(z.number()), y: z.array(z.number().nullable()) });
export type LinePoints = z.infer<typeof LinePoints>;

const MetricLine = z.object({
  /** All points if they are few; else of each bucket the first, the least, the greatest and the last. */
  points: LinePoints,
  /** Exponential mean of all values up to each point; null without smoothing. */
  smooth: LinePoints.nullable(),
  /** Values in this part of the axis, and those among them that cannot be drawn. */
  count: z.int().min(0),
  nan: z.int().min(0),
  infinite: z.int().min(0),
  /** Those that are not above 0, where only such can be drawn. */
  notPositive: z.int().min(0),
});
export type MetricLine = z.infer<typeof MetricLine>;

export const MetricsView = z.object({
  /** Where the axis begins and ends with all observations; null without any. */
  first: z.number().nullable(),
  last: z.number().nullable(),
  /** In the order of the request. */
  lines: z.array(MetricLine),
});
export type MetricsView = z.infer<typeof MetricsView>;

/** A parameter of the job, and its value in each observation that was picked. */
const ParameterColumn = z.object({
  /** A parameter, or a coordinate without a name. */
  of: MetricRef,
  /** null: it was not reported. */
  values: z.array(z.union([z.number(), z.string(), z.null()])),
  /** Its share of the importance of all parameters, 0 to 1; null if it can't be told. */
  importance: z.number().min(0).max(1).nullable(),
});
export type ParameterColumn = z.infer<typeof ParameterColumn>;

/** Parameters of a run beside its objective. */
export const ParametersView = z.object({
  /** Observations with a finite objective. */
  observations: z.int().min(0),
  /** Those of them that were picked, and the objective of each. */
  iterations: z.array(IterationNumber),
  values: z.array(z.number()),
  parameters: z.array(ParameterColumn),
  /** Why there is no importance; null: there is. */
  noImportance: z.enum(['direction', 'few', 'alike']).nullable(),
});
export type ParametersView = z.infer<typeof ParametersView>;
