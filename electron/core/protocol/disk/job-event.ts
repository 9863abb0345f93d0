import { z } from 'zod';
import { EpochMs, Goal, IterationNumber, Measured } from '../basics.ts';
import { namesOf } from '../open-enum.ts';
import { HelperNote } from './helper-note.ts';
import { MemoryCleaned } from './memory/memory-cleaned.ts';
import { TorchSettings } from './memory/torch-settings.ts';
import { ReplayFact } from './replay-fact.ts';
import { Section } from './section.ts';

const said = {
  /** When the job reported it, by the job's clock. */
  at: EpochMs,
};

/**
 * One line of `events.jsonl`: a report of the job about itself. Unknown kinds are skipped with a note, never an error.
 */
export const JobEvent = z.discriminatedUnion('kind', [
  z.object({
    ...said,
    kind: z.literal('hello'),
    /** Name of the job or of the helper that reports for it. */
    job: z.string(),
    /** Iterations of the whole run, if the job knows. */
    total: IterationNumber.nullable(),
    /** Iterations already completed when this attempt started; 0 for a start from the beginning. */
    resumedFrom: z.int().min(0),
    /** True if the job resumes from the run folder when restarted with the same command. */
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
    /** The evaluated point, in the job's own units. */
    x: z.array(Measured),
    /** Value of the objective at x. */
    y: Measured,
    /** Best value up to and including this iteration, if the job measures it by something other than y. */
    best: Measured.optional(),
    /** Further numbers by name; the names contain the units. */
    metrics: z.record(z.string(), Measured).default({}),
    /** Duration of the iteration. */
    durationMs: z.number().min(0),
  }),
  z.object({
    ...said,
    /** The job enters another section. Every section is timed separately. */
    kind: z.literal('section'),
    section: z.enum(namesOf(Section)),
  }),
  z.object({
    ...said,
    /** The job may give no sign of work for this long; until then it does not count as a hang. */
    kind: z.literal('long-stretch'),
    ms: z.number().min(0),
    /** For people: what takes this long. */
    why: z.string(),
  }),
  z.object({
    ...said,
    /** The job saved its state after that iteration and flushed it to disk; 0: before the first. */
    kind: z.literal('checkpoint'),
    iteration: z.int().min(0),
  }),
  z.object({
    ...said,
    /** The finish marker: without it, exit code 0 is no proof of success. */
    kind: z.literal('finished'),
  }),
  z.object({
    ...said,
    /** A top-level Python process of the job begins; a shell may start several. */
    kind: z.literal('script-began'),
    pid: z.int(),
  }),
  z.object({
    ...said,
    /**
     * The script ran to its end, as reported by Vigil's part for a job that does not use the helper. Weaker than
     * `finished`, because a script can swallow its errors. It counts only with exit code 0 and if no iteration is known
     * to be missing. It does not contain the script's own exit code.
     */
    kind: z.literal('script-ended'),
    pid: z.int().optional(),
    /** Its standard output or standard error was closed by then, or redirected after its beginning. */
    outputLeft: z.boolean().optional(),
  }),
  z.object({
    ...said,
    /** An uncaught exception. In the main thread it ends the job, in another one that thread. */
    kind: z.literal('exception'),
    /** With its module, `torch.cuda.OutOfMemoryError`, unless it is built in. */
    type: z.string(),
    message: z.string(),
    /** As Python prints it, cut in the middle if it is long; empty if unavailable. */
    traceback: z.string(),
    /** Name of the thread; null: the main thread. */
    thread: z.string().nullable(),
  }),
  z.object({
    ...said,
    kind: z.literal('replay'),
    fact: ReplayFact,
  }),
  z.object({
    ...said,
    /** The job's Python opened a file for writing text, as logging does. */
    kind: z.literal('log-file'),
    /** Absolute. */
    path: z.string().min(1),
    /** Its length then. */
    bytes: z.int().min(0),
  }),
  z.object({
    ...said,
    ...MemoryCleaned.shape,
    /** Vigil's part in Python cleaned the job's memory. At most once a second, after hours more rarely. */
    kind: z.literal('memory-cleaned'),
  }),
  z.object({
    ...said,
    ...TorchSettings.shape,
    /** What torch uses, as Vigil's part in Python reads it once CUDA is in use, and again when it changes. */
    kind: z.literal('torch-settings'),
  }),
  z.object({
    ...said,
    /** A data loader of torch was made under a change of its workers: once in a process, and again if one got more. */
    kind: z.literal('loader-workers'),
    /** Worker processes that it has. */
    workers: z.int().min(0),
  }),
  z.object({
    ...said,
    /** The script waits for the memory of its GPU, after a child of its own. Asked again while it waits. */
    kind: z.literal('settle-asked'),
    /** Names the question in the answer. */
    question: z.string().max(200),
    /** The process that asks; what it holds does not count. */
    pid: z.int(),
    /** How long it waits from now. */
    limitMs: z.number().min(0),
  }),
  z.object({
    ...said,
    kind: z.literal('note'),
    /** The job's own text. Until 2026-11-23 the Python helper wrote text too. */
    text: z.string().optional(),
    /** A message of the Python helper. */
    fact: HelperNote.optional(),
  }),
]);
export type JobEvent = z.infer<typeof JobEvent>;

/** Environment variables that pass a job its identity and where to write. */
export const JOB_ENV = {
  /** The run folder. */
  runDir: 'VIGIL_RUN_DIR',
  /** The file to append job events to. */
  events: 'VIGIL_EVENTS',
  /** The run's id; also identifies an orphan of a run. */
  runId: 'VIGIL_RUN_ID',
  /** The attempt's number. */
  attempt: 'VIGIL_ATTEMPT',
  /** The checkpoint by Vigil from which the attempt is to resume; not set for a start from the beginning. */
  checkpoint: 'VIGIL_CHECKPOINT',
  /** The tool that Vigil helps to resume from its own state: resume-tool.ts; not set if there is none. */
  resumeWith: 'VIGIL_RESUME_WITH',
  /** What to replay: `ReplayRequest` in replay-fact.ts as JSON; not set if there is nothing. */
  replay: 'VIGIL_REPLAY',
} as const;
