import { finiteOf } from '../../protocol/basics.ts';
import type { ObservationSource } from '../../protocol/disk/observation-source.ts';
import type { JournalEntry } from '../../protocol/journal/journal-record.ts';
import { withBest } from '../parts/bests-told.ts';
import type { BriefObservation, ObservationDetails, ObservationEntry } from '../parts/brief-observation.ts';
import { parsed, type Telling } from '../parts/telling.ts';
import type { KnownObservation } from '../parts/work.ts';
import { findObservation } from '../state/find-observation.ts';
import { settleGoal } from '../state/goal.ts';
import { newestAttempt, type RunState } from '../state/run-state.ts';
import { forgetRead } from './apply-told.ts';
import { isSaidBy, joinTelling, rejoin, retell, tellingsOf } from './join-observations.ts';

/**
 * Output may be read that much later than it was printed, as at the very end of an attempt; Python is taken down in less.
 */
const READ_LATE_MS = 30_000;

/** Iterations that were read from the output. */
export type ReadEntry = Extract<JournalEntry, { kind: 'iteration-read' }>;

/**
 * Takes in an observation of the helper or of a file of the job. `isNews`: its events go further than those known, as
 * those of the helper do; journals that do not name the source are told apart by that.
 */
export function absorbObservation(
  state: RunState,
  entry: ObservationEntry | BriefObservation,
  isNews: boolean,
): void {
  const source = sourceOf(entry) ?? (isNews ? 'helper' : 'log');
  if (source === 'helper') absorbReport(state, entry.iteration);
  else if (state.sources.overruled?.overruled === 'files') return;
  // It went on after it. A file may have been found only later.
  if (source === 'helper' || entry.saidAt > (state.signals.uncaughtAt ?? 0)) state.signals.uncaught = null;
  const { attempt, iteration, y, best, saidAt } = entry;
  const known = findObservation(state, iteration);
  if (known && source === 'helper' && isSaidBy(known, source)) return;
  const details = 'late' in entry ? entry.late : detailsFrom(entry);
  const telling = { source, attempt, at: saidAt, y, best: finiteOf(best ?? null), details };
  take(state, telling, iteration, iteration, known);
}

const sourceOf = (entry: ObservationEntry | BriefObservation): ObservationSource | undefined =>
  'late' in entry ? undefined : entry.source;

/**
 * The job reports its iterations itself. What was read from its output is then a guess, perhaps of another counter, and its
 * own word is given up for no guess. Its files may number an inner loop, or their initial points: what they told from its first
 * word on is given up as well. What they told before that stays, as a job that goes on does not report it again.
 */
function absorbReport(state: RunState, first: number): void {
  if (state.sources.reports) return;
  state.sources.reports = true;
  forgetRead(state);
  giveUp(
    state,
    ({ source }, iteration) => source === 'output' || (source !== 'helper' && iteration >= first),
    [],
  );
}

/** Takes in what was read from the output, unless the job reports its iterations itself. */
export function absorbRead(state: RunState, entry: ReadEntry): void {
  if (state.sources.reports || state.sources.overruled?.overruled === 'output') return;
  if (hasGoneOn(state, entry)) state.signals.uncaught = null;
  for (let each = entry.from; each <= entry.iteration; each++) state.work.known.add(each);
  const { attempt, from, iteration, y, best, metrics, durationMs, parameters, saidAt } = entry;
  const details = { x: [], parameters, metrics, durationMs };
  const telling: Telling = { source: 'output', attempt, at: saidAt, y, best: finiteOf(best), details };
  const known = findObservation(state, iteration);
  if (isSaidBy(known, 'output')) return;
  take(state, telling, from, iteration, known);
  // Read anew, it was there before the attempts that followed.
  for (const later of state.attempts.list) {
    if (later.attempt > entry.attempt)
      later.verifiedAtStart = Math.max(later.verifiedAtStart, entry.iteration);
    if (later.attempt >= entry.attempt && later.endedAt !== null)
      later.verifiedAtEnd = Math.max(later.verifiedAtEnd, entry.iteration);
  }
}

/** Whether an iteration was printed after the exception, not before and only read later. */
const hasGoneOn = (
  { signals: { uncaughtAt }, sources: { rereadPending }, attempts: { list: attempts } }: RunState,
  { attempt, saidAt }: ReadEntry,
): boolean =>
  uncaughtAt !== null &&
  saidAt > uncaughtAt + READ_LATE_MS &&
  !rereadPending &&
  attempts.at(-1)?.attempt === attempt;

