import { finiteOf } from '../protocol/basics.ts';
import type { VerifiedLevel } from '../protocol/disk/checkpoint.ts';
import type { JournalEntry } from '../protocol/journal/journal-record.ts';
import { reportOf } from '../run/apply/join-observations.ts';
import type { KnownAttempt } from '../run/parts/attempts.ts';
import { addsTo } from '../run/parts/iteration-report.ts';
import type { KnownObservation } from '../run/parts/work.ts';
import { leastIteration } from '../run/state/log-numbers.ts';
import { newestAttempt, type RunState } from '../run/state/run-state.ts';
import { verifiedIteration } from '../run/state/verified-iteration.ts';
import type { LoggedPoint } from './iteration-log.ts';
import { iterationOfName } from './iteration-of-name.ts';
import { isIterationLog, isKnownName } from './known-files.ts';
import { pointsInState, type ReportedPoint } from './points-in-state.ts';
import { type RowFinding, type RowShape, rowShapeOf, type StateSize } from './row-shape.ts';
import { savingInterval } from './saving-interval.ts';
import type { SeenFile } from './stable-files.ts';
import { takesUsualFiles } from './usual-files.ts';
import type { JobFileVerification } from './verify-job-file.ts';

/** A file that the job wrote, after inspection. */
export interface InspectedFile extends SeenFile, JobFileVerification {
  level: VerifiedLevel;
  sha256: string;
  /** The iteration that it reports, if it is a log of one. */
  log: LoggedPoint | null;
}

/**
 * The journal entries for a sound file of the job: first the iterations that this source has not reported yet, then the
 * adoption. Iterations that the helper reported are left out, because its figures are more exact.
 */
export function entriesOfAdoption(state: RunState, file: InspectedFile): JournalEntry[] {
  const isLog = isIterationLog(file.path) && file.state === null;
  const size = file.state && { iteration: file.state.iteration, rows: file.state.train_X_full.length };
  const finding = size && rowShapeOf([...knownSizes(state, file.path), size]);
  const isSound = finding?.kind !== 'contradiction';
  const first = firstNumber(state, file.log);
  return [
    ...(first === null ? [] : [{ kind: 'logs-numbered' as const, first }]),
    ...(file.log ? toldBy('log', state, file, pointOfLog(file.log, first ?? state.work.logsFrom ?? 1)) : []),
    ...(file.state && isSound
      ? toldBy('state', state, file, pointsInState(file.state, shapeIn(finding)))
      : []),
    {
      kind: 'checkpoint-adopted',
      entry: {
        file: file.path,
        iteration:
          takesUsualFiles(state) && !isLog && !isKnownName(file.path)
            ? iterationThatFits(state, file)
            : (file.iteration ??
              iterationOfLog(file.log, first ?? state.work.logsFrom ?? 1) ??
              iterationOfName(file.path, verifiedIteration(state)) ??
              iterationsCompletedBy(state, file.modifiedAt)),
        bytes: file.bytes,
        sha256: file.sha256,
        writtenAt: file.modifiedAt,
        resumable: !isLog,
        ...(size ? { rows: size.rows, hasMore: file.hasMore } : {}),
      },
      level: isSound ? file.level : 1,
      because: isSound ? file.because : (finding?.because ?? null),
    },
  ];
}

/**
 * The sizes of the trusted states. States in older journals had one row an iteration. A file that was written again no
 * longer holds its earlier content.
 */
const knownSizes = ({ checkpoints: { adopted: jobCheckpoints } }: RunState, path: string): StateSize[] =>
  jobCheckpoints.flatMap(({ entry: { file, iteration, rows }, level }) =>
    file !== path && level === 2 && iteration !== null ? [{ iteration, rows: rows ?? iteration }] : [],
  );

const shapeIn = (finding: RowFinding | null): RowShape | null =>
  finding?.kind === 'shape' ? finding.shape : null;

/** The number of the job's first log, if this log settles it; null if it adds nothing. */
const firstNumber = ({ work: { logsFrom } }: RunState, log: LoggedPoint | null): 0 | null =>
  log?.number === 0 && logsFrom === null ? 0 : null;

const iterationOfLog = (log: LoggedPoint | null, first: 0 | 1): number | null =>
  log && log.number >= first ? log.number + 1 - first : null;

function pointOfLog({ number, ...told }: LoggedPoint, first: 0 | 1): ReportedPoint[] {
  // A log before the first iteration belongs to the initial points.
  return number < first ? [] : [{ ...told, iteration: number + 1 - first }];
}

