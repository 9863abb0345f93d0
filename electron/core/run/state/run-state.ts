// Long because the state of a run has all its fields in one place, each with its meaning.

import type { Goal, Measured } from '../../protocol/basics.ts';
import type { CheckpointEntry, JobCheckpointEntry, VerifiedLevel } from '../../protocol/disk/checkpoint.ts';
import type { EndedByUs, Outcome, Uncaught } from '../../protocol/disk/ending.ts';
import type { JournalEntry } from '../../protocol/disk/journal-record.ts';
import type { AttemptPlan } from '../../protocol/disk/ladder.ts';
import type { ObservationSource } from '../../protocol/disk/observation-source.ts';
import type { RejudgedBecause } from '../../protocol/disk/rejudgement.ts';
import type { SuspicionView } from '../../protocol/disk/suspicion.ts';
import type { ReadingShape } from '../../protocol/disk/work-seen.ts';
import type { RunSpec } from '../../protocol/policy/run-spec.ts';
import type { AttemptView, NoteView, ObservationView, Phase } from '../../protocol/wire/run-view.ts';
import { type BestsTold, NO_BESTS } from './bests-told.ts';
import type { LateDetails, ObservationDetails } from './brief-observation.ts';
import type { ChosenCheckpoint } from './chosen-checkpoint.ts';
import { goalAsked } from './goal-asked.ts';
import type { Script } from './script.ts';
import type { StoredEnding } from './stored-ending.ts';
import type { Telling } from './telling.ts';

/** An observation with the journal record that made it known. */
export interface KnownObservation extends Omit<ObservationView, keyof ObservationDetails> {
  seq: number;
  /** The most trusted source that told it. */
  told: ObservationSource;
  /** The value that was told, which `y` is unless another metric was made the objective. */
  toldY: Measured | null;
  /** Best value so far as a source says it; null: it follows from the values. */
  bestTold: number | null;
  /** True if `bestTold` and `y` come from two sources. */
  isBestBorrowed: boolean;
  /** `detailsOf` gives them, parsed or not. */
  details: ObservationDetails | LateDetails;
  /** What each source said, the most trusted first; null: only `told` said anything. */
  tellings: readonly Telling[] | null;
}

/** An attempt with the journal record that last changed it, and what only judging needs. */
export interface KnownAttempt extends AttemptView {
  seq: number;
  /** True once it is known to have begun an iteration: loading was behind it. */
  worked: boolean;
  /** Last verified iteration of the run when it began, and when it ended. */
  verifiedAtStart: number;
  verifiedAtEnd: number;
  /** True if something that its job said could not be read: then no progress seen does not mean none. */
  hasUnreadable: boolean;
  /** Which start of the machine it began in; null if that cannot be told. */
  boot: string | null;
  /** It was told that this attempt began elsewhere than Vigil had said. */
  isResumeNoted?: true;
  /** What the journal keeps of its ending; null while it lives. */
  ending: StoredEnding | null;
}

/** A checkpoint that Vigil wrote. */
export interface KnownCheckpoint {
  entry: CheckpointEntry;
  level: VerifiedLevel;
  pinned: boolean;
  /** True if attempts died while they loaded it. */
  suspect: boolean;
}

/** A checkpoint that the job wrote itself. */
export interface KnownJobCheckpoint {
  entry: JobCheckpointEntry;
  level: VerifiedLevel;
  /** What the next level objects to, in English. */
  because: string | null;
  suspect: boolean;
}

type Overruling = Omit<Extract<JournalEntry, { kind: 'count-overruled' }>, 'kind'>;

