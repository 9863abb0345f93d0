import { finiteOf } from '../protocol/basics.ts';
import type { JournalEntry } from '../protocol/journal-record.ts';
import { tellingsOf } from '../run/join-observations.ts';
import type { RunState } from '../run/run-state.ts';
import type { Telling } from '../run/telling.ts';
import { numbersFit, shiftBetween } from './shift-between.ts';

/** Where the output is so far ahead of a file when that is written, the two count different things. */
const AHEAD = 2;
/** Counts that differ by one may differ by where they begin. */
const ANOTHER_COUNT = 2;

/** What the output, or a file, told of an iteration. */
interface Told {
  iteration: number;
  at: number;
  y: number | null;
}

/**
 * What files and output together show of the numbers that they bear, once some files were taken up: that the logs count from
 * another number than it seemed, or that files and output count different things. At most one entry; empty: nothing new.
 */
export function correctionsOf(state: RunState): JournalEntry[] {
  if (state.reports || state.overruled !== null) return [];
  const logs = toldBy(state, ({ source }) => source === 'log');
  const files = toldBy(state, ({ source }) => source === 'log' || source === 'state');
  const read = toldBy(state, ({ source }) => source === 'output');
  const first = firstNumber(state, logs, read);
  if (first !== null) return [{ kind: 'logs-numbered', first }];
  const [file, last] = [files.at(-1), read.at(-1)];
  if (!file || !last || !isOtherCount(files, read)) return [];
  const { spec, totalRead, recognizer } = state;
  const isMeant = recognizer?.by === 'user' || (spec.total !== null && spec.total === totalRead);
  const overruled = isMeant ? 'files' : 'output';
  return [{ kind: 'count-overruled', overruled, file: file.iteration, read: last.iteration }];
}

/** Of each iteration the most trusted telling that fits, in the order of iterations. */
function toldBy({ observations }: RunState, isMeant: (telling: Telling) => boolean): Told[] {
  return observations.flatMap((seen) => {
    const telling = tellingsOf(seen).find(isMeant);
    return telling ? [{ iteration: seen.iteration, at: telling.at, y: finiteOf(telling.y) }] : [];
  });
}

/** Another number of the first log than is assumed; null: what is assumed fits. */
function firstNumber(state: RunState, logs: readonly Told[], read: readonly Told[]): 0 | 1 | null {
  const shift = shiftBetween(logs, read);
  const [highest, total] = [logs.at(-1)?.iteration ?? 0, state.total ?? 0];
  if (state.logsFrom !== 0) return shift === 1 ? 0 : null;
  // One number too many: the log with 0 is of the initial points.
  const isOneTooMany = highest === total + 1 && (read.at(-1)?.iteration ?? 0) <= total && shift !== 0;
  return shift === -1 || isOneTooMany ? 1 : null;
}

function isOtherCount(files: readonly Told[], read: readonly Told[]): boolean {
  const shift = shiftBetween(files, read);
  if (shift !== null) return Math.abs(shift) >= ANOTHER_COUNT;
  return isAhead(files, read) && !numbersFit(files, read);
}

/**
 * Whether the output was ahead of the newest file when that was written, and of the one before it, and went on between the
 * two. Files that are written all at once, in the end, show nothing.
 */
function isAhead(files: readonly Told[], read: readonly Told[]): boolean {
  const writes = new Map<number, number>();
  for (const { at, iteration } of files) writes.set(at, Math.max(writes.get(at) ?? 0, iteration));
  const highs: { at: number; iteration: number }[] = [];
  for (const [at, iteration] of [...writes].sort(([one], [other]) => one - other))
    if (iteration > (highs.at(-1)?.iteration ?? 0)) highs.push({ at, iteration });
  const [before, newest] = highs.slice(-2).map((high) => ({
    ahead: readBy(read, high.at) - high.iteration,
    read: readBy(read, high.at),
  }));
  if (!before || !newest) return false;
  return before.ahead >= AHEAD && newest.ahead >= AHEAD && newest.read > before.read;
}

const readBy = (read: readonly Told[], atMs: number): number =>
  read.findLast(({ at }) => at <= atMs)?.iteration ?? 0;
