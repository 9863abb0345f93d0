import type { ReadingShape, TotalSource, WorkSeen } from '../protocol/disk/work-seen.ts';
import { newestAttempt, type RunState } from '../run/state/run-state.ts';
import { isSharedLog } from '../run/state/shared-log.ts';

/** The source of the total; null if the total is unknown. */
function totalSource({
  settings: { spec },
  totals: { told: totalTold, read: totalRead },
}: RunState): TotalSource | null {
  if (spec.total !== null) return 'user';
  if (totalTold !== null) return 'job';
  return totalRead === null ? null : 'output';
}

/**
 * How much work is known to be done, and from which source: of the run or, if its newest attempt started over, of that
 * attempt. `reading`: how the output of that attempt was read. Null if it was not read, or had nothing to recognise,
 * for example because no work was left; then an earlier attempt shows how the job counts.
 */
export function workSeenOf(state: RunState, reading: ReadingShape | null): WorkSeen {
  const reached = reachedAnew(state, reading);
  const told = state.work.observations.filter((seen) => seen.told !== 'output' && seen.iteration <= reached);
  const earlier = state.attempts.list.findLast(({ judged }) => judged?.work?.reading)?.judged?.work?.reading;
  const isWhole = reached === Number.POSITIVE_INFINITY;
  const logShared = isLogShared(state, reading);
  // Where the reading ended, the job went on.
  const shown = reading && logShared ? { ...reading, isCut: false, toolBar: undefined } : reading;
  const iterations = isWhole
    ? state.work.known.size
    : [...state.work.known].filter((each) => each <= reached).length;
  // A trial with a value has not failed, whatever was counted in another attempt.
  const valued = state.work.observations.filter(
    ({ y, iteration }) => y !== null && iteration <= reached,
  ).length;
  const failed = Math.min(Math.max(0, iterations - valued), failedIn(state, reading, isWhole));
  return {
    iterations,
    ...(failed > 0 ? { failed } : {}),
    told: told.length,
    highestTold: told.at(-1)?.iteration ?? 0,
    total: state.totals.total,
    totalBy: totalSource(state),
    reading: readingOr(shown, earlier ? laterThan(earlier, isWhole) : null),
    ...(state.signals.scripts.some(({ hasLeftOutput }) => hasLeftOutput) ? { outputLeft: true } : {}),
    ...(logShared ? { logShared } : {}),
    ...(isWhole ? {} : { reports: state.work.observations.some((seen) => seen.told !== 'output') }),
  };
}

/**
 * How far an attempt got that started over. Iterations of earlier attempts are not its own, but those before its first
 * own iteration count: it repeated them or found them done. Infinity: its work is that of the whole run.
 */
function reachedAnew(state: RunState, reading: ReadingShape | null): number {
  const attempt = newestAttempt(state);
  const isReplayed =
    attempt?.replay?.outcome?.kind !== 'other-way' &&
    attempt?.from.kind === 'beginning' &&
    attempt.from.replay === true;
  const isAnew = attempt?.from.kind === 'beginning' && !isReplayed && state.attempts.list.length > 1;
  // Older versions did not record how far an attempt counted.
  if (!attempt || !isAnew || (reading && reading.done === undefined)) return Number.POSITIVE_INFINITY;
  const saved = state.checkpoints.adopted.filter(({ entry }) => entry.writtenAt >= attempt.startedAt);
  return Math.max(
    attempt.lastIteration ?? 0,
    state.signals.repeatedTo,
    reading?.done ?? 0,
    ...saved.map(({ entry }) => entry.iteration ?? 0),
  );
}

/** How the newest attempt was read, or an earlier one where no counter was chosen in it. */
const readingOr = (newest: ReadingShape | null, earlier: ReadingShape | null): ReadingShape | null =>
  newest === null || (newest.counters === 0 && earlier !== null)
    ? earlier && { ...earlier, ...(newest?.toolBar && { toolBar: newest.toolBar }) }
    : newest;

/** True if the log in which the iterations of the newest attempt stand, or would stand, was not read as a whole. */
function isLogShared(state: RunState, reading: ReadingShape | null): boolean {
  const attempt = newestAttempt(state);
  if (attempt === undefined || attempt.sharedLogs.length === 0) return false;
  if (reading === null || reading.counters === 0) return true;
  // The terminal may stand in for a log in which iterations were read before.
  return (
    isSharedLog(attempt, reading.logFile) ||
    attempt.logFiles.some(({ counts, path }) => counts && attempt.sharedLogs.includes(path))
  );
}

/** How an earlier attempt counted, without what it says of that attempt alone. */
function laterThan(
  { failed: _failed, isCut: _isCut, toolBar: _toolBar, logFile: _logFile, ...earlier }: ReadingShape,
  isWhole: boolean,
): ReadingShape {
  return isWhole ? earlier : { ...earlier, announced: null, done: 0 };
}

/** How many iterations failed, of the run or of its newest attempt alone. */
function failedIn({ attempts }: RunState, reading: ReadingShape | null, isWhole: boolean): number {
  const before = isWhole ? attempts.list.slice(0, -1) : [];
  const shapes = [...before.map(({ judged }) => judged?.work?.reading ?? null), reading];
  return shapes.reduce((sum, shape) => sum + (shape?.failed?.count ?? 0), 0);
}
