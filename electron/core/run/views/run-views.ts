import type { CheckpointOwner } from '../../protocol/disk/checkpoint.ts';
import { NO_ROLES } from '../../protocol/disk/output-roles.ts';
import type { HangNow } from '../../protocol/disk/suspicion.ts';
import type { IterationUnderWay } from '../../protocol/wire/iteration-under-way.ts';
import { pickObservations } from '../../protocol/wire/pick-observations.ts';
import type { ReadingView } from '../../protocol/wire/reading-view.ts';
import type {
  AttemptView,
  CheckpointView,
  ObservationView,
  RunDelta,
  RunRow,
} from '../../protocol/wire/run-view.ts';
import { failureOf } from '../../queue/failure.ts';
import { isReportedBy } from '../apply/join-observations.ts';
import type { KnownAttempt } from '../parts/attempts.ts';
import { parsedDetails } from '../parts/iteration-report.ts';
import type { KnownObservation } from '../parts/work.ts';
import { givenCards } from '../state/given-cards.ts';
import { canResume, detailsOf, newestAttempt, type RunState, suspicionOf } from '../state/run-state.ts';
import { changesTried, changeTallies } from './changes-tried.ts';
import { commandFacts } from './command-facts.ts';
import { failedTrialsOf } from './failed-trials.ts';
import { failureTallies } from './failure-tallies.ts';
import { type IterationPace, iterationPace } from './iteration-pace.ts';
import { memoryViewOf, nearestWall, peakOfRun } from './memory-view.ts';
import { recoveriesOf } from './recoveries.ts';
import { rowEndOf } from './row-end.ts';
import { saidByOf } from './said-by.ts';
import { safetyOf } from './unsaved-work.ts';

const SPARK_VALUES = 60;
const METRICS_AT_MOST = 32;
const LONGEST_METRIC = 200;
/** More digits than a line of 60 points can show; all digits would triple the size of a run's row. */
const SPARK_DIGITS = 6;

/** Best-so-far at most `SPARK_VALUES` times, evenly spread and always including the last one. */
function sparkOf({ work: { observations } }: RunState): number[] {
  const first = observations.findIndex(({ best }) => best !== null);
  const known = first < 0 ? 0 : observations.length - first;
  const count = Math.min(SPARK_VALUES, known);
  const stride = (known - 1) / Math.max(1, count - 1);
  return Array.from({ length: count }, (_, index) =>
    Number((observations[first + Math.round(index * stride)]?.best ?? 0).toPrecision(SPARK_DIGITS)),
  );
}

/** Copied field by field, which is faster: a view may copy 100,000 of them. */
function viewOfObservation(known: KnownObservation, details = detailsOf(known)): ObservationView {
  const { iteration, attempt, y, best, at } = known;
  const { x, parameters = {}, metrics, durationMs } = details;
  return { iteration, attempt, x, parameters, y, best, metrics, durationMs, at };
}

/** Observations from an index on, in their order. Their details are not kept parsed: a client may read all of a long run. */
export const observationPage = ({ work }: RunState, from: number, count: number): ObservationView[] =>
  work.observations
    .slice(from, from + count)
    .map((known) => viewOfObservation(known, parsedDetails(known.details)));

/** Observations added or changed after record `since`, some of them if they are many. New ones are usually at the end. */
function observationsSince(
  { work: { observations, revisedAt } }: RunState,
  since: number,
  most: number,
): ObservationView[] {
  const pick = (seen: readonly KnownObservation[]) =>
    pickObservations(seen, most).map((known) => viewOfObservation(known));
  if (revisedAt > since) return pick(observations.filter(({ seq }) => seq > since));
  let first = observations.length;
  while (first > 0 && (observations[first - 1]?.seq ?? 0) > since) first--;
  return pick(observations.slice(first));
}

/** Since when the living job seems to hang. Only the host knows when it will be ended. */
function hangOf(state: RunState): HangNow | null {
  const suspicion = suspicionOf(state);
  if (!suspicion) return null;
  const { at, silentMs, usualMs } = suspicion;
  return { since: at - silentMs, usualMs, killAt: null, leftAlone: null };
}

/** The current iteration, by the wall clock. Only the host knows what part of that time does not count. */
function underWayOf(state: RunState, { unusualAfterMs, longestMs }: IterationPace): IterationUnderWay | null {
  const last = state.work.observations.at(-1);
  if (newestAttempt(state)?.replay?.catchingUp) return null;
  if (state.lifecycle.phase !== 'running' || last?.attempt !== newestAttempt(state)?.attempt || !last)
    return null;
  if (state.totals.total !== null && state.work.known.size >= state.totals.total) return null;
  return { since: last.at, unusualAfterMs, longestMs };
}

/** An attempt as clients see it. */
function viewOf(attempt: KnownAttempt): AttemptView {
  const { seq, worked, verifiedAtStart, verifiedAtEnd, hasUnreadable, boot, isResumeNoted, ending, ...seen } =
    attempt;
  const { logFilesTold, logFiles, sharedLogs, startPolicy, ...view } = seen;
  return { ...view, logFiles: logFiles.map(({ part, ...log }) => log) };
}

