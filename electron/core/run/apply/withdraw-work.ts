import type { JournalEntry } from '../../protocol/journal/journal-record.ts';
import type { ReadRecord } from '../parts/brief-observation.ts';
import type { IterationReport } from '../parts/iteration-report.ts';
import type { KnownObservation, WorkState } from '../parts/work.ts';
import type { Applied } from '../state/applied.ts';
import { findObservation } from '../state/find-observation.ts';
import { settleGoal } from '../state/goal.ts';
import { isReportedBy, moveReports, reportsOf } from './join-observations.ts';

/**
 * The work without what a record withdraws. Moving or removing reports creates a new list of observations.
 * @param isReadingVoid  the record withdraws what was read from the output
 */
export function withdrawWork(
  work: WorkState,
  { entry }: ReadRecord,
  { applied, isReadingVoid }: { applied: Applied; isReadingVoid: boolean },
): WorkState {
  if (isReadingVoid) {
    const draft = { ...work, goalRead: null, goalReadBy: null };
    settleGoal(draft, applied);
    const isVoid = entry.kind === 'observation' ? isVoidByReport(entry.iteration) : isRead;
    return giveUp(draft, isVoid, { known: [], applied });
  }
  if (entry.kind === 'count-overruled')
    return giveUp(work, ({ source }) => source === 'log' || source === 'state', {
      known: withoutObservation(work),
      applied,
    });
  return entry.kind === 'logs-numbered' ? renumberLogs(work, entry, applied) : work;
}

type IsVoid = (report: IterationReport, iteration: number) => boolean;

const isRead: IsVoid = ({ source }) => source === 'output';

/**
 * The job reports its iterations itself. Iterations read from its output are then a guess, perhaps of another counter.
 * Its files may number an inner loop or initial points, so they count only before its first report. A resumed job does
 * not report those earlier iterations again.
 */
const isVoidByReport =
  (first: number): IsVoid =>
  ({ source }, iteration) =>
    source === 'output' || (source !== 'helper' && iteration >= first);

/** Removes some of the reports. Iterations in `known` remain known without an observation. */
function giveUp(
  work: WorkState,
  isVoid: IsVoid,
  { known, applied }: { known: readonly number[]; applied: Applied },
): WorkState {
  const isAnyVoid = (seen: KnownObservation) => reportsOf(seen).some((each) => isVoid(each, seen.iteration));
  if (!work.observations.some(isAnyVoid)) return work;
  return moveReports(work, applied, {
    known,
    moved: (report, iteration) => (isVoid(report, iteration) ? null : iteration),
  });
}

/** The job's logs start at another number than assumed: their reports move, all others stay. */
function renumberLogs(
  work: WorkState,
  { first, proven }: Extract<JournalEntry, { kind: 'logs-numbered' }>,
  applied: Applied,
): WorkState {
  const by = (work.logsFrom ?? 1) - first;
  const numbered: WorkState = { ...work, logsFrom: first, areLogsProven: proven ?? false };
  if (by === 0 || !work.observations.some((seen) => isReportedBy(seen, 'log'))) return numbered;
  return moveReports(numbered, applied, {
    known: withoutObservation(work),
    moved: ({ source }, iteration) => {
      const moved = source === 'log' ? iteration + by : iteration;
      return moved < 1 ? null : moved;
    },
  });
}

/** Iterations that are known to be complete but have no observation. */
const withoutObservation = (work: WorkState): number[] =>
  [...work.known].filter((iteration) => !findObservation(work, iteration));
