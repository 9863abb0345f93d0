// Long because every kind of note has its facts here, each with its meaning.

import { z } from 'zod';
import { AttemptNumber, IterationNumber } from '../basics.ts';
import { CheckpointObjection } from '../disk/checkpoint-objection.ts';
import { Outcome } from '../disk/ending.ts';
import { LeftProcess } from '../disk/left-process.ts';
import { RejudgedBecause } from '../disk/rejudgement.ts';
import { SystemError } from '../disk/system-error.ts';
import { KeeperVersion } from '../keeper/keeper-version.ts';
import { NameHolder } from '../keeper/name-holder.ts';
import { ResumeDiffers } from './resume-differs.ts';

/** How many of the same kind followed in a row, which have no note of their own. */
const more = z.int().min(1).optional();

/** Numbers of processes that outlived the main process of their attempt, and who the first 20 of them are. */
const left = {
  pids: z.array(z.int()),
  /** Empty if only the numbers are known. */
  processes: z.array(LeftProcess),
};

/** Where two ways of counting stood when they were seen to differ. */
const overruled = {
  /** Iteration of the newest file of the job. */
  file: IterationNumber,
  /** Iteration that was read from the output. */
  read: IterationNumber,
};

/** Something worth knowing about a run that changes nothing: facts, of which a sentence is made when it is shown. */
export const NoteFact = z.discriminatedUnion('code', [
  /** A line of events.jsonl could not be read. `line`: its first 200 characters. */
  z.object({ code: z.literal('event-unreadable'), line: z.string(), more }),
  /** The job reported an iteration again. `highest`: the highest of those in a row. */
  z.object({
    code: z.literal('event-repeated'),
    iteration: z.int(),
    highest: z.int(),
    more,
  }),
  /** events.jsonl became shorter: the job began it again. */
  z.object({ code: z.literal('events-restarted') }),
  z.object({ code: z.literal('checkpoint-unwritten'), error: SystemError }),
  /** One of the user's patterns matched before and no longer does. */
  z.object({ code: z.literal('pattern-silent'), recognizer: z.string() }),
  /** One of the user's patterns sees only some of the lines: it has no text that all its lines hold. */
  z.object({ code: z.literal('pattern-thinned'), recognizer: z.string() }),
  /** `folder`: the attempt's own. */
  z.object({ code: z.literal('output-unreadable'), folder: z.string() }),
  /** A checkpoint did not pass verification. */
  z.object({ code: z.literal('checkpoint-rejected'), file: z.string(), objection: CheckpointObjection }),
  /** The arguments for resuming ask for the iteration of this checkpoint, and it is not known. */
  z.object({ code: z.literal('checkpoint-unnumbered'), file: z.string() }),
  /** The job did not report this iteration, and a checkpoint holds one row an iteration. */
  z.object({ code: z.literal('checkpoint-gap'), iteration: IterationNumber }),
  /** Saving less often would cost clearly less. Shares are of the whole time, from 0 to 1. */
  z.object({
    code: z.literal('checkpoint-interval'),
    everyIterations: z.int().min(1),
    nowShare: z.number().min(0),
    thenShare: z.number().min(0),
  }),
  /** A search for checkpoints of the job ended at its limit. */
  z.object({ code: z.literal('checkpoint-search-cut'), what: z.enum(['folders', 'files']), limit: z.int() }),
  /** Iterations of the journal that an attempt computes again. */
  z.object({ code: z.literal('iterations-repeated'), first: IterationNumber, last: IterationNumber }),
  /** Numbers in the output beyond `highest` are not taken for iterations. */
  z.object({ code: z.literal('iterations-beyond'), highest: z.int() }),
  z.object({ code: z.literal('output-blocked'), error: SystemError }),
  z.object({ code: z.literal('output-resumed') }),
  z.object({ code: z.literal('keeper-lost'), attempt: AttemptNumber }),
  z.object({ code: z.literal('keeper-other-version'), keeper: KeeperVersion }),
  z.object({ code: z.literal('keeper-not-understood'), keeper: KeeperVersion }),
  z.object({ code: z.literal('name-held'), by: NameHolder }),
  z.object({ code: z.literal('job-files-unreadable'), folder: z.string(), error: SystemError }),
  /** `graceMs`: how long after the end of the attempt they are let be. */
  z.object({ code: z.literal('orphan-left'), ...left, graceMs: z.int().min(0) }),
  z.object({ code: z.literal('orphan-gone') }),
  z.object({ code: z.literal('orphan-ended'), ...left }),
  z.object({ code: z.literal('orphan-waited-for'), pid: z.int() }),
  /** Processes start and end faster than they can be looked at. */
  z.object({ code: z.literal('processes-unsettled') }),
  z.object({ code: z.literal('unknown-attempt'), attempt: AttemptNumber, pid: z.int() }),
  /** `pid`: the new host's. */
  z.object({ code: z.literal('host-took-over'), pid: z.int() }),
  /** The job's own words, at most 200 characters. */
  z.object({ code: z.literal('job-note'), text: z.string(), more }),
  /** An uncaught exception in another thread than the main one; each text has at most 200 characters. */
  z.object({
    code: z.literal('thread-exception'),
    thread: z.string(),
    type: z.string(),
    message: z.string(),
    more,
  }),
  /** Which option keeps Python from loading the part of Vigil inside of it; `silent`: none does. */
  z.object({ code: z.literal('start-not-loaded'), because: z.enum(['-I', '-E', '-S', 'silent']) }),
  z.object({ code: z.literal('resume-differs'), resume: ResumeDiffers }),
  // From here on: told beside records of their own kind, and not written as notes.
  z.object({ code: z.literal('job-paused'), why: z.enum(['disk-full']) }),
  z.object({ code: z.literal('job-continued') }),
  /** The job announced that it would give no sign of work for so long. `why`: in its own words. */
  z.object({ code: z.literal('long-stretch'), ms: z.number().min(0), why: z.string() }),
  z.object({ code: z.literal('output-count-overruled'), ...overruled }),
  z.object({ code: z.literal('files-count-overruled'), ...overruled }),
  /** `deaths`: how many attempts died while they loaded it. */
  z.object({ code: z.literal('checkpoint-suspect'), file: z.string(), deaths: z.int() }),
  z.object({ code: z.literal('decided-again') }),
  /** Outcomes before and now; null: the run goes on. */
  z.object({
    code: z.literal('judged-again'),
    because: RejudgedBecause,
    before: Outcome.nullable(),
    now: Outcome.nullable(),
  }),
  /** A note of a version that wrote words, and from which no facts can be told: they are shown as they are. */
  z.object({ code: z.literal('text'), about: z.string(), text: z.string() }),
  /** What a newer version wrote: a note, or another record, of a kind that is not known here. */
  z.object({
    code: z.literal('unknown'),
    what: z.enum(['note', 'record']),
    /** Its code or kind. */
    name: z.string(),
    facts: z.record(z.string(), z.unknown()),
  }),
]);
export type NoteFact = z.infer<typeof NoteFact>;