/** All that the journal says of a run. It is built by `applyRecord` alone, for new records and for recovery alike. */
export interface RunState {
  /** What was asked, with every change since. It is replaced, never changed in place: read it late. */
  spec: RunSpec;
  /** `run.json`: what was asked at the start. */
  asked: RunSpec;
  /** Record by which `spec` changed last; 0 if it never did. */
  specSeq: number;
  /** Number of the last record applied; 0 before the first. */
  seq: number;
  phase: Phase;
  outcome: Outcome | null;
  /** Iterations of the whole run: as asked, else as the job said, else as its output tells; null if unknown. */
  total: number | null;
  /** In the order of iterations: the union of what all sources told, each iteration once. `findObservation` finds one. */
  observations: KnownObservation[];
  /** Iterations completed. More than `observations` where the output told of several at once. */
  known: Set<number>;
  /** Number of the first iteration in the job's own logs, `iter_000.json` or `iter_001.json`; null: not known yet. */
  logsFrom: 0 | 1 | null;
  /** Values or counts have shown that the log with the number 0 is of the first iteration, and not of initial points. */
  areLogsProven: boolean;
  /** Whose count was given up because it counts something else than the iterations, as the record says it; null: nobody's. */
  overruled: Overruling | null;
  /** Iterations of the whole run as the job said, and as its output tells; null: nothing was told. */
  totalTold: number | null;
  totalRead: number | null;
  /** The counter that is read has begun again, so its total is not that of the run. */
  isReadNested: boolean;
  /** How the newest attempt counts, since it was read again; undefined if it was not, or that was not found out. */
  readingAnew: ReadingShape | null | undefined;
  /** Another recognizer was chosen, and the attempts before have not all been read by it yet. */
  rereadPending: boolean;
  /** Which way is better: as the user, the job or its output says; null: unknown, and then no value is the best. */
  goal: Goal | null;
  /** The same as the job said it, and as its output tells; null: neither did. */
  goalTold: Goal | null;
  goalRead: Goal | null;
  /** What the best values that the job printed or reported beside the others say of it. */
  bestsTold: BestsTold;
  /** A file told best values of iterations behind the newest: what they say is found again once all of that file is known. */
  areBestsStale: boolean;
  /** The user corrected direction or objective: what the job calls its best so far counts no more. */
  isBestComputed: boolean;
  /** What reads iterations from the output, and who chose it; null: nobody yet. */
  recognizer: { id: string | null; by: 'itself' | 'user' } | null;
  /** What was taken and then shown to be wrong, as it began again or was an earlier stage: it is not taken by itself again. */
  wrongCounters: Set<string>;
  /** Record since which all observations are to be told anew, because some were given up; 0 if none ever was. */
  anewSince: number;
  /** Record that last changed an observation that was not the last one, or put one before others; 0 if none did. */
  revisedAt: number;
  /** True once the job reported an iteration through events.jsonl. */
  reports: boolean;
  /** True once the job said that it goes on by itself when it is started again. */
  resumesByItself: boolean;
  attempts: KnownAttempt[];
  /** Those that Vigil wrote. */
  checkpoints: KnownCheckpoint[];
  /** The newest of those that the job wrote itself. */
  jobCheckpoints: KnownJobCheckpoint[];
  /** True if any attempt ever told that it began an iteration, so that its silence about it means something. */
  tellsOfWork: boolean;
  notes: NoteView[];
  /** How far events.jsonl is contained in the journal, in bytes. */
  eventsOffset: number;
  /** When the job of the newest attempt said that it had finished, if that was its last word of work; else null. */
  finishMarkerAt: number | null;
  /** The script of the newest attempt that ran to its end, if that was the last word of its Pythons; else null. */
  scriptEnd: Script | null;
  /** The Pythons of the newest attempt, in the order in which they began. */
  scripts: Script[];
  /** The exception that nobody caught in the main thread of the newest attempt, if nothing was observed after it. */
  uncaught: Uncaught | null;
  /** When that was recorded; null if there is none, or that is not known. */
  uncaughtAt: number | null;
  /** The highest iteration that the newest attempt reported though it was known from before; 0 if there is none. */
  repeatedTo: number;
  /** What the newest attempt announced since its last iteration: time without a sign of work; null if nothing. */
  stretchMs: number | null;
  /** Highest iteration observed; 0 before the first. */
  highestIteration: number;
  /** How the run is to be stopped, from the wish until the run is resumed; null: not at all. */
  stopRequested: 'ask' | 'kill' | null;
  /** Why we end the newest attempt though its run goes on; null: we do not. */
  endedByUs: EndedByUs | null;
  /** True if it was stopped while no attempt lived. */
  isStoppedBetween: boolean;
  /** Why its end is to be judged again, and has not been yet; null: it is not. */
  rejudgePending: RejudgedBecause | null;
  /** Settings on which the decision about the newest attempt rests were changed since it was made. */
  isDecisionStale: boolean;
  /** Attempts in a row that ended without a new iteration. */
  withoutProgress: number;
  /** The checkpoint that a person chose to go on from, until the run has come further than before; null: none. */
  chosenCheckpoint: ChosenCheckpoint | null;
  /** When a person last had the run go on; 0 if never. */
  resumedAt: number;
  /** Attempts there were when a person last had the run go on; they count no more. 0 if never. */
  attemptsBeforeResume: number;
  /** What is different about the next attempt; null: nothing, it is plain. */
  nextPlan: AttemptPlan | null;
  /** When we last learned that the session or the machine was ending; null if never. */
  sessionEndingAt: number | null;
  /** When the next attempt is due, while waiting. */
  nextAttemptAt: number | null;
  endedAt: number | null;
}

