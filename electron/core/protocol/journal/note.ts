// Long because every kind of note has its facts here, each with its meaning.

import { z } from 'zod';
import { AttemptNumber, IterationNumber } from '../basics.ts';
import { CheckpointObjection } from '../disk/checkpoint-objection.ts';
import { Outcome } from '../disk/ending.ts';
import { HelperNote } from '../disk/helper-note.ts';
import { UnmadeChange } from '../disk/ladder.ts';
import { LeftProcess } from '../disk/left-process.ts';
import { GpuHolder } from '../disk/memory/gpu-holder.ts';
import { SettleObstacle, SettlePass } from '../disk/memory/settle-fact.ts';
import { SettledBetween } from '../disk/memory/settled-between.ts';
import { IgnoredSetting } from '../disk/memory/torch-settings.ts';
import { RejudgedBecause } from '../disk/rejudgement.ts';
import { ReplayFact } from '../disk/replay-fact.ts';
import { ReplayProposalWhy } from '../disk/replay-proposal.ts';
import { SystemError } from '../disk/system-error.ts';
import { KeeperVersion } from '../keeper/keeper-version.ts';
import { NameHolder } from '../keeper/name-holder.ts';
import { ResumeDiffers } from './resume-differs.ts';

/** How many consecutive notes of the same kind followed and were merged into this one. */
const more = z.int().min(1).optional();

/** Processes that outlived the main process of their attempt: how many, and the identity of the first 20. */
const left = {
  pids: z.array(z.int()),
  /** Empty if only the pids are known. */
  processes: z.array(LeftProcess),
};

/** The counts of two sources when they were found to differ. */
const overruled = {
  /** Iteration of the job's newest file. */
  file: IterationNumber,
  /** Iteration that was read from the output. */
  read: IterationNumber,
};

