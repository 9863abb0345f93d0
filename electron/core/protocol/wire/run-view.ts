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
import { HangNow, SuspicionView } from '../disk/suspicion.ts';
import { CounterView } from '../disk/work-seen.ts';
import { NoteFact } from '../journal/note.ts';
import { RunSpec } from '../policy/run-spec.ts';
import { IterationUnderWay } from './iteration-under-way.ts';
import { Problem } from './problem.ts';
import { SafetyView } from './safety-view.ts';

/**
 * Where a run is in its life. `queued`: its turn has not come; `paused`: its job is held still by us; `ending`: its
 * attempt is being ended by us and the run goes on; `stopping`: the same for the user, and the run ends; `waiting`: the
 * next attempt starts by itself; `asking`: only when somebody says so.
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

/** One line of the list of runs. */
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
   * Estimated time left at the beginning of the iteration under way, in milliseconds; null when unknown, as without a
   * total. `timeLeftMs` tells what is left now.
   */
  leftMs: z.number().min(0).nullable(),
  /** What the next iteration is expected to take, in milliseconds; null before the first is complete. */
  usualMs: z.number().min(0).nullable().default(null),
  /** The iteration that the living job is at; null: none is known to be under way. */
  underWay: IterationUnderWay.nullable().default(null),
  /** Iteration of the newest checkpoint, 0 if there is none. */
  checkpointAt: z.int().min(0),
  /** Iteration at which the next checkpoint falls due; null when the run has ended. */
  nextCheckpointAt: z.int().min(1).nullable(),
  /** When the next attempt starts, while `waiting`. */
  nextAttemptAt: EpochMs.nullable(),
  /** True when it waits for its turn, or came through the queue. */
  queue: z.boolean(),
  /** What the ending for which it failed has in common with others of its kind; null unless it failed. */
  failure: z.string().nullable(),
  /** Set while its job looks as if it hung. */
  hang: HangNow.nullable(),
  /** Why the run cannot be shown or continued; null for a sound one. */
  problem: Problem.nullable(),
});
export type RunRow = z.infer<typeof RunRow>;

export const ObservationView = z.object({
  iteration: IterationNumber,
  attempt: AttemptNumber,
  /** The point, if the job says it itself; else empty. */
  x: z.array(Measured),
  /** The point as its output tells it, by name; else empty. */
  parameters: Parameters,
  /** Value of the objective; null if it is not known, or there is none. */
  y: Measured.nullable(),
  /** Best finite value up to and with this iteration; null if there is none. */
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
  /** What was different about it. */
  plan: AttemptPlan.default(PLAIN_PLAN),
  startedAt: EpochMs,
  /** null while it lives. */
  endedAt: EpochMs.nullable(),
  /** Iterations this attempt completed: first and last, null if none. */
  firstIteration: IterationNumber.nullable(),
  lastIteration: IterationNumber.nullable(),
  /** How it ended and what was decided; null while it lives. */
  judged: JudgedEnding.nullable(),
  decision: Decision.nullable(),
  lastLines: z.array(z.string()),
  /** When it looked as if it hung: the last 20. */
  suspicions: z.array(SuspicionView),
  /** Bytes of output so far, or in all. */
  outputBytes: ByteOffset,
});
export type AttemptView = z.infer<typeof AttemptView>;

export const CheckpointView = z.object({
  file: z.string(),
  /** Absolute path, for copying. */
  path: z.string(),
  /** null for a file of the job of which nobody knows. */
  iteration: IterationNumber.nullable(),
  bytes: ByteOffset,
  sha256: Sha256,
  writtenAt: EpochMs,
  level: VerifiedLevel,
  /** What the next level objects to; null if nothing. */
  because: CheckpointObjection.nullable(),
  whose: CheckpointOwner,
  /** False for what only tells of progress, such as a log of one iteration. */
  resumable: z.boolean(),
  /** True if somebody wants it kept. */
  pinned: z.boolean(),
  /** True if attempts died while they loaded it, so that it is passed over. */
  suspect: z.boolean(),
});
export type CheckpointView = z.infer<typeof CheckpointView>;

/** Something worth knowing that changed nothing, and when it was noted. */
export const NoteView = z.intersection(z.object({ at: EpochMs }), NoteFact);
export type NoteView = z.infer<typeof NoteView>;

/** How a run's iterations are learnt of. */
export const ReadingView = z.object({
  /** `job`: it reports them itself; `output`: they are read from what it prints; null: nothing was heard yet. */
  from: z.enum(['job', 'output']).nullable(),
  /** What reads them from the output; null: nothing does. */
  recognizer: z.string().nullable(),
  /** Who chose it; null: nobody yet. */
  by: z.enum(['itself', 'user']).nullable(),
  /** How sure the choice is, from 0 to 1; null if nothing is known of it now. */
  confidence: z.number().min(0).max(1).nullable(),
  /** Where its counters stand, the outermost first; empty where nothing counts by lines. */
  nest: z.array(CounterView).default([]),
  /** All that recognise something in the output of this attempt, the likeliest first, with how many lines. */
  candidates: z.array(
    z.object({
      recognizer: z.string(),
      confidence: z.number().min(0).max(1),
      lines: z.int().min(0),
    }),
  ),
  /** Lines of the newest attempt's output that were looked at; null: not known now. */
  linesRead: z.int().min(0).nullable().default(null),
});
export type ReadingView = z.infer<typeof ReadingView>;

/**
 * What changed in a run since an earlier one of these. Observations are only those that came since, attempts only
 * those that changed; everything else is whole. Applying the same delta twice changes nothing.
 */
export const RunDelta = z.object({
  /** Number of the last journal record contained. A reconnect names it and gets what came after. */
  seq: z.int().min(0),
  /** What was asked with every change since; set in the first delta of a subscription, and when settings changed. */
  spec: RunSpec.nullable(),
  row: RunRow,
  /** What of its work is saved. */
  safety: SafetyView.default({ canResume: true, savedIteration: null }),
  /** Set when observations known before are void: those in this delta are all. */
  anew: z.boolean(),
  observations: z.array(ObservationView),
  attempts: z.array(AttemptView),
  checkpoints: z.array(CheckpointView),
  reading: ReadingView,
  /** How today's rules judge a run that has ended, if that differs from its verdict: it can be judged again; else null. */
  rejudgement: z.object({ outcome: Outcome, class: EndingClass }).nullable().default(null),
  /** The last 50. */
  notes: z.array(NoteView),
});
export type RunDelta = z.infer<typeof RunDelta>;

/** The whole of a run, as `vigil show` prints it: a delta from nothing. */
export const RunView = RunDelta.extend({ spec: RunSpec, folder: z.string() });
export type RunView = z.infer<typeof RunView>;

/** Rows that changed. The first of a subscription has `whole` set; of very many rows the others follow in further items. */
export const RunsDelta = z.object({
  whole: z.boolean(),
  rows: z.array(RunRow),
  /** Runs that were deleted since. */
  gone: z.array(RunId).default([]),
});
export type RunsDelta = z.infer<typeof RunsDelta>;
