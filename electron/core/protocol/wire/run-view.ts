// Long because a run, its row and their changes share one vocabulary.

import { z } from 'zod';
import {
  AttemptNumber,
  ByteOffset,
  EpochMs,
  Goal,
  IterationNumber,
  Measured,
  Parameters,
  RunId,
  Sha256,
} from '../basics.ts';
import { CheckpointOwner, VerifiedLevel } from '../disk/checkpoint.ts';
import { CheckpointObjection } from '../disk/checkpoint-objection.ts';
import { Decision, EndingClass, JudgedEnding, Outcome, ResumeFrom } from '../disk/ending.ts';
import { AttemptPlan, PLAIN_PLAN, PlannedSwitch } from '../disk/ladder.ts';
import { GivenCard } from '../disk/memory/given-card.ts';
import { LastCleaning } from '../disk/memory/memory-cleaned.ts';
import { RecycleReason } from '../disk/memory/recycle-reason.ts';
import { SettledSoFar } from '../disk/memory/settled-between.ts';
import { TorchSettings } from '../disk/memory/torch-settings.ts';
import { HangNow, SuspicionView } from '../disk/suspicion.ts';
import { FailureMatch } from '../failures/failure-match.ts';
import { FailureTally, UnexplainedDeaths } from '../failures/failure-tally.ts';
import { NoteFact } from '../journal/note.ts';
import { RunSpec } from '../policy/run-spec.ts';
import { AttemptReplay, CatchingUp } from './attempt-replay.ts';
import { ChangeTally, ChangeTried } from './change-tried.ts';
import { IterationUnderWay } from './iteration-under-way.ts';
import { LeftRange } from './left-range.ts';
import { LogFileView } from './log-file-view.ts';
import { MemoryView, RunPeak, WallView } from './memory-view.ts';
import { Problem } from './problem.ts';
import { ReadingView } from './reading-view.ts';
import { Recovery } from './recovery.ts';
import { RowEnd } from './row-end.ts';
import { SafetyView } from './safety-view.ts';

/**
 * The phase of a run. `queued`: it waits for its turn; `paused`: Vigil holds its job suspended; `ending`: Vigil ends
 * its attempt and the run continues; `stopping`: Vigil ends its attempt for the user, and the run ends; `waiting`: the
 * next attempt starts by itself; `asking`: the next attempt starts when the user approves it.
 */
export const Phase = z.enum([
  'queued',
  'starting',
  'running',
  'paused',
  'ending',
  'stopping',
  'waiting',
  'asking',
  'ended',
]);
export type Phase = z.infer<typeof Phase>;

