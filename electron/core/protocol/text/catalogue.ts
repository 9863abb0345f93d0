import type { Goal } from '../basics.ts';
import type { CheckpointObjection } from '../disk/checkpoint-objection.ts';
import type { MissingPart } from '../disk/dossier/dossier-part.ts';
import type { Decision, JudgedEnding, Outcome } from '../disk/ending.ts';
import type { AttemptPlan, PlannedSwitch } from '../disk/ladder.ts';
import type { LastCleaning } from '../disk/memory/memory-cleaned.ts';
import type { RecycleReason } from '../disk/memory/recycle-reason.ts';
import type { SettledSoFar } from '../disk/memory/settled-between.ts';
import type { SlotRole } from '../disk/output-roles.ts';
import type { QueuePause } from '../disk/queue.ts';
import type { ReplayFact } from '../disk/replay-fact.ts';
import type { ReplayProposalWhy } from '../disk/replay-proposal.ts';
import type { HangNow, SuspicionView } from '../disk/suspicion.ts';
import type { CounterView } from '../disk/work-seen.ts';
import type { CatalogueFault } from '../failures/catalogue-fault.ts';
import type { FailureMatch } from '../failures/failure-match.ts';
import type { NoteFact } from '../journal/note.ts';
import type { GpuReaderId, ReaderRefusal } from '../machine/gpu-reader.ts';
import type { GpuGap } from '../machine/gpu-sample.ts';
import type { FirstMeasure } from '../policy/first-measure.ts';
import type { PatternFault } from '../policy/pattern-fault.ts';
import type { RecognizerId } from '../policy/recognizer.ts';
import type { CatchingUp } from '../wire/attempt-replay.ts';
import type { ChangeHold, ChangeTally, ComparisonColumn } from '../wire/change-tried.ts';
import type { Difference, UnknownPart } from '../wire/difference.ts';
import type {
  Cause,
  Certainty,
  DiagnosisAdvice,
  DiagnosisReason,
  SharedCause,
  TimelineItem,
} from '../wire/dossier-view.ts';
import type { FailureSeen } from '../wire/failure-view.ts';
import type { Redactions } from '../wire/incident-files.ts';
import type { MonitorState } from '../wire/machine-now.ts';
import type { OfferedResume } from '../wire/machine-view.ts';
import type { DeathMark, LeaveAsked, RunPeak, WallView } from '../wire/memory-view.ts';
import type { Problem } from '../wire/problem.ts';
import type { Contradiction, FactSource } from '../wire/reading-view.ts';
import type { Phase } from '../wire/run-view.ts';
import type { SafetyView } from '../wire/safety-view.ts';
import type { DiagnosisWords } from './diagnosis-words.ts';
import type { MachineWords } from './machine-words.ts';
import type { TrialWords } from './trial-words.ts';

