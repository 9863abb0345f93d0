import type { SuspicionView } from '../../protocol/disk/suspicion.ts';
import type { RunSpec } from '../../protocol/policy/run-spec.ts';
import type { NoteView } from '../../protocol/wire/run-view.ts';
import { type AttemptsState, emptyAttempts, type KnownAttempt } from '../parts/attempts.ts';
import type { ObservationDetails } from '../parts/brief-observation.ts';
import { type CheckpointsState, emptyCheckpoints } from '../parts/checkpoints.ts';
import { emptyIntent, type IntentState } from '../parts/intent.ts';
import { emptyLifecycle, type LifecycleState } from '../parts/lifecycle.ts';
import { emptyMemory, type MemoryState } from '../parts/memory.ts';
import { emptyReplay, type ReplayState } from '../parts/replay.ts';
import { emptySettings, type SettingsState } from '../parts/settings.ts';
import { emptySignals, type SignalsState } from '../parts/signals.ts';
import { emptySources, type SourcesState } from '../parts/sources.ts';
import { emptyTotals, type TotalsState } from '../parts/totals.ts';
import { emptyWork, type KnownObservation, type WorkState } from '../parts/work.ts';
import { hasOwnWay, resumesByReplay } from './replay-in-force.ts';

/**
 * The state of a run, in parts. `applyRecord` alone builds it from the journal, for new records and for recovery alike.
 */
export interface RunState {
  /** Number of the last record applied; 0 before the first. */
  seq: number;
  /** How much of events.jsonl the journal contains, in bytes. */
  eventsOffset: number;
  /** The latest time of a record until the run ended, by a clock that may have been set back; milliseconds of the epoch. */
  livedUntilMs: number;
  settings: Readonly<SettingsState>;
  lifecycle: Readonly<LifecycleState>;
  intent: Readonly<IntentState>;
  replay: Readonly<ReplayState>;
  sources: Readonly<SourcesState>;
  totals: Readonly<TotalsState>;
  work: Readonly<WorkState>;
  signals: Readonly<SignalsState>;
  attempts: Readonly<AttemptsState>;
  checkpoints: Readonly<CheckpointsState>;
  memory: Readonly<MemoryState>;
  /** The last notes, oldest first. */
  notes: readonly NoteView[];
}

/** A run before its first record. */
export const emptyRun = (spec: RunSpec): RunState => ({
  seq: 0,
  eventsOffset: 0,
  livedUntilMs: 0,
  settings: emptySettings(spec),
  lifecycle: emptyLifecycle(spec),
  intent: emptyIntent(),
  replay: emptyReplay(),
  sources: emptySources(),
  totals: emptyTotals(spec),
  work: emptyWork(spec),
  signals: emptySignals(),
  attempts: emptyAttempts(),
  checkpoints: emptyCheckpoints(),
  memory: emptyMemory(),
  notes: [],
});

/** The point and the metrics of an observation. Parsed once, which also releases the journal text from memory. */
export function detailsOf(seen: Pick<KnownObservation, 'details'>): ObservationDetails {
  const details = 'parse' in seen.details ? seen.details.parse() : seen.details;
  seen.details = details;
  return details;
}

/** The newest attempt, or undefined before the first. */
export const newestAttempt = (state: RunState): KnownAttempt | undefined => state.attempts.list.at(-1);

/** The current suspicion about the newest attempt; undefined if there is none. */
export function suspicionOf(state: RunState): SuspicionView | undefined {
  const attempt = newestAttempt(state);
  const last = attempt?.endedAt === null ? attempt.suspicions.at(-1) : undefined;
  return last?.clearedAt === null ? last : undefined;
}

/** True if every iteration up to the highest is known, so that a checkpoint can hold them as rows. */
export const isContiguous = (state: RunState): boolean =>
  state.work.observations.length === state.work.highestIteration;

/** True if the run can resume, by arguments, by itself, or by replay once a call is kept. */
export const canResume = (state: Pick<RunState, 'settings' | 'sources' | 'replay'>): boolean =>
  hasOwnWay(state) || resumesByReplay(state);

/** True if the job looks for a request to stop by itself, after each iteration, and saves before it leaves. */
export const leavesInOrder = ({ sources }: Pick<RunState, 'sources'>): boolean => sources.resumesByItself;

/** True if its output need not be read for iterations: the job reports them itself, or is about to. */
export const reportsIterationsItself = ({
  sources: { reports, resumesByItself },
}: Pick<RunState, 'sources'>): boolean => resumesByItself || reports;

/**
 * The remaining wait of a run, never longer than was decided: a clock that is set back must not turn seconds into days.
 */
export function waitLeftMs(state: RunState, nowMs: number): number {
  const decision = newestAttempt(state)?.decision;
  const decidedMs = decision?.action === 'restart' ? decision.afterMs : 0;
  return Math.max(0, Math.min(decidedMs, (state.lifecycle.nextAttemptAt ?? 0) - nowMs));
}
