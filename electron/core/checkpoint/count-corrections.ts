import type { JournalEntry } from '../protocol/journal/journal-record.ts';
import { findObservation } from '../run/state/find-observation.ts';
import type { RunState } from '../run/state/run-state.ts';
import { numberByLines } from './number-by-lines.ts';
import {
  FILES,
  LOGS,
  newestOf,
  newestsOf,
  READ,
  type ReportedValue,
  reportedBy,
  type Sources,
  STATES,
} from './reported-value.ts';
import { type OtherValues, shiftBetween, toleranceOf, VALUES_COMPARED } from './shift-between.ts';

/** If the output is this far ahead of a file when the file is written, the two count different things. */
const AHEAD = 2;
/** A difference of one may only mean that they start at different numbers. */
const ANOTHER_COUNT = 2;

/**
 * Compares the numbers in files and output: the logs may start at another number than assumed, or the two may count
 * different things. Returns at most one entry. It is called at each look at the files, so its cost must not grow with
 * the square of the iterations.
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
  const values = newestsOf(state, sources, VALUES_COMPARED).flatMap(({ y }) => (y === null ? [] : [y]));
  return {
    at: (iteration) => reportedBy(findObservation(state.work, iteration), sources)?.y ?? null,
    tolerance: toleranceOf(values),
  };
}

/** Corrects the assumed number of the first log, or records that it is proven. */
function logNumbers(state: RunState, read: OtherValues): JournalEntry[] {
  const logs = newestsOf(state, LOGS, VALUES_COMPARED);
  const highest = logs.at(-1)?.iteration;
  if (highest === undefined) return [];
  const byRead = shiftBetween(logs, read);
  if (state.work.logsFrom !== 0) return byRead === 1 ? [{ kind: 'logs-numbered', first: 0 }] : [];
  const shift = byRead ?? shiftBetween(logs, valuesOf(state, STATES));
  const total = state.totals.total ?? 0;
  // There is one log too many: log 0 belongs to the initial points.
  const isOneTooMany =
    highest === total + 1 && (newestOf(state, READ)?.iteration ?? 0) <= total && shift !== 0;
  const byLines = shift === null ? numberByLines(state, logs) : null;
  if (shift === -1 || isOneTooMany || byLines === 1) return [{ kind: 'logs-numbered', first: 1 }];
  const isProven = shift === 0 || byLines === 0;
  return isProven && !state.work.areLogsProven ? [{ kind: 'logs-numbered', first: 0, proven: true }] : [];
}

function isOtherCount(state: RunState, newest: ReportedValue, read: OtherValues): boolean {
  const shift = shiftBetween(newestsOf(state, FILES, VALUES_COMPARED), read);
  return shift === null ? isAhead(state, newest) : Math.abs(shift) >= ANOTHER_COUNT;
}

/**
 * True if the output was ahead of both of the last two files when they were written, and advanced between them. Files
 * that are all written at the end show nothing.
 */
function isAhead(state: RunState, newest: ReportedValue): boolean {
  const before = newestOf(state, FILES, ({ at }) => at < newest.at);
  if (!before) return false;
  const [readBefore, readNow] = [readBy(state, before.at), readBy(state, newest.at)];
  return (
    readBefore - before.iteration >= AHEAD && readNow - newest.iteration >= AHEAD && readNow > readBefore
  );
}

const readBy = (state: RunState, atMs: number): number =>
  newestOf(state, READ, ({ at }) => at <= atMs)?.iteration ?? 0;
