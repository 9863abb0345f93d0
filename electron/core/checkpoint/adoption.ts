import type { VerifiedLevel } from '../protocol/checkpoint.ts';
import type { JournalEntry } from '../protocol/journal-record.ts';
import { type KnownAttempt, newestAttempt, type RunState, verifiedIteration } from '../run/run-state.ts';
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

/** Nobody measured how long these iterations took: the time since the one before is shared out evenly. */
function observationsOf(state: RunState, points: readonly LoggedPoint[], writtenAt: number): JournalEntry[] {
  const attempt = newestAttempt(state);
  if (!attempt || points.length === 0) return [];
  const since = Math.min(writtenAt, Math.max(attempt.startedAt, state.observations.at(-1)?.at ?? 0));
  const durationMs = (writtenAt - since) / points.length;
  return points.map((point, index) => ({
    kind: 'observation',
    attempt: attempt.attempt,
    ...point,
    metrics: {},
    durationMs,
    saidAt: since + durationMs * (index + 1),
    eventsOffset: state.eventsOffset,
  }));
}

/** Iterations that were completed at a time; null if there was none, or nobody knows. */
export function completedAt({ observations, attempts }: RunState, atMs: number): number | null {
  const done = observations.filter((seen) => seen.at <= atMs);
  const attempt = attempts.findLast(({ startedAt }) => startedAt <= atMs);
  const tells = done.some((seen) => seen.attempt === attempt?.attempt);
  if (done.length === 0 || (attempt && repeats(attempt) && !tells)) return null;
  return done.reduce((highest, { iteration }) => Math.max(highest, iteration), 0);
}

/** Whether an attempt began by computing again what is known, so that nothing tells how far it has come. */
const repeats = ({ from, verifiedAtStart }: KnownAttempt): boolean =>
  (from.kind === 'beginning' ? 0 : (from.iteration ?? 0)) < verifiedAtStart;
