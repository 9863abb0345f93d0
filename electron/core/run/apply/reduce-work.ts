import { finiteOf } from '../../protocol/basics.ts';
import type { JournalEntry } from '../../protocol/journal/journal-record.ts';
import type { ObservationDetails, ReadRecord } from '../parts/brief-observation.ts';
import { type IterationReport, parsedDetails } from '../parts/iteration-report.ts';
import { withBest } from '../parts/reported-bests.ts';
import type { KnownObservation, WorkState } from '../parts/work.ts';
import type { Applied } from '../state/applied.ts';
import { findObservation } from '../state/find-observation.ts';
import { computeBest, settleBests, settleGoal } from '../state/goal.ts';
import { addReport, isReportedBy, replaceReports, reportsOf } from './join-observations.ts';
import { objectiveOf } from './objective.ts';
import { isOfFile, type RecordedReport } from './recorded-report.ts';

/**
 * The work after a record. A report of an iteration changes it in place, because there may be a million of them; any
 * other record creates a new object.
 * @param work  without what the record withdraws
 * @param reported  the report about the work in the record
 */
export function reduceWork(
  work: WorkState,
  { entry }: ReadRecord,
  { reported, applied }: { reported: RecordedReport | null; applied: Applied },
): WorkState {
  switch (entry.kind) {
    case 'observation':
    case 'iteration-read':
      return reported ? take(work, reported, applied) : work;
    case 'metrics-read':
      return takeMetrics(work, entry, applied);
    case 'goal-known':
      return entry.eventsOffset === undefined
        ? settled({ ...work, goalRead: entry.goal, goalReadBy: entry.by ?? null }, applied)
        : settled({ ...work, goalTold: entry.goal }, applied);
    case 'total-known':
    case 'resumes-by-itself':
      return entry.goal ? settled({ ...work, goalTold: entry.goal }, applied) : work;
    case 'settings-changed':
      return correct(work, entry, applied);
    case 'checkpoint-adopted': {
      // The record of a file follows all reports from the file.
      if (!work.areBestsStale) return work;
      const draft = { ...work };
      settleBests(draft, applied);
      return draft;
    }
    default:
      return work;
  }
}

function settled(draft: WorkState, applied: Applied): WorkState {
  settleGoal(draft, applied);
  return draft;
}

/** Adds one source's report of an iteration. This function and its callees run for every line of a long journal. */
function take(work: WorkState, reported: RecordedReport, applied: Applied): WorkState {
  const { report, from, iteration, known, isRepeated } = reported;
  if (isRepeated && report.source !== 'output') return work;
  // Even a line that repeats an iteration may report more of those before it.
  for (let each = from; each <= iteration; each++) work.known.add(each);
  if (isRepeated) return work;
  const hadBest = known !== undefined && known.bestTold !== null;
  const seen = addReport(work, reported, applied);
  if (!known || (report.best !== null && !hadBest)) takeBest(work, { seen, report }, applied);
  return work;
}

/** Infers the direction from an iteration's best value and the reports of other sources. */
function takeBest(
  draft: WorkState,
  { seen, report }: { seen: KnownObservation; report: IterationReport },
  applied: Applied,
): void {
  // This best value cannot be compared with those of later iterations that are already known.
  if (report.best !== null && isOfFile(report) && seen !== draft.observations.at(-1))
    draft.areBestsStale = true;
  else draft.bestsTold = withBest(draft.bestsTold, finiteOf(seen.toldY), seen.bestTold);
  if (report.best !== null) settleGoal(draft, applied);
}

/** Adds further numbers to an iteration that was read. */
function takeMetrics(
  work: WorkState,
  { iteration, metrics }: Extract<JournalEntry, { kind: 'metrics-read' }>,
  applied: Applied,
): WorkState {
  const seen = findObservation(work, iteration);
  if (!seen || !isReportedBy(seen, 'output')) return work;
  const draft = { ...work };
  const reports = reportsOf(seen).map((each) =>
    each.source === 'output' ? withMetrics(each, metrics) : each,
  );
  replaceReports(draft, { seen, reports }, applied);
  return draft;
}

function withMetrics(report: IterationReport, metrics: ObservationDetails['metrics']): IterationReport {
  const details = parsedDetails(report.details);
  return { ...report, details: { ...details, metrics: { ...details.metrics, ...metrics } } };
}

/** The user corrected direction or objective: values and best so far are recomputed. */
function correct(
  work: WorkState,
  { changes }: Extract<JournalEntry, { kind: 'settings-changed' }>,
  applied: Applied,
): WorkState {
  if (changes.goal === undefined && changes.objective === undefined) return work;
  const draft = { ...work, isBestComputed: true };
  if (changes.objective !== undefined)
    for (const seen of draft.observations) seen.y = objectiveOf(applied.spec, seen);
  settleGoal(draft, applied);
  computeBest(draft, applied);
  return draft;
}
