import { z } from 'zod';
import { Goal } from '../../electron/core/protocol/basics.ts';
import { OutputPolicy } from '../../electron/core/protocol/policy/output-log.ts';
import { ArgumentStyle } from '../../electron/core/protocol/policy/overrides.ts';
import { Policy } from '../../electron/core/protocol/policy/policy.ts';
import { RecyclePreset } from '../../electron/core/protocol/policy/recycle-policy.ts';
import { ReplayProof } from '../../electron/core/protocol/policy/replay-setting.ts';
import { RestartMode } from '../../electron/core/protocol/policy/restart-policy.ts';
import { ResumeTool } from '../../electron/core/protocol/policy/resume-tool.ts';
import { ObjectiveName, Tags } from '../../electron/core/protocol/policy/run-settings.ts';
import { EMPTY_MEMORY, MemoryForm } from './memory-form.ts';

/** How a job resumes: not at all, with the helper, by itself, with arguments, by replay, or from its tool's own state. */
export const ResumeMethod = z.enum([
  'none',
  'helper',
  'itself',
  'arguments',
  'replay',
  ...ResumeTool.options,
]);
export type ResumeMethod = z.infer<typeof ResumeMethod>;

/** Value of `interpreter` while its path is typed by hand. */
export const OTHER_INTERPRETER = 'other';

/** One environment variable, as it was typed. */
export const TypedVariable = z.object({ name: z.string(), value: z.string() });
export type TypedVariable = z.infer<typeof TypedVariable>;

/** The form of a new run, as it was typed. It is also what a draft holds. */
export const NewRunForm = MemoryForm.extend({
  script: z.string(),
  /** Path of one that was found; `OTHER_INTERPRETER`: the one typed by hand; empty: run the file itself. */
  interpreter: z.string(),
  /** Path or name of an interpreter that was not found. */
  otherInterpreter: z.string(),
  folder: z.string(),
  name: z.string(),
  /** Empty: none. */
  experiment: z.string().default(''),
  arguments: z.string(),
  environment: z.array(TypedVariable),
  /** Empty: not known. */
  total: z.string(),
  checkpointEvery: z.string(),
  /** A line a parameter: `name = value`. */
  overrides: z.string(),
  overrideStyle: ArgumentStyle,
  /** Path of the template, for the style `config-file`. */
  template: z.string(),
  /** Separated by commas; empty: those that Vigil finds; `none`: no file. */
  logFiles: z.string().default(''),
  resume: ResumeMethod,
  /** Used when `resume` says so. */
  resumeArguments: z.string(),
  /** Functions to replay, separated by commas; used when `resume` says so. */
  replayFunctions: z.string().default(''),
  /** Names that these functions use and that never change, separated by commas. */
  replayConstants: z.string().default(''),
  replayProof: ReplayProof.default('auto'),
  /** null: as the output tells. */
  goal: Goal.nullable(),
  restart: RestartMode,
  /** null: no plan. */
  recyclePreset: RecyclePreset.nullable().default(null),
  /** Empty: some are to be named. */
  gpus: z.array(z.string()).nullable().default(null),
  queue: z.boolean(),
  /** Earliest start, as it was typed; empty: at once. */
  startAt: z.string().default(''),
  /** Of a run that is duplicated, or the user's defaults: what this form has no field for; null: everything by default. */
  carried: z
    .object({ policy: Policy, output: OutputPolicy, tags: Tags, objective: ObjectiveName })
    .nullable(),
  /** The script for which interpreter and way to resume were proposed, so that a choice made since is kept. */
  proposedFor: z.string(),
});
export type NewRunForm = z.infer<typeof NewRunForm>;

/** The part of a form that says how the job resumes. */
export type ResumeForm = Pick<
  NewRunForm,
  'resume' | 'resumeArguments' | 'replayFunctions' | 'replayConstants' | 'replayProof'
>;

/** Nothing filled in. */
export const EMPTY_FORM: NewRunForm = {
  script: '',
  interpreter: '',
  otherInterpreter: '',
  folder: '',
  name: '',
  experiment: '',
  arguments: '',
  environment: [],
  total: '',
  checkpointEvery: '5',
  overrides: '',
  overrideStyle: 'option',
  template: '',
  logFiles: '',
  resume: 'none',
  resumeArguments: '',
  replayFunctions: '',
  replayConstants: '',
  replayProof: 'auto',
  goal: null,
  restart: 'auto',
  recyclePreset: null,
  gpus: null,
  queue: false,
  startAt: '',
  ...EMPTY_MEMORY,
  carried: null,
  proposedFor: '',
};