/** Takes in further numbers of an iteration that was read. */
export function absorbMetrics(
  state: RunState,
  { iteration, metrics }: Extract<JournalEntry, { kind: 'metrics-read' }>,
): void {
  const seen = findObservation(state, iteration);
  if (!seen || !isSaidBy(seen, 'output')) return;
  const tellings = tellingsOf(seen).map((each) =>
    each.source === 'output' ? withMetrics(each, metrics) : each,
  );
  retell(state, seen, tellings);
}

function withMetrics(telling: Telling, metrics: ObservationDetails['metrics']): Telling {
  const details = parsed(telling.details);
  return { ...telling, details: { ...details, metrics: { ...details.metrics, ...metrics } } };
}

/** Gives up what was read from the output: it is read anew, or the job reports itself. What others told stays. */
export function giveUpRead(state: RunState): void {
  forgetRead(state);
  giveUp(state, ({ source }) => source === 'output', []);
}

/** Gives up some of what was told. `known` is what stays known without an observation. */
function giveUp(
  state: RunState,
  isVoid: (telling: Telling, iteration: number) => boolean,
  known: readonly number[],
): void {
  const isAnyVoid = (seen: KnownObservation) => tellingsOf(seen).some((each) => isVoid(each, seen.iteration));
  if (!state.work.observations.some(isAnyVoid)) return;
  rejoin(state, known, (telling, iteration) => (isVoid(telling, iteration) ? null : iteration));
}

/** One of two counts is of something else than the iterations: what it told is given up, and so is what it will tell. */
export function absorbOverruling(
  state: RunState,
  { overruled, file, read }: Extract<JournalEntry, { kind: 'count-overruled' }>,
): void {
  state.sources.overruled = { overruled, file, read };
  if (overruled === 'output') giveUpRead(state);
  else giveUp(state, ({ source }) => source === 'log' || source === 'state', withoutObservation(state));
}

/** The logs of the job count from another number than it seemed: theirs move, and those of others stay. */
export function absorbLogNumbers(
  state: RunState,
  { first, proven }: Extract<JournalEntry, { kind: 'logs-numbered' }>,
): void {
  const by = (state.work.logsFrom ?? 1) - first;
  state.work.logsFrom = first;
  state.work.areLogsProven = proven ?? false;
  if (by === 0 || !state.work.observations.some((seen) => isSaidBy(seen, 'log'))) return;
  rejoin(state, withoutObservation(state), ({ source }, iteration) => {
    const moved = source === 'log' ? iteration + by : iteration;
    return moved < 1 ? null : moved;
  });
}

/** Iterations that are known, though none of their numbers are. */
const withoutObservation = (state: RunState): number[] =>
  [...state.work.known].filter((iteration) => !findObservation(state, iteration));

/**
 * Takes in what one source says of an iteration. This, and what it calls, is done for every line of a long journal.
 * @param from   the first of those that are told of at once
 * @param known  what was known of the iteration before
 */
function take(
  state: RunState,
  telling: Telling,
  from: number,
  iteration: number,
  known: KnownObservation | undefined,
): void {
  // Whoever goes on working has not finished, whatever it said before. What a file tells may have been done before that.
  if (!isOfFile(telling)) state.signals.finishMarkerAt = null;
  state.signals.stretchMs = null;
  // It has come further than before: from here on the newest counts again.
  if (iteration > (state.intent.chosenCheckpoint?.highestThen ?? iteration))
    state.intent.chosenCheckpoint = null;
  const hadBest = known !== undefined && known.bestTold !== null;
  const seen = joinTelling(state, iteration, telling, known);
  if (!known || (telling.best !== null && !hadBest)) takeBest(state, seen, telling);
  if (known) return;
  const newest = newestAttempt(state);
  const attempt =
    newest?.attempt === telling.attempt
      ? newest
      : state.attempts.list.findLast((each) => each.attempt === telling.attempt);
  if (!attempt) return;
  attempt.seq = state.seq;
  attempt.worked = true;
  attempt.firstIteration = Math.min(attempt.firstIteration ?? from, from);
  attempt.lastIteration = Math.max(attempt.lastIteration ?? iteration, iteration);
}

/** Takes in what the best value of an iteration says of the direction, together with what other sources told of it. */
function takeBest(state: RunState, seen: KnownObservation, telling: Telling): void {
  // Values of later iterations are known already, to which this best value cannot be compared.
  if (telling.best !== null && isOfFile(telling) && seen !== state.work.observations.at(-1))
    state.work.areBestsStale = true;
  else state.work.bestsTold = withBest(state.work.bestsTold, finiteOf(seen.toldY), seen.bestTold);
  if (telling.best !== null) settleGoal(state);
}

const isOfFile = ({ source }: Telling): boolean => source === 'log' || source === 'state';

const detailsFrom = ({ x, metrics, durationMs }: ObservationEntry): ObservationDetails => ({
  x,
  metrics,
  durationMs,
});