/** Values of the newest iteration, so many that the list of all runs stays small. */
function newestMetrics(newest: KnownObservation | undefined): RunRow['metrics'] {
  if (newest === undefined) return {};
  return Object.fromEntries(
    Object.entries(detailsOf(newest).metrics)
      .filter(([name]) => name.length <= LONGEST_METRIC)
      .slice(0, METRICS_AT_MOST),
  );
}

/** The row of a run in the list. */
export function rowOf(state: RunState): RunRow {
  const done = state.work.highestIteration;
  const failedTrials = failedTrialsOf(state);
  const pace = iterationPace(state);
  const { leftMs, leftRange, usualMs } = pace;
  const newest = newestAttempt(state);
  const catchingUp = newest?.endedAt === null ? (newest.replay?.catchingUp ?? null) : null;
  const every = state.settings.spec.policy.checkpoint.every;
  return {
    id: state.settings.spec.id,
    name: state.settings.spec.name,
    tags: state.settings.spec.tags,
    note: state.settings.spec.note,
    experiment: state.settings.spec.experiment,
    phase: state.lifecycle.phase,
    outcome: state.lifecycle.outcome,
    iteration: state.work.known.size - failedTrials,
    ...(failedTrials > 0 ? { failedTrials } : {}),
    total: state.totals.total,
    goal: state.work.goal,
    best: state.work.goal === null ? null : (state.work.observations.at(-1)?.best ?? null),
    spark: state.work.goal === null ? [] : sparkOf(state),
    attempts: state.attempts.list.length,
    sample: state.settings.spec.program.kind === 'sample',
    createdAt: state.settings.spec.createdAt,
    startedAt: state.attempts.list[0]?.startedAt ?? null,
    endedAt: state.lifecycle.endedAt,
    ...commandFacts(state.settings.spec),
    metrics: newestMetrics(state.work.observations.at(-1)),
    canResume: canResume(state),
    // How long catching up takes is not known.
    leftMs: catchingUp === null ? leftMs : null,
    leftRange: catchingUp === null ? leftRange : null,
    usualMs,
    underWay: underWayOf(state, pace),
    checkpointAt: Math.max(0, ...state.checkpoints.written.map((known) => known.entry.iteration)),
    nextCheckpointAt: state.lifecycle.phase === 'ended' ? null : (Math.floor(done / every) + 1) * every,
    nextAttemptAt: state.lifecycle.phase === 'waiting' ? state.lifecycle.nextAttemptAt : null,
    queue: state.settings.spec.queue,
    notBefore: state.lifecycle.phase === 'queued' ? state.settings.spec.notBefore : null,
    failure: failureOf(state),
    end: rowEndOf(state),
    recoveries: recoveriesOf(state.attempts.list),
    tallies: changeTallies(state.attempts.list),
    ...failureTallies(state.attempts.list),
    catchingUp,
    hang: hangOf(state),
    memory: nearestWall(state),
    peak: peakOfRun(state),
    problem: null,
  };
}

/** How a run's iterations are read, according to the journal. Only the reader itself knows its confidence. */
const readingOf = (state: RunState): ReadingView => {
  const { recognizer, reports, roles } = state.sources;
  return {
    from: reports ? 'job' : sourceOf(state.work.observations),
    recognizer: recognizer?.id ?? null,
    by: recognizer?.by ?? null,
    confidence: null,
    nest: [],
    candidates: [],
    linesRead: null,
    structure: null,
    chosen: roles?.chosen ?? NO_ROLES,
    chosenBy: roles?.by ?? null,
    saidBy: saidByOf(state),
    contradiction: null,
  };
};

/**
 * The source of iterations of a job that does not report them: its output if that reported any, otherwise its files.
 */
function sourceOf(observations: readonly KnownObservation[]): ReadingView['from'] {
  if (observations.length === 0) return null;
  return observations.some((seen) => isReportedBy(seen, 'output')) ? 'output' : 'job';
}

/** Gives the absolute path of a checkpoint. */
export type PathOf = (file: string, whose: CheckpointOwner) => string;

const checkpointViews = (
  { checkpoints: { written: checkpoints, adopted: jobCheckpoints } }: RunState,
  pathOf: PathOf,
): CheckpointView[] => [
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

/**
 * What changed after record `since`; `spec` is set if `since` is 0 or it changed since. `pathOf` gives a checkpoint's
 * absolute path.
 * @param most  so many observations at most; null: all
 */
export function deltaSince(
  state: RunState,
  since: number,
  pathOf: PathOf,
  most: number | null = null,
): RunDelta {
  const isAnew = since > 0 && since < state.work.anewSince;
  return {
    seq: state.seq,
    spec: since === 0 || state.settings.specSeq > since ? state.settings.spec : null,
    row: rowOf(state),
    safety: safetyOf(state),
    anew: isAnew,
    // Then all of them are sent: earlier ones may have another best, or another value.
    observations: observationsSince(state, isAnew ? 0 : since, most ?? Number.POSITIVE_INFINITY),
    ...(most !== null && { observationCount: state.work.observations.length }),
    attempts: state.attempts.list.filter((attempt) => attempt.seq > since).map(viewOf),
    checkpoints: checkpointViews(state, pathOf),
    changes: changesTried(state.attempts.list),
    memory: memoryViewOf(state),
    cards: [...givenCards(state)],
    nextSwitches: [...state.intent.switches],
    reading: readingOf(state),
    rejudgement: null,
    notes: [...state.notes],
  };
}
