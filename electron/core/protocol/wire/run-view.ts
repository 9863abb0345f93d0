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
import { AttemptPlan, PLAIN_PLAN } from '../disk/ladder.ts';
import { LogFileBy } from '../disk/log-file.ts';
import { GivenCard } from '../disk/memory/given-card.ts';
import { LastCleaning } from '../disk/memory/memory-cleaned.ts';
import { RecycleReason } from '../disk/memory/recycle-reason.ts';
import { SettledSoFar } from '../disk/memory/settled-between.ts';
import { TorchSettings } from '../disk/memory/torch-settings.ts';
import { HangNow, SuspicionView } from '../disk/suspicion.ts';
import { NoteFact } from '../journal/note.ts';
import { RunSpec } from '../policy/run-spec.ts';
import { AttemptReplay, CatchingUp } from './attempt-replay.ts';
import { ChangeTally, ChangeTried } from './change-tried.ts';
import { IterationUnderWay } from './iteration-under-way.ts';
import { MemoryView, WallView } from './memory-view.ts';
import { Problem } from './problem.ts';
import { ReadingView } from './reading-view.ts';
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
  phase: Phase,
  /** Set when the phase is `ended`. */
  outcome: Outcome.nullable(),
  /** Iterations completed; 0: none was recognised, which does not mean that none was done. */
  iteration: z.int().min(0),
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
  endedAt: EpochMs.nullable(),
  /**
   * Estimated time left at the beginning of the current iteration, in milliseconds; null if unknown, for example
   * without a total. `timeLeftMs` computes the time left now.
   */
  leftMs: z.number().min(0).nullable(),
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
  /** Fingerprint of the ending that made it fail; null unless it failed. */
  failure: z.string().nullable(),
  /** How often each preset that its attempts tried helped. */
  tallies: z.array(ChangeTally).default([]),
  /** Set while its job is given the calls that earlier attempts kept. */
  catchingUp: CatchingUp.nullable().default(null),
  /** Set while its job looks like a hang. */
  hang: HangNow.nullable(),
  /** The limit that its living job reaches first, else the one it is nearest to; null if none is known. */
  memory: WallView.nullable().default(null),
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

/** A log file of the job that is read beside its terminal. */
export const LogFileView = z.object({
  /** Its number within the attempt, from 1. */
  file: z.int().min(1),
  /** Absolute. */
  path: z.string(),
  by: LogFileBy,
  /** True if iterations of the attempt were read from it. */
  counts: z.boolean(),
  /** Its kept copy up to here repeats what earlier attempts wrote; 0: nothing does, or that is not known yet. */
  repeatedBytes: ByteOffset.default(0),
  /** Empty while the attempt is alive. */
  lastLines: z.array(z.string()),
});
export type LogFileView = z.infer<typeof LogFileView>;

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
  /** How the memory of its GPU came back between children of its script; null if the script did not ask. */
  settled: SettledSoFar.nullable().default(null),
  /** How resume by replay goes; null: nothing is replayed. */
  replay: AttemptReplay.nullable().default(null),
  /** Bytes of output so far, or in total. */
  outputBytes: ByteOffset,
  /** Its log files that are read. */
  logFiles: z.array(LogFileView).default([]),
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
  attempts: z.array(AttemptView),
  checkpoints: z.array(CheckpointView),
  /** What was changed in each of its last 50 attempts, and how far it got; empty if no setting was. */
  changes: z.array(ChangeTried).default([]),
  /** What the newest attempt uses and where its walls are; null if nothing is measured yet. */
  memory: MemoryView.nullable().default(null),
  /** The GPUs that the user's choice gave to its attempts; empty: those of the system. */
  cards: z.array(GivenCard).default([]),
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
});
export type RunsDelta = z.infer<typeof RunsDelta>;
