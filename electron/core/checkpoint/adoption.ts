import { finiteOf } from '../protocol/basics.ts';
import type { VerifiedLevel } from '../protocol/disk/checkpoint.ts';
import type { JournalEntry } from '../protocol/journal/journal-record.ts';
import { tellingOf } from '../run/apply/join-observations.ts';
import type { KnownAttempt } from '../run/parts/attempts.ts';
import { addsTo } from '../run/parts/telling.ts';
import type { KnownObservation } from '../run/parts/work.ts';
import { leastIteration } from '../run/state/log-numbers.ts';
import { newestAttempt, type RunState } from '../run/state/run-state.ts';
import { verifiedIteration } from '../run/state/verified-iteration.ts';
import type { LoggedPoint } from './iteration-log.ts';
import { iterationOfName } from './iteration-of-name.ts';
import { isIterationLog } from './known-files.ts';
import { pointsInState, type ToldPoint } from './points-in-state.ts';
import { type RowFinding, type RowShape, type StateSize, shapeOf } from './row-shape.ts';
import type { SeenFile } from './stable-files.ts';
import type { JobFileVerification } from './verify-job-file.ts';

/** A file of the job, looked into. */
export interface InspectedFile extends SeenFile, JobFileVerification {
  level: VerifiedLevel;
  sha256: string;
  /** What it tells of one iteration, if it is a log of one. */
  log: LoggedPoint | null;
}

/**
 * The journal entries for a file of the job that was found whole: that it was adopted, and before that the iterations that it
 * tells and that this source has not told yet. What the helper reported is left out, as it is more exact.
 */
export function entriesOfAdoption(state: RunState, file: InspectedFile): JournalEntry[] {
  const isLog = isIterationLog(file.path) && file.state === null;
  const size = file.state && { iteration: file.state.iteration, rows: file.state.train_X_full.length };
  const finding = size && shapeOf([...knownSizes(state, file.path), size]);
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
          file.iteration ??
          iterationOfLog(file.log, first ?? state.work.logsFrom ?? 1) ??
          iterationOfName(file.path, verifiedIteration(state)) ??
          completedAt(state, file.modifiedAt),
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
 * The sizes of the states that are trusted. Those of older journals had one row an iteration. A file that was written again
 * does not hold any more what it held before.
 */
const knownSizes = ({ checkpoints: { adopted: jobCheckpoints } }: RunState, path: string): StateSize[] =>
  jobCheckpoints.flatMap(({ entry: { file, iteration, rows }, level }) =>
    file !== path && level === 2 && iteration !== null ? [{ iteration, rows: rows ?? iteration }] : [],
  );

const shapeIn = (finding: RowFinding | null): RowShape | null =>
  finding?.kind === 'shape' ? finding.shape : null;

/** The number of the job's first log, where this one settles it; null: nothing new. */
const firstNumber = ({ work: { logsFrom } }: RunState, log: LoggedPoint | null): 0 | null =>
  log?.number === 0 && logsFrom === null ? 0 : null;

const iterationOfLog = (log: LoggedPoint | null, first: 0 | 1): number | null =>
  log && log.number >= first ? log.number + 1 - first : null;

function pointOfLog({ number, ...told }: LoggedPoint, first: 0 | 1): ToldPoint[] {
  // A log before the first iteration is of the initial points.
  return number < first ? [] : [{ ...told, iteration: number + 1 - first }];
}

/**
 * Observations of what a file tells. Nobody measured how long these iterations took: the time since the one before is
 * shared out evenly. All of them were done by the time at which the file was written.
 */
function toldBy(
  source: 'log' | 'state',
  state: RunState,
  { modifiedAt }: InspectedFile,
  told: readonly ToldPoint[],
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
 * Whether a file tells what no file of its kind has told yet. A job that reports its iterations itself knows them all: its
 * files may be of an inner loop, or of initial points.
 */
function isNews(source: 'log' | 'state', state: RunState, point: ToldPoint): boolean {
  if (state.sources.reports) return false;
  const before = tellingOf(state.work, point.iteration, source);
  const best = finiteOf(point.best ?? null);
  return !before || addsTo(before, { ...point, best });
}

/**
 * Iterations that a file holds which was written at a time; null if there was none, or nobody knows. Rather too few than too
 * many: those of too few the job computes again, those of too many it would skip.
 */
export function completedAt(state: RunState, atMs: number): number | null {
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

/** Output is read so long after it was printed, at the most: a bar that tells no value more seldom. */
const READ_WITHIN_MS = { told: 500, bare: 2_500 };
/** Iterations that are so many times as long cannot be confused with those before and behind them. */
const MUCH_LONGER = 4;

/** Whether an iteration that was read right after a time was printed right before it, as far as its length tells. */
function isBehind(next: KnownObservation, last: KnownObservation, atMs: number): boolean {
  const withinMs = next.y === null ? READ_WITHIN_MS.bare : READ_WITHIN_MS.told;
  const isLong = next.at - last.at > MUCH_LONGER * withinMs;
  return next.told === 'output' && next.attempt === last.attempt && next.at - atMs <= withinMs && isLong;
}

/** Whether an attempt began by computing again what is known, so that nothing tells how far it has come. */
const repeats = ({ from, verifiedAtStart }: KnownAttempt): boolean =>
  (from.kind === 'beginning' ? 0 : (from.iteration ?? 0)) < verifiedAtStart;

/** Whether it went on from what nobody knows: its count may be ahead of it. */
const isAnywhere = ({ from }: KnownAttempt): boolean => from.kind !== 'beginning' && from.iteration === null;