/** One row of the list of runs. */
export const RunRow = z.object({
  id: RunId,
  name: z.string(),
  tags: z.array(z.string()).default([]),
  /** What a person wrote about it, which may have several lines; empty: nothing. */
  note: z.string().default(''),
  /** The experiment of which it is a run, as a person named it; null: none. */
  experiment: z.string().nullable().default(null),
  phase: Phase,
  /** Set when the phase is `ended`. */
  outcome: Outcome.nullable(),
  /** Iterations completed; 0: none was recognised, which does not mean that none was done. */
  iteration: z.int().min(0),
  /** Those that their tool reported as failed, once the attempt has ended; they are not among `iteration`. */
  failedTrials: z.int().min(1).optional(),
  total: z.int().min(1).nullable(),
  /** Which way is better; null: unknown, and then there is no best. */
  goal: Goal.nullable(),
  /** Best finite value so far; null if there is none, or the goal is unknown. */
  best: z.number().nullable(),
  /** Best-so-far, at most 60 values spread over the run. */
  spark: z.array(z.number()),
  attempts: z.int().min(0),
  /** True when the job is the embedded sample. */
  sample: z.boolean(),
  createdAt: EpochMs,
  /** When its first attempt began; null before that. */
  startedAt: EpochMs.nullable().default(null),
  endedAt: EpochMs.nullable(),
  /** Path of the script, or the program where the command names none; null: the sample, or unknown. */
  script: z.string().nullable().default(null),
  /** Parameters in its command, at most 32, without dashes before the name and as written; secrets are masked. */
  parameters: z.record(z.string(), z.string()).default({}),
  /** The newest value of its metrics, at most 32 of them. */
  metrics: z.record(z.string(), Measured).default({}),
  /** True if its next attempt continues from saved work; else it begins again. */
  canResume: z.boolean().default(true),
  /**
   * Estimated time left at the beginning of the current iteration, in milliseconds; null if unknown, for example
   * without a total. `timeLeftMs` computes the time left now.
   */
  leftMs: z.number().min(0).nullable(),
  /** The range of that time; null if too few iterations are known. `leftRangeNow` computes the range now. */
  leftRange: LeftRange.nullable().default(null),
  /** Expected duration of the next iteration, in milliseconds; null before the first is complete. */
  usualMs: z.number().min(0).nullable().default(null),
  /** The current iteration of the living job; null if none is known to be in progress. */
  underWay: IterationUnderWay.nullable().default(null),
  /** Iteration of the newest checkpoint, 0 if there is none. */
  checkpointAt: z.int().min(0),
  /** Iteration at which the next checkpoint is due; null if the run has ended. */
  nextCheckpointAt: z.int().min(1).nullable(),
  /** When the next attempt starts, while `waiting`. */
  nextAttemptAt: EpochMs.nullable(),
  /** True if it waits for its turn, or came through the queue. */
  queue: z.boolean(),
  /** Earliest time of its turn, as the user chose, while it is `queued`; null: as soon as it comes. */
  notBefore: EpochMs.nullable().default(null),
  /** Fingerprint of the ending that made it fail; null unless it failed. */
  failure: z.string().nullable(),
  /** How it came to ask, or to end otherwise than finished or stopped; else null. */
  end: RowEnd.nullable().default(null),
  /** The newest 20 deaths that it recovered from, oldest first. */
  recoveries: z.array(Recovery).default([]),
  /** How often each preset that its attempts tried helped. */
  tallies: z.array(ChangeTally).default([]),
  /** Known failures of which its attempts died, at most 20, the most frequent first. */
  failures: z.array(FailureTally).default([]),
  /** Deaths that no entry of the catalogue explains, at most 20 kinds of them, the newest first. */
  unexplained: z.array(UnexplainedDeaths).default([]),
  /** Set while its job is given the calls that earlier attempts kept. */
  catchingUp: CatchingUp.nullable().default(null),
  /** Set while its job looks like a hang. */
  hang: HangNow.nullable(),
  /** The limit that its living job reaches first, else the one it is nearest to; null if none is known. */
  memory: WallView.nullable().default(null),
  /** The most memory that it was seen to use; null if nothing was measured. */
  peak: RunPeak.nullable().default(null),
  /** Why the run cannot be shown or continued; null for a sound one. */
  problem: Problem.nullable(),
});
export type RunRow = z.infer<typeof RunRow>;

export const ObservationView = z.object({
  iteration: IterationNumber,
  attempt: AttemptNumber,
  /** The point, if the job reports it itself; else empty. */
  x: z.array(Measured),
  /** The point as read from the output, by name; else empty. */
  parameters: Parameters,
  /** Value of the objective; null if unknown or missing. */
  y: Measured.nullable(),
  /** Best finite value up to and including this iteration; null if there is none. */
  best: z.number().nullable(),
  metrics: z.record(z.string(), Measured),
  durationMs: z.number().min(0),
  at: EpochMs,
});
export type ObservationView = z.infer<typeof ObservationView>;

export const AttemptView = z.object({
  attempt: AttemptNumber,
  pid: z.int().nullable(),
  from: ResumeFrom,
  /** What it changed. */
  plan: AttemptPlan.default(PLAIN_PLAN),
  startedAt: EpochMs,
  /** null while it is alive. */
  endedAt: EpochMs.nullable(),
  /** Iterations this attempt completed: first and last, null if none. */
  firstIteration: IterationNumber.nullable(),
  lastIteration: IterationNumber.nullable(),
  /** How it ended and the decision that followed; null while it is alive. */
  judged: JudgedEnding.nullable(),
  decision: Decision.nullable(),
  lastLines: z.array(z.string()),
  /** The last 20 times it looked like a hang. */
  suspicions: z.array(SuspicionView),
  /** Why Vigil recycles it, or did; null if it does not. */
  recycled: RecycleReason.nullable().default(null),
  /** Its newest cleaning of memory; null if none is known. */
  cleaning: LastCleaning.nullable().default(null),
  /** The settings of memory that its torch uses; null if they are not known. */
  torch: TorchSettings.nullable().default(null),
  /** The most workers that a data loader has while a change takes them away; null if none was reported. */
  loaderWorkers: z.int().min(0).nullable().default(null),
  /** How the memory of its GPU came back between children of its script; null if the script did not ask. */
  settled: SettledSoFar.nullable().default(null),
  /** How resume by replay goes; null: nothing is replayed. */
  replay: AttemptReplay.nullable().default(null),
  /** Bytes of output so far, or in total. */
  outputBytes: ByteOffset,
  /** Its log files that are read. */
  logFiles: z.array(LogFileView).default([]),
  /** Entries of the catalogue of failures that fit its end, the cause first; null: it was not compared. */
  failures: z.array(FailureMatch).nullable().default(null),
  /** By id of an entry: whether the user says that it names the cause. */
  failureAnswers: z.record(z.string(), z.boolean()).default({}),
});
export type AttemptView = z.infer<typeof AttemptView>;

