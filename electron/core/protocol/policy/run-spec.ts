import { z } from 'zod';
import { EpochMs, Goal, RunId } from '../basics.ts';
import { orElse } from '../value-fault.ts';
import { FILE_FORMAT } from '../version.ts';
import { GpuChoice } from './gpu-choice.ts';
import { LogFiles } from './log-files.ts';
import { OutputPolicy } from './output-log.ts';
import { Overrides } from './overrides.ts';
import { Policy } from './policy.ts';
import { ReplaySetting } from './replay-setting.ts';
import { ResumeTool } from './resume-tool.ts';
import { RunNote } from './run-note.ts';
import { ExperimentName, NotBefore, ObjectiveName, RunName, Tags, TotalAsked } from './run-settings.ts';

const SAMPLE_FAULT =
  /^(?:wall|(?:silent|exit1|kill|native|hang|leak|traceback|disk|wall)@[1-9]\d{0,8}(?::point|:process)?)$/;

/**
 * The fault that the sample job simulates, for demonstration and tests: `silent@13`, `exit1@13`, `kill@7`, … With
 * `:point` appended every attempt fails at that iteration. With `:process` every process fails in its own 13th.
 */
export const SampleFault = z
  .string()
  .refine((fault) => SAMPLE_FAULT.test(fault), orElse({ kind: 'not-sample-fault' }));

/** The job of a run: the embedded sample, or a command of the user. */
export const Program = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('sample'),
    /** Arguments of the sample job, without the program itself. */
    args: z.array(z.string()),
    /**
     * The fault to simulate, and at which iteration; null for a healthy run. Only in the first attempt unless it says
     * otherwise.
     */
    fault: SampleFault.nullable(),
  }),
  z.object({
    kind: z.literal('command'),
    /** The program: an absolute path, or a name found on the PATH. */
    file: z.string().min(1),
    /** Arguments, each passed on verbatim. */
    args: z.array(z.string()),
  }),
]);
export type Program = z.infer<typeof Program>;

/** A request for a run. Everything except the program has a default. */
export const RunRequest = z.object({
  /** Name for people; any text of 1 to 80 characters. It never becomes a path. */
  name: RunName.optional(),
  tags: Tags.default([]),
  note: RunNote.default(''),
  experiment: ExperimentName.default(null),
  program: Program,
  /** Working folder, absolute. Default: the folder of the script, else the home folder. */
  cwd: z.string().optional(),
  /** Environment variables added to, or replaced in, the host's own. */
  env: z.record(z.string(), z.string()).default({}),
  /** Program parameters that have their own value; null: none. Not for the sample. */
  overrides: Overrides.nullable().default(null),
  /** How many iterations make the run complete; null: as the job reports or its output shows. */
  total: TotalAsked.default(null),
  /**
   * Arguments that make the job resume from a checkpoint; null: it cannot resume. `{checkpoint}` stands for the
   * checkpoint's path and `{iteration}` for its iterations.
   */
  resumeArguments: z.array(z.string()).nullable().default(null),
  /** The tool from whose own state the job resumes after a restart; null: none, or the job reports that itself. */
  resumeWith: ResumeTool.nullable().default(null),
  /**
   * The functions from whose recorded calls a script resumes that keeps no state; null: none. It has no effect beside
   * `resumeArguments` or `resumeWith`, which know more.
   */
  replay: ReplaySetting.nullable().default(null),
  /** null: as the output shows; maximise if it does not. */
  goal: Goal.nullable().default(null),
  /** Name of the metric that is the objective; null: the value that the job reports or its output shows. */
  objective: ObjectiveName.default(null),
  /** Wait for its turn in the queue instead of starting at once. */
  queue: z.boolean().default(false),
  /** Its turn comes at this time at the earliest; null: at any. A run that has one waits in the queue. */
  notBefore: NotBefore.default(null),
  /** The GPUs that it may use; null: those that the system gives to every program. */
  gpus: GpuChoice.default(null),
  policy: Policy.prefault({}),
  /** Size of the job's terminal in columns and rows when it starts. */
  terminal: z
    .object({ columns: z.int().min(2).max(1000), rows: z.int().min(1).max(1000) })
    .default({ columns: 120, rows: 30 }),
  /** Files to which the job logs; null: those that Vigil finds. */
  logFiles: LogFiles.default(null),
  /**
   * Pids of the processes that asked for the run, the nearest first: a shell, or a sweep agent that may hold memory of the
   * GPU itself. A process that was given such a pid after `createdAt` is another.
   */
  parents: z.array(z.int().min(2)).max(64).default([]),
  /** How much of the output of an attempt is kept, and of each of its log files. */
  output: OutputPolicy.default(OutputPolicy.parse({})),
});
export type RunRequest = z.input<typeof RunRequest>;
export type CheckedRunRequest = z.output<typeof RunRequest>;

/**
 * Converts `run.json` from before runs had a policy (product version 0.1.0), when its fields stood beside the others. A
 * file with a policy is left unchanged.
 */
export function withPolicy(raw: unknown): unknown {
  const past = PastSpec.safeParse(raw);
  if (!past.success) return raw;
  const { restart, checkpointEvery, ...rest } = past.data;
  return { ...rest, policy: { restart: { mode: restart }, checkpoint: { every: checkpointEvery } } };
}

const PastSpec = z.looseObject({
  policy: z.undefined().optional(),
  restart: z.enum(['auto', 'never']),
  checkpointEvery: z.int(),
});

/** `run.json`: the request. Written once; later changes are in the journal as `settings-changed`. */
export const RunSpec = RunRequest.extend({
  format: z.literal(FILE_FORMAT),
  id: RunId,
  name: z.string(),
  createdAt: EpochMs,
  cwd: z.string(),
  /** The run and the checkpoint from which it branched; null if it is not a branch. */
  branchedFrom: z
    .object({ run: RunId, file: z.string(), iteration: z.int().min(0) })
    .nullable()
    .default(null),
});
export type RunSpec = z.output<typeof RunSpec>;

/** `run.json` on disk, from any version: `sum` belongs to the store, the rest is the request. */
export const SealedSpec = z.looseObject({ sum: z.string().optional() });
