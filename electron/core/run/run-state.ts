import type { CheckpointEntry, VerifiedLevel } from '../protocol/checkpoint.ts';
import type { Outcome } from '../protocol/ending.ts';
import type { RunSpec } from '../protocol/run-spec.ts';
import type { AttemptView, NoteView, ObservationView, Phase } from '../protocol/run-view.ts';

/** An observation with the journal record that made it known. */
export interface KnownObservation extends ObservationView {
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
  /** By iteration, without a gap in between unless the job left one. It only grows. */
  observations: KnownObservation[];
  /** Iterations in `observations`. */
  known: Set<number>;
  attempts: AttemptView[];
  checkpoints: { entry: CheckpointEntry; level: VerifiedLevel }[];
  notes: NoteView[];
  /** How far events.jsonl is contained in the journal, in bytes. */
  eventsOffset: number;
  /** True once the job of the newest attempt said that it had finished. */
  finishMarker: boolean;
  /** True from the wish to stop until the run is resumed. */
  stopRequested: boolean;
  /** Attempts in a row that ended without a new iteration. */
  withoutProgress: number;
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
  stopRequested: false,
  withoutProgress: 0,
  nextAttemptAt: spec.createdAt,
  endedAt: null,
});

/** The newest attempt, or undefined before the first. */
export const newestAttempt = (state: RunState): AttemptView | undefined => state.attempts.at(-1);

/** Highest iteration completed; 0 before the first. */
export const completedIteration = (state: RunState): number => state.observations.at(-1)?.iteration ?? 0;
