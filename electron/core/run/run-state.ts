import type { CheckpointEntry, VerifiedLevel } from '../protocol/checkpoint.ts';
import type { Outcome } from '../protocol/ending.ts';
import type { RunSpec } from '../protocol/run-spec.ts';
import type { AttemptView, NoteView, ObservationView, Phase } from '../protocol/run-view.ts';

/** An observation with the journal record that made it known. */
export interface KnownObservation extends ObservationView {
  seq: number;
}

/** An attempt with the journal record that last changed it. */
export interface KnownAttempt extends AttemptView {
  seq: number;
}

/** All that the journal says of a run. It is built by `applyRecord` alone, for new records and for recovery alike. */
export interface RunState {
  spec: RunSpec;
  /** Number of the last record applied; 0 before the first. */
  seq: number;
  phase: Phase;
  outcome: Outcome | null;
  /** Iterations of the whole run: as asked, else as the job said; null if unknown. */
  total: number | null;
  /** In the order in which they came. It only grows. */
  observations: KnownObservation[];
  /** Iterations in `observations`. */
  known: Set<number>;
  attempts: KnownAttempt[];
  checkpoints: { entry: CheckpointEntry; level: VerifiedLevel }[];
  notes: NoteView[];
  /** How far events.jsonl is contained in the journal, in bytes. */
  eventsOffset: number;
  /** True once the job of the newest attempt said that it had finished. */
  finishMarker: boolean;
  /** Highest iteration observed; 0 before the first. */
  highestIteration: number;
  /** How the run is to be stopped, from the wish until the run is resumed; null: not at all. */
  stopRequested: 'ask' | 'kill' | null;
  /** Attempts in a row that ended without a new iteration. */
  withoutProgress: number;
  /** When a person last had the run go on; starts before that count no more. 0 if never. */
  resumedAt: number;
  /** When the next attempt is due, while waiting. */
  nextAttemptAt: number | null;
  endedAt: number | null;
}

/** A run of which nothing has happened yet. */
export const emptyRun = (spec: RunSpec): RunState => ({
  spec,
  seq: 0,
  phase: 'waiting',
  outcome: null,
  total: spec.total,
  observations: [],
  known: new Set(),
  attempts: [],
  checkpoints: [],
  notes: [],
  eventsOffset: 0,
  finishMarker: false,
  highestIteration: 0,
  stopRequested: null,
  resumedAt: 0,
  withoutProgress: 0,
  nextAttemptAt: spec.createdAt,
  endedAt: null,
});

/** The newest attempt, or undefined before the first. */
export const newestAttempt = (state: RunState): KnownAttempt | undefined => state.attempts.at(-1);

/** True when every iteration up to the highest is known, so that a checkpoint can hold them as rows. */
export const isContiguous = (state: RunState): boolean =>
  state.observations.length === state.highestIteration;