/** Sentences that window, command line and reports share. A second language is a second value of this type. */
export interface Catalogue {
  /** What happened, why, and what to do now. `nowMs`: when it is read; without it, every time has its date. */
  problem(problem: Problem, nowMs?: number): string;
  /** Why one of the user's patterns cannot be used. */
  patternFault(fault: PatternFault): string;
  /** How an attempt ended, in one sentence. */
  ending(ending: JudgedEnding): string;
  /** What ended an attempt, in one sentence. */
  cause(cause: Omit<Cause, 'certainty'>): string;
  /** How sure a cause is, in one word. */
  certainty: Record<Certainty, string>;
  /** What that word means. */
  certaintyMeans: Record<Certainty, string>;
  /** A part of a dossier that could not be had, and why. */
  missing(part: MissingPart): string;
  /** An observation that a cause rests on. */
  reason(reason: DiagnosisReason): string;
  /** What a person can do about a cause. */
  diagnosisAdvice(advice: DiagnosisAdvice): string;
  /** What several attempts, or several runs of a script, have in common. */
  sharedCause(shared: SharedCause): string;
  /** An item of the time line of an ending, without its time. */
  timelineItem(item: TimelineItem): string;
  /**
   * What Vigil does next, and because of what. `safety`: what of the run is saved now; null for an attempt that is not the
   * newest.
   */
  decision(decision: Decision, safety: SafetyView | null): string;
  /** A living job that looks as if it hung, and what Vigil does about it. */
  hang(hang: HangNow, nowMs: number): string;
  /** An iteration that has taken `times` the usual so far, and is not called a hang. */
  unusual(times: number, usualMs: number, longestMs: number | null): string;
  /** A time in which an attempt looked as if it hung. */
  suspicion(suspicion: SuspicionView): string;
  /** The use of a resource and its limit, and when the job reaches it if anything can be said of that. */
  wall(wall: WallView): string;
  /** The use of a resource by a run that has ended, in its last measured iteration, and its limit. */
  lastUse(wall: WallView): string;
  /** The most memory that a run was seen to use, and of what that is the most. */
  runPeak(peak: RunPeak): string;
  /** What follows once the job has left after an iteration, because the user asked for it. */
  leaveAsked: Record<LeaveAsked, string>;
  /** An iteration in which the job died before. */
  deathMark(mark: DeathMark): string;
  /** Why a job is ended after an iteration and continues in a fresh process. */
  recycled(reason: RecycleReason): string;
  /** What an entry of the catalogue of failures says about a death. `title`: that of the entry; null if it is gone. */
  failureMatch(match: FailureMatch, title: string | null): string;
  /** How often the user found an entry right. */
  precision(seen: FailureSeen): string;
  /** What is wrong with a part of a catalogue file, and where. */
  catalogueFault(fault: CatalogueFault): string;
  /** What a first measure does and costs. `isOwn`: a setting of the user stands instead. */
  firstMeasure(measure: FirstMeasure, isOwn: boolean): string;
  /** What the newest cleaning of memory inside a job gave back. */
  cleaning(cleaning: LastCleaning): string;
  /** How the memory of the GPU came back between children of the script. */
  settled(settled: SettledSoFar): string;
  /** What is different about an attempt; empty if nothing is. */
  plan(plan: AttemptPlan): string;
  /** The switches of the next attempt, and of that one only; empty if it has none. */
  nextSwitches(switches: readonly PlannedSwitch[]): string;
  noSwitches: string;
  /** What is changed in an attempt, in a few words. */
  changes(plan: AttemptPlan): string;
  /** Whether changes took hold in the job; empty if that is not known. */
  hold(hold: ChangeHold | null): string;
  /** Whether a change helped, null: not known; and how often it helped in all runs, null: it was never tried. */
  helped(helped: boolean | null, tally: ChangeTally | null): string;
  /** Title and columns of the table of attempts with what was changed in them. */
  comparison: Record<'title' | ComparisonColumn, string>;
  /** The table of the runs of a script. */
  trials: TrialWords;
  /** One thing in which two attempts differ, as a clause. */
  difference(difference: Difference): string;
  /** What of two attempts could not be compared; empty if everything could. */
  notCompared(parts: readonly UnknownPart[]): string;
  /** Something worth knowing that changed nothing. */
  note(note: NoteFact): string;
  /** What resume by replay promises, and no more. */
  replayPromise: string;
  /** A report about resume by replay. */
  replay(fact: ReplayFact): string;
  /** How far a job has caught up by replay. */
  catchingUp(progress: CatchingUp): string;
  /** Why a function seems to be the evaluation, as a clause with the function as its subject. */
  proposalWhy(why: ReplayProposalWhy): string;
  resumeOffer(way: OfferedResume): string;
  /** What speaks against a checkpoint, as a clause with the file as its subject. */
  objection(objection: CheckpointObjection): string;
  /** What reads the output of a job, by the name that people know. */
  recognizer(id: RecognizerId): string;
  /** Where nested counters stand, the outermost first; empty where a single one counts. */
  nest(nest: readonly CounterView[]): string;
  /** What a number of the output is; null: nothing is known of it. */
  role(role: SlotRole | null): string;
  /** A number with what it is: `value 0.483`. For iterations with their name in the output; empty: it has none. */
  figure(role: SlotRole, figure: string, name: string): string;
  /** From how many lines that was learned. */
  learnedFrom(lines: number): string;
  /** Which way is better. */
  better(goal: Goal): string;
  /** Who says a fact. */
  source(source: FactSource): string;
  /** Where the lines of the output contradict its tool, as a question. */
  contradiction(contradiction: Contradiction): string;
  /** That the machine is not measured, since when, why, and what Vigil does; null if it is. */
  monitorSilence(state: MonitorState, nowMs: number): string | null;
  /** What reads GPUs, and why it is not used if it is not. */
  gpuReader(reader: GpuReaderId, refusal: ReaderRefusal | null): string;
  /** Why a figure of a GPU is missing, as a clause. */
  gpuGap(gap: GpuGap): string;
  /** Figures of the machine and its GPUs. */
  machine: MachineWords;
  /** Why the queue gives no turns, and what to do. */
  queuePause(pause: QueuePause): string;
  phase: Record<Phase, string>;
  /** How a run ended, in a word or two. */
  outcome(outcome: Outcome): string;
  report: ReportWords;
  /** What probes found. */
  diagnosis: DiagnosisWords;
}

/** The words of a report on a run. */
export interface ReportWords {
  title(name: string): string;
  /** The sentence for a reader in a hurry. `state`: how it ended, or its phase. */
  lead(state: string, iteration: number, total: number | null, attempts: number): string;
  labels: Record<'run' | 'command' | 'folder' | 'started' | 'ended' | 'best' | 'fingerprint', string>;
  attempts: string;
  /** Columns of the table of attempts. */
  columns: readonly string[];
  attempt(number: number): string;
  lives: string;
  none: string;
  iterations(first: number, last: number): string;
  objective: string;
  /** What the picture of the objective shows. */
  objectiveShows(values: number, deaths: number): string;
  gpuMemory: string;
  /** What the picture of the GPU's memory shows; `total`: null if unknown. */
  memoryShows(highest: string, total: string | null): string;
  wholeGpu(total: string): string;
  /** The mark of a death in a picture, two or three letters. */
  deathOf(attempt: number): string;
  /** Titles of the parts of a verdict; each stands above a list. */
  verdict: Record<'because' | 'others' | 'advice' | 'timeline' | 'missing' | 'noFacts', string> & {
    /** Columns of the time line. */
    timeColumns: readonly string[];
  };
  /** The words of a report on a diagnosis by probes. */
  diagnosis: Record<'level' | 'python' | 'noPython' | 'script' | 'started' | 'took' | 'fixes', string> & {
    /** `run`: name of the run whose death it looked at; null: none. */
    title(run: string | null): string;
    levelName(level: string): string;
    /** Title of what is new since the diagnosis before. */
    changes(time: string): string;
  };
  systemLog: string;
  crashStack: string;
  lastLines: string;
  notes: string;
  made(time: string): string;
  /** What was taken out of a report; null: nothing was to be. */
  takenOut(found: Redactions | null): string;
}
