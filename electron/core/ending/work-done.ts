import type { WorkSeen } from '../protocol/disk/work-seen.ts';

/**
 * What the Python in a job says of its end. `orderly`: its script ran to its end, and is all of the job. `part`: the same of
 * the script that worked last, but the exit code is not its own, as behind a shell. `left`: Vigil's part was at work
 * in it, and what worked did not run to its end. `mute`: nothing could have said so, as in a job that is not Python.
 */
export type ScriptWord = 'orderly' | 'part' | 'left' | 'mute';

/** What exit code 0 is worth (docs/internals/restart.md). */
export type ExitZeroVerdict =
  /** All is done. */
  | 'done'
  /** The job ended in order before its total. */
  | 'early'
  /** The job vanished: its work was not done, or not by its own word. */
  | 'silent'
  /** The script left before its end, and nothing says that iterations are missing: they may all be done. */
  | 'unproven'
  /** Nothing known says whether all is done. */
  | 'open';

/** An orderly end this many iterations short of the total is a miscount, such as a last line without an end. */
const MISCOUNT_AT_MOST = 1;

/** The total, unless it was only read from the output. */
const strongTotal = ({ total, totalBy }: WorkSeen): number | null => (totalBy === 'output' ? null : total);

/** Whether as many iterations are known as there are to be, from whatever source. */
export const isComplete = ({ iterations, total }: WorkSeen): boolean => total !== null && iterations >= total;

const isReported = ({ told, reports }: WorkSeen): boolean => told > 0 || reports === true;

/** Whether iterations that the job reported itself contradict its word that it has finished. */
export function contradictsMarker(work: WorkSeen): boolean {
  const total = strongTotal(work);
  return total !== null && isReported(work) && work.iterations < total;
}

/**
 * Whether the output was read without doubt, to its end: a single counter that nothing counts around, whose own total is the
 * one given.
 */
const isReadSurely = ({ reading, total, outputLeft }: WorkSeen): boolean =>
  reading !== null && !outputLeft && reading.counters === 1 && !reading.isNested && reading.total === total;

/** Judges exit code 0 by the table in docs/internals/restart.md. */
export function judgeExitZero(word: ScriptWord, work: WorkSeen): ExitZeroVerdict {
  switch (word) {
    case 'orderly':
      return isClearlyShort(work, MISCOUNT_AT_MOST) ? 'early' : 'done';
    case 'left':
      return judgeLeft(work);
    case 'part':
      return isConfirmed(work) ? 'done' : isClearlyShort(work, 0) ? 'silent' : 'open';
    case 'mute':
      return isConfirmed(work) ? 'done' : hasStoppedShort(work) ? 'silent' : 'open';
  }
}

/** What the orderly end of a script is worth whose exit code is not known. */
export type CutOffVerdict = Extract<ExitZeroVerdict, 'done' | 'early' | 'unproven'>;

/**
 * Judges the orderly end of a script whose exit code is not known. That iterations are missing only the job itself can tell: what it
 * printed last may have been lost with its keeper.
 */
export function judgeCutOffEnd(work: WorkSeen): CutOffVerdict {
  if (isComplete(work)) return 'done';
  return isReported(work) && judgeExitZero('orderly', work) === 'early' ? 'early' : 'unproven';
}

/** The script left without running to its end: only what the job itself reported outweighs that. */
function judgeLeft(work: WorkSeen): ExitZeroVerdict {
  const total = strongTotal(work);
  if (total !== null && work.told >= total) return 'done';
  const isNothingKnown = work.iterations === 0 && work.total === null;
  const mayBeComplete = work.total !== null && iterationsAtMost(work) >= work.total;
  return mayBeComplete || isNothingKnown ? 'unproven' : 'silent';
}

/** Fewer iterations than a total that can be relied on, by a count that can be, and not just by so many. */
function isClearlyShort(work: WorkSeen, byMoreThan: number): boolean {
  const total = strongTotal(work);
  if (total === null || work.iterations >= total - byMoreThan) return false;
  // Of a job that reports some of its iterations only the last ones tell how far it came.
  if (work.highestTold >= total - byMoreThan) return false;
  return isReported(work) || (isReadSurely(work) && iterationsAtMost(work) < total - byMoreThan);
}

/** All iterations are known, and nothing counts around the counter that says so. */
const isConfirmed = (work: WorkSeen): boolean =>
  isComplete(work) &&
  (work.told >= (work.total ?? 0) ||
    (work.reading !== null && work.reading.rivals === 0 && !work.reading.isNested));

/** As many iterations as may be done: of one that the output announced last, the end may go without a word. */
const iterationsAtMost = ({ iterations, reading }: WorkSeen): number =>
  Math.max(iterations, reading?.announced ?? 0);

/** A counter is known, and it stopped before the total. */
const hasStoppedShort = (work: WorkSeen): boolean =>
  work.total !== null && work.iterations > 0 && iterationsAtMost(work) < work.total;
