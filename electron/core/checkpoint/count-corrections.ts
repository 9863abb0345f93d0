import type { JournalEntry } from '../protocol/journal/journal-record.ts';
import { findObservation } from '../run/state/find-observation.ts';
import type { RunState } from '../run/state/run-state.ts';
import { numberByLines } from './number-by-lines.ts';
import { COMPARED, type OtherValues, shiftBetween, toleranceOf } from './shift-between.ts';
import {
  FILES,
  LOGS,
  newestOf,
  newestsOf,
  READ,
  type Sources,
  STATES,
  type Told,
  toldOf,
} from './told-by.ts';

/** Where the output is so far ahead of a file when that is written, the two count different things. */
const AHEAD = 2;
/** Counts that differ by one may differ by where they begin. */
const ANOTHER_COUNT = 2;

/**
 * Compares the numbers in files and output: the logs may start at another number than assumed, or the two may count different
 * things. Returns at most one entry. It is called at each look at the files, so its cost must not grow with the square of the
 * iterations.
 */
export function correctionsOf(state: RunState): JournalEntry[] {
  if (state.sources.reports || state.sources.overruled !== null) return [];
  const read = valuesOf(state, READ);
  const numbered = logNumbers(state, read);
  if (numbered.length > 0) return numbered;
  const [file, last] = [newestOf(state, FILES), newestOf(state, READ)];
  if (!file || !last || !isOtherCount(state, file, read)) return [];
  const { spec } = state.settings;
  const { read: totalRead } = state.totals;
  const { recognizer } = state.sources;
  const isMeant = recognizer?.by === 'user' || (spec.total !== null && spec.total === totalRead);
  const overruled = isMeant ? 'files' : 'output';
  return [{ kind: 'count-overruled', overruled, file: file.iteration, read: last.iteration }];
}

function valuesOf(state: RunState, sources: Sources): OtherValues {
  const values = newestsOf(state, sources, COMPARED).flatMap(({ y }) => (y === null ? [] : [y]));
  return {
    at: (iteration) => toldOf(findObservation(state.work, iteration), sources)?.y ?? null,
    tolerance: toleranceOf(values),
  };
}

/** Another number of the first log than is assumed, or that what is assumed has been shown to be right. */
function logNumbers(state: RunState, read: OtherValues): JournalEntry[] {
  const logs = newestsOf(state, LOGS, COMPARED);
  const highest = logs.at(-1)?.iteration;
  if (highest === undefined) return [];
  const byRead = shiftBetween(logs, read);
  if (state.work.logsFrom !== 0) return byRead === 1 ? [{ kind: 'logs-numbered', first: 0 }] : [];
  const shift = byRead ?? shiftBetween(logs, valuesOf(state, STATES));
  const total = state.totals.total ?? 0;
  // One number too many: the log with 0 is of the initial points.
  const isOneTooMany =
    highest === total + 1 && (newestOf(state, READ)?.iteration ?? 0) <= total && shift !== 0;
  const byLines = shift === null ? numberByLines(state, logs) : null;
  if (shift === -1 || isOneTooMany || byLines === 1) return [{ kind: 'logs-numbered', first: 1 }];
  const isProven = shift === 0 || byLines === 0;
  return isProven && !state.work.areLogsProven ? [{ kind: 'logs-numbered', first: 0, proven: true }] : [];
}

function isOtherCount(state: RunState, newest: Told, read: OtherValues): boolean {
  const shift = shiftBetween(newestsOf(state, FILES, COMPARED), read);
  return shift === null ? isAhead(state, newest) : Math.abs(shift) >= ANOTHER_COUNT;
}

/**
 * Whether the output was ahead of the newest file when that was written, and of the one before it, and went on between the
 * two. Files that are written all at once, in the end, show nothing.
 */
function isAhead(state: RunState, newest: Told): boolean {
  const before = newestOf(state, FILES, ({ at }) => at < newest.at);
  if (!before) return false;
  const [readBefore, readNow] = [readBy(state, before.at), readBy(state, newest.at)];
  return (
    readBefore - before.iteration >= AHEAD && readNow - newest.iteration >= AHEAD && readNow > readBefore
  );
}

const readBy = (state: RunState, atMs: number): number =>
  newestOf(state, READ, ({ at }) => at <= atMs)?.iteration ?? 0;
