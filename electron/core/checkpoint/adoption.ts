import type { VerifiedLevel } from '../protocol/checkpoint.ts';
import type { JournalEntry } from '../protocol/journal-record.ts';
import {
  type KnownAttempt,
  type KnownObservation,
  newestAttempt,
  type RunState,
  verifiedIteration,
} from '../run/run-state.ts';
import type { LoggedPoint } from './iteration-log.ts';
import { iterationOfName } from './iteration-of-name.ts';
import { isIterationLog } from './known-files.ts';
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
 * The journal entries for a file of the job that was found whole: that it was adopted, and before that the iterations in it,
 * if the job does not report them itself. Its word through events.jsonl is more exact, so it alone counts once there is one.
 */
export function entriesOfAdoption(state: RunState, file: InspectedFile): JournalEntry[] {
  const points = state.speaksByEvents
    ? []
    : pointsIn(file).filter((point) => !state.known.has(point.iteration));
  const isLog = isIterationLog(file.path) && file.state === null;
  return [
    ...observationsOf(state, points, file.modifiedAt),
    {
      kind: 'checkpoint-adopted',
      entry: {
        file: file.path,
        iteration:
          file.iteration ??
          file.log?.iteration ??
          iterationOfName(file.path, verifiedIteration(state)) ??
          completedAt(state, file.modifiedAt),
        bytes: file.bytes,
        sha256: file.sha256,
        writtenAt: file.modifiedAt,
        resumable: !isLog,
      },
      level: file.level,
      because: file.because,
    },
  ];
}

function pointsIn({ state, log }: InspectedFile): LoggedPoint[] {
  if (log) return [log];
  if (!state) return [];
  return state.train_X_full.map((x, at) => {
    const target = state.train_Y[at];
    return { iteration: at + 1, x, y: (Array.isArray(target) ? target[0] : target) ?? 'NaN' };
  });
}

/**
 * Nobody measured how long these iterations took: the time since the one before is shared out evenly. All of them were done
 * by the time at which the file was written.
 */
function observationsOf(state: RunState, points: readonly LoggedPoint[], writtenAt: number): JournalEntry[] {
  const attempt = newestAttempt(state);
  if (!attempt || points.length === 0) return [];
  const since = Math.min(writtenAt, Math.max(attempt.startedAt, state.observations.at(-1)?.at ?? 0));
  const durationMs = (writtenAt - since) / points.length;
  return points.map((point) => ({
    kind: 'observation',
    attempt: attempt.attempt,
    ...point,
    metrics: {},
    durationMs,
    saidAt: writtenAt,
    eventsOffset: state.eventsOffset,
  }));
}

/**
 * Iterations that a file holds which was written at a time; null if there was none, or nobody knows. Rather too few than too
 * many: those of too few the job computes again, those of too many it would skip.
 */
export function completedAt({ observations, attempts }: RunState, atMs: number): number | null {
  const done = observations.filter((seen) => seen.at <= atMs);
  const attempt = attempts.findLast(({ startedAt }) => startedAt <= atMs);
  const last = done.findLast((seen) => seen.attempt === attempt?.attempt);
  if (done.length === 0 || (attempt && repeats(attempt) && (!last || isAnywhere(attempt)))) return null;
  const known = done.reduce((highest, { iteration }) => Math.max(highest, iteration), 0);
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
