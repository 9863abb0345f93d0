import { z } from 'zod';
import { EpochMs, Goal, IterationNumber, Measured } from '../basics.ts';
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
    /** Started again with the same command, it goes on from what it finds in the run folder. */
    resumes: z.boolean().optional(),
    /** Which way is better. */
    goal: Goal.optional(),
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
    x: z.array(Measured),
    /** Value of the objective at x. */
    y: Measured,
    /** Best value up to and with this iteration, where the job measures that by something else than y. */
    best: Measured.optional(),
    /** Further numbers by name, in the units their names tell. */
    metrics: z.record(z.string(), Measured).default({}),
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
    /** The job saved its state, after that iteration, flushed to the disk. */
    kind: z.literal('checkpoint'),
    iteration: IterationNumber,
  }),
  z.object({
    ...said,
    /** The finish marker: without it, exit code 0 is no proof of success. */
    kind: z.literal('finished'),
  }),
  z.object({
    ...said,
    /** A Python of the job begins that nothing of the job's Pythons has started: a shell may start several. */
    kind: z.literal('script-began'),
    pid: z.int(),
  }),
  z.object({
    ...said,
    /**
     * The script ran to its end: what Vigil itself says of a job that knows nothing of it. Weaker than `finished`, as a
     * script can swallow its errors: it counts with exit code 0 only, and where no iteration is known to be missing.
     * What exit code the script gave itself, it does not tell.
     */
    kind: z.literal('script-ended'),
    pid: z.int().optional(),
    /** Its standard output or standard error was closed by then, or went elsewhere than at its begin. */
    outputLeft: z.boolean().optional(),
  }),
  z.object({
    ...said,
    /** An uncaught exception. In the main thread it ends the job, in another one that thread. */
    kind: z.literal('exception'),
    /** With its module, `torch.cuda.OutOfMemoryError`, unless it is built in. */
    type: z.string(),
    message: z.string(),
    /** As Python prints it, cut in the middle if it is long; empty if it could not be had. */
    traceback: z.string(),
    /** Name of the thread; null: the main thread. */
    thread: z.string().nullable(),
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
  /** The checkpoint that Vigil wrote and the attempt is to go on from; not set for a start from the beginning. */
  checkpoint: 'VIGIL_CHECKPOINT',
  /** The tool that is helped to go on from its own state: resume-tool.ts; not set if none is. */
  resumeWith: 'VIGIL_RESUME_WITH',
} as const;
