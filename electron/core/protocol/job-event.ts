import { z } from 'zod';
import { EpochMs, IterationNumber } from './basics.ts';
import { Section } from './section.ts';

const said = {
  /** When the job said it, by the job's clock. */
  at: EpochMs,
};

/** One line of `events.jsonl`: what the job said of itself. Unknown kinds are skipped with a note, never an error. */
export const JobEvent = z.discriminatedUnion('kind', [
  z.object({
    ...said,
    kind: z.literal('hello'),
    /** Name of the job or of the helper that speaks for it. */
    job: z.string(),
    /** Iterations of the whole run, if the job knows. */
    total: IterationNumber.nullable(),
    /** Iterations already done when this attempt took over; 0 for a start from the beginning. */
    resumedFrom: z.int().min(0),
  }),
  z.object({
    ...said,
    kind: z.literal('iteration-started'),
    iteration: IterationNumber,
  }),
  z.object({
    ...said,
    kind: z.literal('observation'),
    iteration: IterationNumber,
    /** The point that was evaluated, in the job's own units. */
    x: z.array(z.number()),
    /** Value of the objective at x. */
    y: z.number(),
    /** Further numbers by name, in the units their names tell. */
    metrics: z.record(z.string(), z.number()).default({}),
    /** How long the iteration took. */
    durationMs: z.number().min(0),
  }),
  z.object({
    ...said,
    /** The job turns to something else. Every section is timed for itself. */
    kind: z.literal('section'),
    section: Section,
  }),
  z.object({
    ...said,
    /** From now on the job may give no sign of work for so long; it is not taken for a hang before. */
    kind: z.literal('long-stretch'),
    ms: z.number().min(0),
    /** For people: what takes so long. */
    why: z.string(),
  }),
  z.object({
    ...said,
    /** The finish marker: without it, exit code 0 is no proof of success. */
    kind: z.literal('finished'),
  }),
  z.object({ ...said, kind: z.literal('note'), text: z.string() }),
]);
export type JobEvent = z.infer<typeof JobEvent>;

/** Environment variables by which a job finds where to write and who it is. */
export const JOB_ENV = {
  /** The run folder. */
  runDir: 'VIGIL_RUN_DIR',
  /** The file to append job events to. */
  events: 'VIGIL_EVENTS',
  /** The run's id; also how an orphan of a run is recognised. */
  runId: 'VIGIL_RUN_ID',
  /** The attempt's number. */
  attempt: 'VIGIL_ATTEMPT',
} as const;
