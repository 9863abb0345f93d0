import type { CheckpointOwner } from '../../protocol/disk/checkpoint.ts';
import type { HangNow } from '../../protocol/disk/suspicion.ts';
import type { IterationUnderWay } from '../../protocol/wire/iteration-under-way.ts';
import type {
  AttemptView,
  CheckpointView,
  ObservationView,
  ReadingView,
  RunDelta,
  RunRow,
} from '../../protocol/wire/run-view.ts';
import { failureOf } from '../../queue/failure.ts';
import { isSaidBy } from '../apply/join-observations.ts';
import {
  detailsOf,
  type KnownAttempt,
  type KnownObservation,
  newestAttempt,
  type RunState,
  suspicionOf,
} from '../state/run-state.ts';
import { iterationPace } from './iteration-pace.ts';
import { safetyOf } from './unsaved-work.ts';

const SPARK_VALUES = 60;
/** More than a line of 60 points can show; all digits would make the row of a run three times as long. */
const SPARK_DIGITS = 6;

/** Best-so-far at most `SPARK_VALUES` times, spread evenly, the last one always among them. */
function sparkOf({ observations }: RunState): number[] {
  const first = observations.findIndex(({ best }) => best !== null);
  const known = first < 0 ? 0 : observations.length - first;
  const count = Math.min(SPARK_VALUES, known);
  const stride = (known - 1) / Math.max(1, count - 1);
  return Array.from({ length: count }, (_, index) =>
    Number((observations[first + Math.round(index * stride)]?.best ?? 0).toPrecision(SPARK_DIGITS)),
  );
}

/** Field by field: 100,000 of them are copied for one view. */
function viewOfObservation(known: KnownObservation): ObservationView {
  const { iteration, attempt, y, best, at } = known;
  const { x, parameters = {}, metrics, durationMs } = detailsOf(known);
  return { iteration, attempt, x, parameters, y, best, metrics, durationMs, at };
}

/** Observations that came, or changed, behind record `since`. Those that came last stand at the end, as a rule. */
function observationsSince({ observations, revisedAt }: RunState, since: number): ObservationView[] {
  if (revisedAt > since) return observations.filter(({ seq }) => seq > since).map(viewOfObservation);
  let first = observations.length;
  while (first > 0 && (observations[first - 1]?.seq ?? 0) > since) first--;
  return observations.slice(first).map(viewOfObservation);
}

/** Since when the living job looks as if it hung. When it will be ended only the host knows. */
function hangOf(state: RunState): HangNow | null {
  const suspicion = suspicionOf(state);
  if (!suspicion) return null;
  const { at, silentMs, usualMs } = suspicion;
  return { since: at - silentMs, usualMs, killAt: null, leftAlone: null };
}

/** The iteration that the job is at, as the clock says: what of it does not count only the host knows. */
function underWayOf(state: RunState, unusualAfterMs: number | null): IterationUnderWay | null {
  const last = state.observations.at(-1);
  if (state.phase !== 'running' || last?.attempt !== newestAttempt(state)?.attempt || !last) return null;
  if (state.total !== null && state.known.size >= state.total) return null;
  return { since: last.at, unusualAfterMs };
}

/** An attempt as clients see it. */
function viewOf(attempt: KnownAttempt): AttemptView {
  const { seq, worked, verifiedAtStart, verifiedAtEnd, hasUnreadable, boot, isResumeNoted, ending, ...seen } =
    attempt;
  return seen;
}

/** The line of a run in the list. */
export function rowOf(state: RunState): RunRow {
  const done = state.highestIteration;
  const { leftMs, usualMs, unusualAfterMs } = iterationPace(state);
  const every = state.spec.policy.checkpoint.every;
  return {
    id: state.spec.id,
    name: state.spec.name,
    tags: state.spec.tags,
    phase: state.phase,
    outcome: state.outcome,
    iteration: state.known.size,
    total: state.total,
    goal: state.goal,
    best: state.goal === null ? null : (state.observations.at(-1)?.best ?? null),
    spark: state.goal === null ? [] : sparkOf(state),
    attempts: state.attempts.length,
    sample: state.spec.program.kind === 'sample',
    createdAt: state.spec.createdAt,
    endedAt: state.endedAt,
    leftMs,
    usualMs,
    underWay: underWayOf(state, unusualAfterMs),
    checkpointAt: Math.max(0, ...state.checkpoints.map((known) => known.entry.iteration)),
    nextCheckpointAt: state.phase === 'ended' ? null : (Math.floor(done / every) + 1) * every,
    nextAttemptAt: state.phase === 'waiting' ? state.nextAttemptAt : null,
    queue: state.spec.queue,
    failure: failureOf(state),
    hang: hangOf(state),
    problem: null,
  };
}

/** How its iterations are learnt of, as the journal tells; how sure that is, only who reads knows. */
const readingOf = ({ observations, recognizer, reports }: RunState): ReadingView => ({
  from: reports ? 'job' : sourceOf(observations),
  recognizer: recognizer?.id ?? null,
  by: recognizer?.by ?? null,
  confidence: null,
  nest: [],
  candidates: [],
  linesRead: null,
});

/** Where a job that does not report is followed by both, its output is what can be read otherwise. */
function sourceOf(observations: readonly KnownObservation[]): ReadingView['from'] {
  if (observations.length === 0) return null;
  return observations.some((seen) => isSaidBy(seen, 'output')) ? 'output' : 'job';
}

/** Gives the absolute path of a checkpoint. */
export type PathOf = (file: string, whose: CheckpointOwner) => string;

const checkpointViews = ({ checkpoints, jobCheckpoints }: RunState, pathOf: PathOf): CheckpointView[] => [
  ...checkpoints.map(({ entry, ...known }) => ({
    ...entry,
    ...known,
    path: pathOf(entry.file, 'vigil'),
    whose: 'vigil' as const,
    because: null,
    resumable: true,
  })),
  ...jobCheckpoints.map(({ entry, ...known }) => ({
    ...entry,
    ...known,
    path: pathOf(entry.file, 'job'),
    whose: 'job' as const,
    pinned: false,
  })),
];

/** What came after record `since`; `spec` is set when `since` is 0, or it changed since. `pathOf` gives a checkpoint's absolute path. */
export function deltaSince(state: RunState, since: number, pathOf: PathOf): RunDelta {
  const isAnew = since > 0 && since < state.anewSince;
  return {
    seq: state.seq,
    spec: since === 0 || state.specSeq > since ? state.spec : null,
    row: rowOf(state),
    safety: safetyOf(state),
    anew: isAnew,
    // Then they are all of them: those of before may have another best, or another value.
    observations: observationsSince(state, isAnew ? 0 : since),
    attempts: state.attempts.filter((attempt) => attempt.seq > since).map(viewOf),
    checkpoints: checkpointViews(state, pathOf),
    reading: readingOf(state),
    rejudgement: null,
    notes: [...state.notes],
  };
}