export const CheckpointView = z.object({
  file: z.string(),
  /** Absolute path, for copying. */
  path: z.string(),
  /** null for a file of the job whose iteration is unknown. */
  iteration: IterationNumber.nullable(),
  bytes: ByteOffset,
  sha256: Sha256,
  writtenAt: EpochMs,
  level: VerifiedLevel,
  /** The objection of the next level; null if there is none. */
  because: CheckpointObjection.nullable(),
  whose: CheckpointOwner,
  /** False for a file that only shows progress, such as an iteration log. */
  resumable: z.boolean(),
  /** True if the user protected it from deletion. */
  pinned: z.boolean(),
  /** True if attempts died while loading it, so that it is skipped. */
  suspect: z.boolean(),
});
export type CheckpointView = z.infer<typeof CheckpointView>;

/** Something worth knowing that changed nothing, and when it was noted. */
export const NoteView = z.intersection(z.object({ at: EpochMs }), NoteFact);
export type NoteView = z.infer<typeof NoteView>;

/**
 * What changed in a run since an earlier delta. Observations are only the new ones, attempts only the changed ones;
 * everything else is complete. Applying the same delta twice changes nothing.
 */
export const RunDelta = z.object({
  /** Number of the last journal record included. A reconnect passes it and gets the changes after it. */
  seq: z.int().min(0),
  /** The request with all changes since; set in the first delta of a subscription, and when settings changed. */
  spec: RunSpec.nullable(),
  row: RunRow,
  /** What part of its work is saved. */
  safety: SafetyView.default({ canResume: true, savedIteration: null }),
  /** True if earlier observations are void: those in this delta are all. */
  anew: z.boolean(),
  observations: z.array(ObservationView),
  /** How many observations the run has, if deltas have only some of many; missing: they have all. */
  observationCount: z.int().min(0).optional(),
  attempts: z.array(AttemptView),
  checkpoints: z.array(CheckpointView),
  /** What was changed in each of its last 50 attempts, and how far it got; empty if no setting was. */
  changes: z.array(ChangeTried).default([]),
  /** What the newest attempt uses and where its walls are; null if nothing is measured yet. */
  memory: MemoryView.nullable().default(null),
  /** The GPUs that the user's choice gave to its attempts; empty: those of the system. */
  cards: z.array(GivenCard).default([]),
  /** Switches of its next attempt, and of that one only. */
  nextSwitches: z.array(PlannedSwitch).default([]),
  reading: ReadingView,
  /**
   * The verdict of today's rules on a run that has ended, if it differs from the recorded one: the run can be judged
   * again. Else null.
   */
  rejudgement: z.object({ outcome: Outcome, class: EndingClass }).nullable().default(null),
  /** The last 50. */
  notes: z.array(NoteView),
});
export type RunDelta = z.infer<typeof RunDelta>;

/** A complete run, as `vigil show` prints it: a delta from the beginning. */
export const RunView = RunDelta.extend({ spec: RunSpec, folder: z.string() });
export type RunView = z.infer<typeof RunView>;

/**
 * Rows that changed. The first item of a subscription has `whole` set; with very many rows the others follow in further
 * items.
 */
export const RunsDelta = z.object({
  whole: z.boolean(),
  rows: z.array(RunRow),
  /** Runs that were deleted since. */
  gone: z.array(RunId).default([]),
  /** Set while further items belong to the same change, so that what is there is only a part of the list. */
  more: z.literal(true).optional(),
});
export type RunsDelta = z.infer<typeof RunsDelta>;