/** A run of which nothing has happened yet. */
export const emptyRun = (spec: RunSpec): RunState => ({
  spec,
  asked: spec,
  specSeq: 0,
  seq: 0,
  phase: 'waiting',
  outcome: null,
  total: spec.total,
  observations: [],
  known: new Set(),
  logsFrom: null,
  areLogsProven: false,
  overruled: null,
  totalTold: null,
  totalRead: null,
  isReadNested: false,
  readingAnew: undefined,
  rereadPending: false,
  goal: goalAsked(spec),
  goalTold: null,
  goalRead: null,
  bestsTold: NO_BESTS,
  areBestsStale: false,
  isBestComputed: spec.objective !== null,
  recognizer: null,
  wrongCounters: new Set(),
  anewSince: 0,
  revisedAt: 0,
  reports: false,
  resumesByItself: false,
  attempts: [],
  checkpoints: [],
  jobCheckpoints: [],
  tellsOfWork: false,
  notes: [],
  eventsOffset: 0,
  finishMarkerAt: null,
  scriptEnd: null,
  scripts: [],
  uncaught: null,
  uncaughtAt: null,
  repeatedTo: 0,
  stretchMs: null,
  highestIteration: 0,
  stopRequested: null,
  endedByUs: null,
  isStoppedBetween: false,
  rejudgePending: null,
  isDecisionStale: false,
  chosenCheckpoint: null,
  resumedAt: 0,
  attemptsBeforeResume: 0,
  nextPlan: null,
  sessionEndingAt: null,
  withoutProgress: 0,
  nextAttemptAt: spec.createdAt,
  endedAt: null,
});

/** What was tried and measured in an observation. Parsed once: what holds the journal in memory is let go of. */
export function detailsOf(seen: Pick<KnownObservation, 'details'>): ObservationDetails {
  const details = 'parse' in seen.details ? seen.details.parse() : seen.details;
  seen.details = details;
  return details;
}

/** The newest attempt, or undefined before the first. */
export const newestAttempt = (state: RunState): KnownAttempt | undefined => state.attempts.at(-1);

/** The suspicion under which the newest attempt lives, or undefined if there is none. */
export function suspicionOf(state: RunState): SuspicionView | undefined {
  const attempt = newestAttempt(state);
  const last = attempt?.endedAt === null ? attempt.suspicions.at(-1) : undefined;
  return last?.clearedAt === null ? last : undefined;
}

/** True when every iteration up to the highest is known, so that a checkpoint can hold them as rows. */
export const isContiguous = (state: RunState): boolean =>
  state.observations.length === state.highestIteration;

/** Whether the run can go on where it was: by arguments, or by itself. */
export const canResume = ({ spec, resumesByItself }: Pick<RunState, 'spec' | 'resumesByItself'>): boolean =>
  spec.resumeArguments !== null || spec.resumeWith !== null || resumesByItself;

/** Whether its output need not be read for iterations: the job reports them itself, or is about to. */
export const speaksForItself = ({
  reports,
  resumesByItself,
}: Pick<RunState, 'reports' | 'resumesByItself'>): boolean => resumesByItself || reports;

/**
 * How long a run that waits has still to wait. Never longer than was decided: a clock that is set back must not make
 * seconds of patience into days.
 */
export function waitLeftMs(state: RunState, nowMs: number): number {
  const decision = newestAttempt(state)?.decision;
  const decidedMs = decision?.action === 'restart' ? decision.afterMs : 0;
  return Math.max(0, Math.min(decidedMs, (state.nextAttemptAt ?? 0) - nowMs));
}
