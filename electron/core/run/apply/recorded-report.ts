import { finiteOf } from '../../protocol/basics.ts';
import type { ObservationSource } from '../../protocol/disk/observation-source.ts';
import type { JournalEntry } from '../../protocol/journal/journal-record.ts';
import type { BriefObservation, ObservationEntry, ReadRecord } from '../parts/brief-observation.ts';
import type { IterationReport } from '../parts/iteration-report.ts';
import type { SourcesState } from '../parts/sources.ts';
import type { KnownObservation, WorkState } from '../parts/work.ts';
import { findObservation } from '../state/find-observation.ts';
import { isReportedBy, lacksValue } from './join-observations.ts';

/** A report about the work in a record, from a trusted source. */
export interface RecordedReport {
  report: IterationReport;
  iteration: number;
  /** The first iteration of the report: output may report several at once. */
  from: number;
  /** The observation of the iteration before this report. */
  known: KnownObservation | undefined;
  /** True if the same source reported it before, so that this report adds nothing. */
  isRepeated: boolean;
}

/** Other parts that this depends on, without what the record withdraws. */
interface Beside {
  work: WorkState;
  sources: SourcesState;
  /** How far events.jsonl was contained in the journal before the record. */
  eventsBefore: number;
}

/** The report about the work in a record; null if there is none or its source is not trusted. */
export function recordedReport(entry: ReadRecord['entry'], beside: Beside): RecordedReport | null {
  if (entry.kind === 'observation') return toldByObservation(entry, beside);
  return entry.kind === 'iteration-read' ? toldByOutput(entry, beside) : null;
}

/** The source of an observation. In journals that do not name it, new events distinguish the helper from files. */
export const sourceOf = (
  entry: ObservationEntry | BriefObservation,
  eventsBefore: number,
): ObservationSource =>
  ('late' in entry ? undefined : entry.source) ?? (entry.eventsOffset > eventsBefore ? 'helper' : 'log');

/** True if it reports something new. */
export const isNews = (reported: RecordedReport | null): reported is RecordedReport =>
  reported !== null && !reported.isRepeated;

/** True if it comes from a file that the job wrote. */
export const isOfFile = ({ source }: IterationReport): boolean => source === 'log' || source === 'state';

function toldByObservation(
  entry: ObservationEntry | BriefObservation,
  { work, sources, eventsBefore }: Beside,
): RecordedReport | null {
  const source = sourceOf(entry, eventsBefore);
  if (source !== 'helper' && sources.overruled?.overruled === 'files') return null;
  const { attempt, iteration, y, best, saidAt } = entry;
  const known = findObservation(work, iteration);
  const details = 'late' in entry ? entry.late : detailsFrom(entry);
  const report = { source, attempt, at: saidAt, y, best: finiteOf(best ?? null), details };
  // A file may report more than before.
  const isRepeated = source === 'helper' && isReportedBy(known, source);
  return { report, iteration, from: iteration, known, isRepeated };
}

function toldByOutput(
  entry: Extract<JournalEntry, { kind: 'iteration-read' }>,
  { work, sources }: Beside,
): RecordedReport | null {
  if (sources.reports || sources.overruled?.overruled === 'output') return null;
  const { attempt, from, iteration, y, best, metrics, durationMs, parameters, saidAt } = entry;
  const details = { x: [], parameters, metrics, durationMs };
  const report: IterationReport = { source: 'output', attempt, at: saidAt, y, best: finiteOf(best), details };
  const known = findObservation(work, iteration);
  const adds = entry.logFile !== undefined && y !== null && lacksValue(known, attempt);
  return { report, iteration, from, known, isRepeated: isReportedBy(known, 'output') && !adds };
}

const detailsFrom = ({ x, metrics, durationMs }: ObservationEntry) => ({ x, metrics, durationMs });
