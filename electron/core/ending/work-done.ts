import type { FailedTrials, WorkSeen } from '../protocol/disk/work-seen.ts';

/**
 * What the Python in a job reports about its end. `orderly`: its script ran to its end and is the whole job. `part`:
 * the script that worked last ran to its end, but the exit code is not its own, as behind a shell. `left`: Vigil's part
 * was loaded, but the script that worked did not run to its end. `mute`: nothing could report it, for example in a job
 * that is not Python.
 */
export type ScriptEnd = 'orderly' | 'part' | 'left' | 'mute';

/** What exit code 0 proves (docs/internals/restart.md). */
export type ExitZeroVerdict =
  /** All is done. */
  | 'done'
  /** The job ended in order before its total. */
  | 'early'
  /** The job exited silently: its work was not done, or it never reported that it was. */
  | 'silent'
  /** The script exited before its end, but no evidence shows that iterations are missing. */
  | 'unproven'
  /** It is unknown whether all work is done. */
  | 'open';

/**
 * An orderly end this many iterations short of the total is a miscount, for example because the last line was cut off.
 */
const MISCOUNT_AT_MOST = 1;

/** The total, unless it was only read from the output. */
const strongTotal = ({ total, totalBy }: WorkSeen): number | null => (totalBy === 'output' ? null : total);

/**
 * True if the iterations known from all sources reach the total. In a log that another run may write, its lines may be among
 * them: then only what the job itself reports counts.
 */
export const isComplete = ({ iterations, told, total, logShared }: WorkSeen): boolean =>
  total !== null && (logShared ? told : iterations) >= total;

const isReported = ({ told, reports }: WorkSeen): boolean => told > 0 || reports === true;

/** True if iterations that the job reported contradict its report that it has finished. */
export function contradictsMarker(work: WorkSeen): boolean {
  const total = strongTotal(work);
  return total !== null && isReported(work) && work.iterations < total;
}

/**
 * True if a log was not read as a whole, and the job itself reports nothing: then what was not seen may have been done all
 * the same.
 */
const isUnread = (work: WorkSeen): boolean => work.logShared === true && !isReported(work);

/**
 * True if the output was read reliably and to its end: the counter of a known tool, or the only one, not nested in another,
 * whose own total is the given one, or which printed none and stopped within an iteration.
 */
const isReadSurely = ({ reading, total, outputLeft, logShared }: WorkSeen): boolean =>
  reading !== null &&
  !outputLeft &&
  !logShared &&
  (reading.counters === 1 || (reading.isOfTool === true && reading.rivals === 0)) &&
  !reading.isNested &&
  (reading.total === total || (reading.total === null && reading.isCut === true));

/** True if a known tool itself printed the total of the run and stopped short of it. */
const hasToolStoppedShort = (work: WorkSeen): boolean =>
  work.reading?.isOfTool === true &&
  work.reading.rivals === 0 &&
  isReadSurely(work) &&
  work.total !== null &&
  iterationsAtMost(work) < work.total - MISCOUNT_AT_MOST;

/**
 * True if the bar that its tool draws over all of its work stopped short of its end. It is finer than the iterations, and
 * counts unless these show that all is done.
 */
export const hasBarStoppedShort = (work: WorkSeen): boolean => {
  const { toolBar, isNested } = work.reading ?? {};
  return (
    toolBar !== undefined &&
    !isNested &&
    !work.outputLeft &&
    !isComplete(work) &&
    toolBar.at < toolBar.total - MISCOUNT_AT_MOST
  );
};

/**
 * Judges exit code 0 by the table in docs/internals/restart.md. `saysAllDone`: its tool said that it has done what was
 * asked of it, which outweighs the total that it had printed.
 */