/** Something worth knowing about a run that changes nothing. It stores facts; the sentence is made when it is shown. */
export const NoteFact = z.discriminatedUnion('code', [
  /** A line of events.jsonl could not be read. `line`: its first 200 characters. */
  z.object({ code: z.literal('event-unreadable'), line: z.string(), more }),
  /** The job reported an iteration again. `highest`: the highest of consecutive ones. */
  z.object({
    code: z.literal('event-repeated'),
    iteration: z.int(),
    highest: z.int(),
    more,
  }),
  /** The next attempt had to wait for the memory of its GPU, and starts now. */
  z.object({
    code: z.literal('card-free'),
    gpu: z.string(),
    because: SettlePass,
    /** Parents of the job that hold memory of it, which are not waited for. */
    parents: z.array(GpuHolder).default([]),
  }),
  /** The memory of the GPU did not come back in time. `holders`: at most 20, the largest first. */
  z.object({
    code: z.literal('card-held'),
    gpu: z.string(),
    because: SettleObstacle,
    holders: z.array(GpuHolder),
    /** Parents of the job that hold memory of it, which are not waited for. */
    parents: z.array(GpuHolder).default([]),
  }),
  /** A variable of the user chooses the GPUs, and not the setting. */
  z.object({ code: z.literal('gpus-overruled'), variable: z.string(), value: z.string() }),
  /** The job has completed an iteration in which it died before, `count` times. */
  z.object({
    code: z.literal('death-passed'),
    iteration: IterationNumber,
    count: z.int().min(1),
    /** True if one of the deaths was in this run; the others were in earlier runs of the script. */
    own: z.boolean(),
  }),
  /**
   * For so long the GPU of the job had nothing to do, about one core was busy, and the job wrote nothing. `gpuShare`: share of its
   * time in which the GPU worked, 0 to 1; `processors`: how many the job kept busy.
   */
  z.object({
    code: z.literal('data-wait'),
    ms: z.number().min(0),
    processors: z.number().min(0),
    gpuShare: z.number().min(0),
  }),
  /** events.jsonl became shorter: the job started a new file. */
  z.object({ code: z.literal('events-restarted') }),
  z.object({ code: z.literal('checkpoint-unwritten'), error: SystemError }),
  /** One of the user's patterns used to match and no longer does. */
  z.object({ code: z.literal('pattern-silent'), recognizer: z.string() }),
  /** One of the user's patterns sees only some lines, because no text is common to all its matches. */
  z.object({ code: z.literal('pattern-thinned'), recognizer: z.string() }),
  /** The lines of a tool stopped at this iteration, and what its output counts went on: the structure reads it now. */
  z.object({ code: z.literal('tool-silent'), recognizer: z.string(), iteration: IterationNumber }),
  /** The output is now read differently, so everything that follows from it was derived again. */
  z.object({ code: z.literal('read-anew') }),
  /** What the numbers of the output are was chosen for an earlier run of the same command. */
  z.object({ code: z.literal('roles-of-command') }),
  /** `folder`: the folder of the attempt. */
  z.object({ code: z.literal('output-unreadable'), folder: z.string() }),
  z.object({ code: z.literal('log-file-unreadable'), path: z.string(), error: SystemError }),
  z.object({ code: z.literal('log-file-not-text'), path: z.string() }),
  /** More files match than are read. `limit`: how many are. */
  z.object({ code: z.literal('log-files-many'), limit: z.int().min(1) }),
  /** A checkpoint did not pass verification. */
  z.object({ code: z.literal('checkpoint-rejected'), file: z.string(), objection: CheckpointObjection }),
  /** The resume arguments need the iteration of this checkpoint, which is unknown. */
  z.object({ code: z.literal('checkpoint-unnumbered'), file: z.string() }),
  /** The job resumes only with a file, and after so many iterations none was found. */
  z.object({ code: z.literal('checkpoint-missing'), iterations: z.int().min(1) }),
  /** The job did not report this iteration, but a checkpoint needs one row an iteration. */
  z.object({ code: z.literal('checkpoint-gap'), iteration: IterationNumber }),
  /** Saving less often would cost clearly less. Shares are of the whole time, from 0 to 1. */
  z.object({
    code: z.literal('checkpoint-interval'),
    everyIterations: z.int().min(1),
    nowShare: z.number().min(0),
    thenShare: z.number().min(0),
  }),
  /** The search for the job's checkpoints stopped at its limit. */
  z.object({ code: z.literal('checkpoint-search-cut'), what: z.enum(['folders', 'files']), limit: z.int() }),
  /** Another run's job worked in the same folder, so that files there may be of either. `name`: of that run. */
  z.object({ code: z.literal('folder-shared'), run: z.string(), name: z.string() }),
  /** Iterations in the journal that an attempt repeats. */
  z.object({ code: z.literal('iterations-repeated'), first: IterationNumber, last: IterationNumber }),
  /** Numbers in the output beyond `highest` do not count as iterations. */
  z.object({ code: z.literal('iterations-beyond'), highest: z.int() }),
  z.object({ code: z.literal('output-blocked'), error: SystemError }),
  z.object({ code: z.literal('output-resumed') }),
  z.object({ code: z.literal('keeper-lost'), attempt: AttemptNumber }),
  z.object({ code: z.literal('keeper-other-version'), keeper: KeeperVersion }),
  z.object({ code: z.literal('keeper-not-understood'), keeper: KeeperVersion }),
  z.object({ code: z.literal('name-held'), by: NameHolder }),
  z.object({ code: z.literal('job-files-unreadable'), folder: z.string(), error: SystemError }),
  /** `graceMs`: how long they may run after the end of the attempt. */
  z.object({ code: z.literal('orphan-left'), ...left, graceMs: z.int().min(0) }),
  z.object({ code: z.literal('orphan-gone') }),
  z.object({ code: z.literal('orphan-ended'), ...left }),
  z.object({ code: z.literal('orphan-waited-for'), pid: z.int() }),
  /** Processes start and end faster than Vigil can list them. */
  z.object({ code: z.literal('processes-unsettled') }),
  z.object({ code: z.literal('unknown-attempt'), attempt: AttemptNumber, pid: z.int() }),
  /** `pid`: pid of the new host. */
  z.object({ code: z.literal('host-took-over'), pid: z.int() }),
  /** The job's own text, at most 200 characters. */
  z.object({ code: z.literal('job-note'), text: z.string(), more }),
  /** A message of the Python helper. `more`: of the same kind. */
  z.object({ code: z.literal('helper-note'), fact: HelperNote, more }),
  /** An uncaught exception in a thread other than the main one; each text has at most 200 characters. */
  z.object({
    code: z.literal('thread-exception'),
    thread: z.string(),
    type: z.string(),
    message: z.string(),
    more,
  }),
  /** Which option keeps Python from loading Vigil's part; `silent`: none does. */
  z.object({ code: z.literal('start-not-loaded'), because: z.enum(['-I', '-E', '-S', 'silent']) }),
  z.object({ code: z.literal('resume-differs'), resume: ResumeDiffers }),
  /** A function that could be replayed in place of the one that was refused. */
  z.object({ code: z.literal('replay-proposed'), function: z.string(), why: ReplayProposalWhy }),
  // From here on: shown as notes, but written as records of their own kinds.
  z.object({ code: z.literal('job-paused'), why: z.enum(['disk-full']) }),
  z.object({ code: z.literal('job-continued') }),
  /** The job announced this long without a sign of work. `why`: its own text. */
  z.object({ code: z.literal('long-stretch'), ms: z.number().min(0), why: z.string() }),
  z.object({ code: z.literal('output-count-overruled'), ...overruled }),
  z.object({ code: z.literal('files-count-overruled'), ...overruled }),
  /** Another run's job may write into the same log file, which is read no further. `name`: of that run. */
  z.object({ code: z.literal('log-shared'), path: z.string(), run: z.string(), name: z.string() }),
  /** `deaths`: how many attempts died while loading it. */
  z.object({ code: z.literal('checkpoint-suspect'), file: z.string(), deaths: z.int() }),
  z.object({ code: z.literal('decided-again') }),
  /** The memory of the GPU did not come back after a child of the script, in the time that the script waits. */
  SettledBetween.extend({ code: z.literal('gpu-not-settled') }),
  /** A setting of torch's allocator that the script made without effect. */
  IgnoredSetting.extend({ code: z.literal('allocator-ignored') }),
  /** Changes that could not be made when an attempt started, which runs without them. */
  z.object({ code: z.literal('change-not-made'), unmade: z.array(UnmadeChange).min(1) }),
  /** How resume by replay goes: what a user should know of it. */
  z.object({ code: z.literal('replay'), fact: ReplayFact }),
  /** Outcomes before and now; null: the run continues. */
  z.object({
    code: z.literal('judged-again'),
    because: RejudgedBecause,
    before: Outcome.nullable(),
    now: Outcome.nullable(),
  }),
  /** Written by a newer version: a note, or another record, of an unknown kind. */
  z.object({
    code: z.literal('unknown'),
    what: z.enum(['note', 'record']),
    /** Its code or kind. */
    name: z.string(),
    facts: z.record(z.string(), z.unknown()),
  }),
]);
export type NoteFact = z.infer<typeof NoteFact>;
