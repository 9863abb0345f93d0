import { finiteOf } from '../../protocol/basics.ts';
import type { ObservationSource } from '../../protocol/disk/observation-source.ts';
import type { JournalEntry } from '../../protocol/journal/journal-record.ts';
import type { BriefObservation, ObservationEntry, ReadRecord } from '../parts/brief-observation.ts';
import type { SourcesState } from '../parts/sources.ts';
import type { Telling } from '../parts/telling.ts';
import type { KnownObservation, WorkState } from '../parts/work.ts';
import { findObservation } from '../state/find-observation.ts';
import { isSaidBy } from './join-observations.ts';

/** What a record tells of the work, from a source that is believed. */
export interface Told {
  telling: Telling;
  iteration: number;
  /** The first iteration that it tells of: output may tell of several at once. */
  from: number;
  /** What was known of the iteration before. */
  known: KnownObservation | undefined;
  /** True if the same source told of it before, so that this adds nothing. */
  isRepeated: boolean;
}

/** Other parts that this rests on: without what the record takes back. */
interface Beside {
  work: WorkState;
  sources: SourcesState;
  /** How far events.jsonl was contained in the journal before the record. */
  eventsBefore: number;
}

/** What a record tells of the work; null if it tells nothing, or its source is not believed. */
export function toldBy(entry: ReadRecord['entry'], beside: Beside): Told | null {
  if (entry.kind === 'observation') return toldByObservation(entry, beside);
  return entry.kind === 'iteration-read' ? toldByOutput(entry, beside) : null;
}

/** Who told an observation. Journals that do not name the source are told apart by whether its events are new. */
export const sourceOf = (
  entry: ObservationEntry | BriefObservation,
  eventsBefore: number,
): ObservationSource =>
  ('late' in entry ? undefined : entry.source) ?? (entry.eventsOffset > eventsBefore ? 'helper' : 'log');

/** Whether something is told that was not told before. */
export const isNews = (told: Told | null): told is Told => told !== null && !told.isRepeated;

/** Whether a file of the job tells it. */
export const isOfFile = ({ source }: Telling): boolean => source === 'log' || source === 'state';

function toldByObservation(
  entry: ObservationEntry | BriefObservation,
  { work, sources, eventsBefore }: Beside,
): Told | null {
  const source = sourceOf(entry, eventsBefore);
  if (source !== 'helper' && sources.overruled?.overruled === 'files') return null;
  const { attempt, iteration, y, best, saidAt } = entry;
  const known = findObservation(work, iteration);
  const details = 'late' in entry ? entry.late : detailsFrom(entry);
  const telling = { source, attempt, at: saidAt, y, best: finiteOf(best ?? null), details };
  // What a file tells may be more than it told before.
  const isRepeated = source === 'helper' && isSaidBy(known, source);
  return { telling, iteration, from: iteration, known, isRepeated };
}

function toldByOutput(
  entry: Extract<JournalEntry, { kind: 'iteration-read' }>,
  { work, sources }: Beside,
): Told | null {
  if (sources.reports || sources.overruled?.overruled === 'output') return null;
  const { attempt, from, iteration, y, best, metrics, durationMs, parameters, saidAt } = entry;
  const details = { x: [], parameters, metrics, durationMs };
  const telling: Telling = { source: 'output', attempt, at: saidAt, y, best: finiteOf(best), details };
  const known = findObservation(work, iteration);
  return { telling, iteration, from, known, isRepeated: isSaidBy(known, 'output') };
}

const detailsFrom = ({ x, metrics, durationMs }: ObservationEntry) => ({ x, metrics, durationMs });