export function judgeExitZero(word: ScriptEnd, work: WorkSeen, saysAllDone = false): ExitZeroVerdict {
  switch (word) {
    case 'orderly':
      return judgeOrderly(saysAllDone ? believing(work) : work);
    case 'left':
      return judgeLeft(work);
    case 'part':
      return isConfirmed(work) ? 'done' : isClearlyShort(work, 0) ? 'silent' : 'open';
    case 'mute':
      return isConfirmed(work) ? 'done' : hasStoppedShort(work) ? 'silent' : 'open';
  }
}

/** `sys.exit(0)` is an orderly end too, wherever it stands. */
function judgeOrderly(work: WorkSeen): ExitZeroVerdict {
  if (isClearlyShort(work, MISCOUNT_AT_MOST) || hasToolStoppedShort(work) || hasBarStoppedShort(work))
    return 'early';
  return work.reading?.isCut && !isComplete(work) ? 'unproven' : 'done';
}

const withoutBar = (work: WorkSeen): WorkSeen => ({
  ...work,
  reading: work.reading && { ...work.reading, toolBar: undefined },
});

/** The work as seen if its tool's word is believed that all is done: its own total and its last bar show nothing else. */
const believing = (work: WorkSeen): WorkSeen => ({
  ...work,
  reading: work.reading && { ...work.reading, isOfTool: false, isCut: false, toolBar: undefined },
});

/** What the orderly end of a script proves if its exit code is unknown. */
export type CutOffVerdict = Extract<ExitZeroVerdict, 'done' | 'early' | 'unproven'>;

/**
 * Judges the orderly end of a script whose exit code is unknown. Only the job itself can report that iterations are
 * missing: its last output may have been lost with its keeper.
 */
export function judgeCutOffEnd(work: WorkSeen): CutOffVerdict {
  if (isComplete(work)) return 'done';
  return isReported(work) && judgeOrderly(withoutBar(work)) === 'early' ? 'early' : 'unproven';
}

/** The script exited before its end: only iterations that the job itself reported outweigh that. */
function judgeLeft(work: WorkSeen): ExitZeroVerdict {
  const total = strongTotal(work);
  if (total !== null && work.told >= total) return 'done';
  // A counter that began again was in the middle of something, though no number says of what.
  const isNothingKnown = work.iterations === 0 && work.total === null && !work.reading?.isNested;
  const mayBeComplete = isUnread(work) || (work.total !== null && iterationsAtMost(work) >= work.total);
  return mayBeComplete || isNothingKnown ? 'unproven' : 'silent';
}

/** True if a reliable count is more than `byMoreThan` iterations short of a reliable total. */
function isClearlyShort(work: WorkSeen, byMoreThan: number): boolean {
  const total = strongTotal(work);
  if (total === null || work.iterations >= total - byMoreThan) return false;
  // A job may report only some of its iterations; the highest one shows how far it got.
  if (work.highestTold >= total - byMoreThan) return false;
  return isReported(work) || (isReadSurely(work) && iterationsAtMost(work) < total - byMoreThan);
}

/** True if all iterations are known, and the counter that shows it is not nested in another. */
const isConfirmed = (work: WorkSeen): boolean =>
  isComplete(work) &&
  (work.told >= (work.total ?? 0) ||
    (work.reading !== null && work.reading.rivals === 0 && !work.reading.isNested));

/** The most iterations that may be done. A script may print nothing at the end of the one it announced last. */
const iterationsAtMost = ({ iterations, reading }: WorkSeen): number =>
  Math.max(iterations, reading?.announced ?? 0);

/** True if a counter stopped before the total. */
const hasStoppedShort = (work: WorkSeen): boolean =>
  !isUnread(work) && work.total !== null && work.iterations > 0 && iterationsAtMost(work) < work.total;

/**
 * The failed trials of an attempt if no trial of the run had a value, and so nothing was achieved; null otherwise.
 */
export const whollyFailed = ({
  failed = 0,
  iterations,
  reading,
  logShared,
}: WorkSeen): FailedTrials | null =>
  reading?.failed !== undefined &&
  !logShared &&
  reading.failed.count === reading.failed.of &&
  failed >= iterations
    ? reading.failed
    : null;