/**
 * Observations from a file's content, which were complete at the file's time at the latest. Single durations are
 * unknown, so the iterations share evenly the time since the last known one, or since the start of the attempt if that is
 * later.
 */
function toldBy(
  source: 'log' | 'state',
  state: RunState,
  { modifiedAt }: InspectedFile,
  told: readonly ReportedPoint[],
): JournalEntry[] {
  const attempt =
    state.attempts.list.findLast(({ startedAt }) => startedAt <= modifiedAt) ?? newestAttempt(state);
  if (!attempt || state.sources.overruled?.overruled === 'files') return [];
  const points = told.filter((point) => isNews(source, state, point));
  const since = Math.min(modifiedAt, Math.max(attempt.startedAt, state.work.observations.at(-1)?.at ?? 0));
  const durationMs = (modifiedAt - since) / Math.max(1, points.length);
  return points.map((point) => ({
    kind: 'observation',
    attempt: attempt.attempt,
    metrics: {},
    ...point,
    durationMs,
    saidAt: modifiedAt,
    eventsOffset: state.eventsOffset,
    source,
  }));
}

/**
 * True if a file reports something that no file of its kind has reported yet. False for a job that reports its
 * iterations itself: its files may belong to an inner loop or to initial points.
 */
function isNews(source: 'log' | 'state', state: RunState, point: ReportedPoint): boolean {
  if (state.sources.reports) return false;
  const before = reportOf(state.work, point.iteration, source);
  const best = finiteOf(point.best ?? null);
  return !before || addsTo(before, { ...point, best });
}

/**
 * The iteration of a file that only has a usual name, or was announced. Its number may count epochs or batches, so it must be near to what
 * was completed when the file was written.
 */
function iterationThatFits(state: RunState, file: InspectedFile): number | null {
  if (file.state !== null) return file.iteration;
  const done = iterationsCompletedBy(state, file.modifiedAt);
  const named =
    file.iteration ?? iterationOfName(file.path, verifiedIteration(state)) ?? firstNumberIn(file.path);
  if (done === null || named === null) return done;
  // One more may not have been read yet.
  return named <= done + 1 && done - named <= savingInterval(state) ? named : done;
}

function firstNumberIn(path: string): number | null {
  const [digits] = /\d{1,9}(?=[^/]*$)/.exec(path) ?? [];
  return digits === undefined ? null : Number(digits);
}

/**
 * Iterations that a file written at `atMs` contains; null if there were none or their number is unknown. A low guess is
 * better than a high one: the job repeats missing iterations, but would skip extra ones.
 */
export function iterationsCompletedBy(state: RunState, atMs: number): number | null {
  const { observations } = state.work;
  const { list: attempts } = state.attempts;
  const done = observations.filter((seen) => seen.at <= atMs);
  const attempt = attempts.findLast(({ startedAt }) => startedAt <= atMs);
  const last = done.findLast((seen) => seen.attempt === attempt?.attempt);
  if (done.length === 0 || (attempt && repeats(attempt) && (!last || isAnywhere(attempt)))) return null;
  const known = done.reduce((highest, seen) => Math.max(highest, leastIteration(state.work, seen)), 0);
  const soon = observations.filter((seen) => seen.at > atMs && seen.at <= atMs + READ_WITHIN_MS.bare);
  const [next] = soon;
  const isIn = soon.length === 1 && next?.iteration === known + 1 && last && isBehind(next, last, atMs);
  return isIn ? known + 1 : known;
}

/** The longest delay between printing and reading; it is longer for a bar without a value, which is read less often. */
const READ_WITHIN_MS = { told: 500, bare: 2_500 };
/** An iteration this many times longer than the delay cannot be confused with its neighbours. */
const MUCH_LONGER = 4;

/** True if the job printed iteration `next` before `atMs`, although Vigil read it later; judged by its duration. */
function isBehind(next: KnownObservation, last: KnownObservation, atMs: number): boolean {
  const withinMs = next.y === null ? READ_WITHIN_MS.bare : READ_WITHIN_MS.told;
  const isLong = next.at - last.at > MUCH_LONGER * withinMs;
  return next.told === 'output' && next.attempt === last.attempt && next.at - atMs <= withinMs && isLong;
}

/** True if an attempt first repeated known iterations, so that their numbers do not show how far it got. */
const repeats = ({ from, verifiedAtStart }: KnownAttempt): boolean =>
  (from.kind === 'beginning' ? 0 : (from.iteration ?? 0)) < verifiedAtStart;

/** True if the resume point is unknown: the attempt may be further than its own count. */
const isAnywhere = ({ from }: KnownAttempt): boolean => from.kind !== 'beginning' && from.iteration === null;
