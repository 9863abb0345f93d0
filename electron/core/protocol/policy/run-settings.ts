import { z } from 'zod';
import { EpochMs, Goal } from '../basics.ts';
import { CheckpointPolicy } from './checkpoint-policy.ts';
import { GpuChoice } from './gpu-choice.ts';
import { HangPolicy } from './hang-policy.ts';
import { LogFiles } from './log-files.ts';
import { OrphanPolicy } from './orphan-policy.ts';
import { RecyclePolicy } from './recycle-policy.ts';
import { ReplaySetting } from './replay-setting.ts';
import { RestartPolicy } from './restart-policy.ts';
import { ResumeTool } from './resume-tool.ts';
import { RunNote } from './run-note.ts';
import { SettlePolicy } from './settle-policy.ts';
import { StartPolicy } from './start-policy.ts';

const LONGEST_NAME = 80;
const LONGEST_TAG = 40;
const TAGS_AT_MOST = 20;

/** Name of a run for people. It never becomes a path. */
export const RunName = z.string().trim().min(1).max(LONGEST_NAME);

/** Words by which people find runs; each occurs once. */
export const Tags = z
  .array(z.string().trim().min(1).max(LONGEST_TAG))
  .max(TAGS_AT_MOST)
  .transform((tags) => [...new Set(tags)]);

/** Name of the experiment of which it is a run, by which people find all runs of one; null: none. */
export const ExperimentName = z.string().trim().min(1).max(LONGEST_NAME).nullable();

/** Iterations that make the run complete; null: as the job reports or its output shows. */
export const TotalAsked = z.int().min(1).max(1e9).nullable();

/** Earliest time at which a queued run gets its turn; null: as soon as it comes. */
export const NotBefore = EpochMs.nullable();

/** Name of the metric that is the objective; null: the value that the job reports or its output shows. */
export const ObjectiveName = z.string().min(1).max(200).nullable();

/** Sections of the policy, each replaced as a whole. */
const PolicySections = z.strictObject({
  restart: RestartPolicy.optional(),
  recycle: RecyclePolicy.optional(),
  settle: SettlePolicy.optional(),
  hang: HangPolicy.optional(),
  checkpoint: CheckpointPolicy.optional(),
  start: StartPolicy.optional(),
  orphans: OrphanPolicy.optional(),
});

/**
 * Changes to a run after its start; missing fields stay unchanged. The fields mean the same as in the request for a run
 * (run-spec.ts). The reading of iterations has its own record.
 */
export const SettingsChange = z.strictObject({
  name: RunName.optional(),
  tags: Tags.optional(),
  note: RunNote.optional(),
  experiment: ExperimentName.optional(),
  total: TotalAsked.optional(),
  /** null: as the output shows. */
  goal: Goal.nullable().optional(),
  objective: ObjectiveName.optional(),
  resumeArguments: z.array(z.string()).nullable().optional(),
  resumeWith: ResumeTool.nullable().optional(),
  replay: ReplaySetting.nullable().optional(),
  /** From the next look on, a second later. */
  logFiles: LogFiles.optional(),
  /** The next attempt is given GPUs anew. */
  gpus: GpuChoice.optional(),
  /** A run that is not queued any more has no use for it. */
  notBefore: NotBefore.optional(),
  policy: PolicySections.optional(),
});
export type SettingsChange = z.output<typeof SettingsChange>;
