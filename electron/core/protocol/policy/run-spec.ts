import { z } from 'zod';
import { EpochMs, Goal, RunId } from '../basics.ts';
import { FILE_FORMAT } from '../version.ts';
import { OutputPolicy } from './output-log.ts';
import { Overrides } from './overrides.ts';
import { Policy } from './policy.ts';
import { ResumeTool } from './resume-tool.ts';
import { ObjectiveName, RunName, Tags, TotalAsked } from './run-settings.ts';

/**
 * How the sample job is told to misbehave, for demonstration and tests: `silent@13`, `exit1@13`, `kill@7`, … With
 * `:point` behind it every attempt does so at that iteration, with `:process` every process in its own 13th.
 */
export const SampleFault = z
  .string()
  .regex(/^(silent|exit1|kill|hang|leak|traceback|disk)@[1-9]\d{0,8}(:point|:process)?$/)
  .describe('what@iteration');

/** The job of a run: the embedded sample, or a command of the user's. */
export const Program = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('sample'),
    /** Arguments of the sample job, without the program itself. */
    args: z.array(z.string()),
    /** What it is to do wrong, and at which iteration; null for a healthy run. In the first attempt only, unless it says otherwise. */
    fault: SampleFault.nullable(),
  }),
  z.object({
    kind: z.literal('command'),
    /** The program: an absolute path, or a name found on the PATH. */
    file: z.string().min(1),
    /** Arguments, each one passed on exactly as it stands here. */
    args: z.array(z.string()),
  }),
]);
export type Program = z.infer<typeof Program>;

/** What a user may ask for. Everything has a default but the program. */
export const RunRequest = z.object({
  /** Name for people; any text of 1 to 80 characters. It never becomes a path. */
  name: RunName.optional(),
  tags: Tags.default([]),
  program: Program,
  /** Working folder, absolute. Default: the folder of the script, else the home folder. */
  cwd: z.string().optional(),
  /** Environment variables added to, or replaced in, the host's own. */
  env: z.record(z.string(), z.string()).default({}),
  /** Parameters of the program that get a value of their own; null: none. Not for the sample. */
  overrides: Overrides.nullable().default(null),
  /** How many iterations make the run complete; null: as the job says, or its output tells. */
  total: TotalAsked.default(null),
  /**
   * Arguments that make the job go on from a checkpoint, `{checkpoint}` standing for its path and `{iteration}` for the
   * iterations it holds; null: it cannot resume.
   */
  resumeArguments: z.array(z.string()).nullable().default(null),
  /** The tool from whose own state the job goes on when it is started again; null: it does not, or says so itself. */
  resumeWith: ResumeTool.nullable().default(null),
  /** null: as the output tells; maximise if it does not. */
  goal: Goal.nullable().default(null),
  /** Name of the metric that is the objective; null: the value that the job reports, or its output tells. */
  objective: ObjectiveName.default(null),
  /** Wait for its turn in the queue instead of starting at once. */
  queue: z.boolean().default(false),
  policy: Policy.prefault({}),
  /** Size of the job's terminal in columns and rows when it starts. */
  terminal: z
    .object({ columns: z.int().min(2).max(1000), rows: z.int().min(1).max(1000) })
    .default({ columns: 120, rows: 30 }),
  /** How much of the output of an attempt is kept. */
  output: OutputPolicy.default(OutputPolicy.parse({})),
});
export type RunRequest = z.input<typeof RunRequest>;
export type CheckedRunRequest = z.output<typeof RunRequest>;

/**
 * `run.json` of before runs had a policy (product version 0.1.0): what is policy now stood beside the rest. A file that
 * has a policy is left as it is.
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

/** `run.json`: what was asked. Written once; what is changed later stands in the journal as `settings-changed`. */
export const RunSpec = RunRequest.extend({
  format: z.literal(FILE_FORMAT),
  id: RunId,
  name: z.string(),
  createdAt: EpochMs,
  cwd: z.string(),
  /** The run and the checkpoint that it branched off; null: it began by itself. */
  branchedFrom: z
    .object({ run: RunId, file: z.string(), iteration: z.int().min(0) })
    .nullable()
    .default(null),
});
export type RunSpec = z.output<typeof RunSpec>;

/** `run.json` as it lies on disk, whatever version wrote it: `sum` is the store's affair, the rest is what was asked. */
export const SealedSpec = z.looseObject({ sum: z.string().optional() });
