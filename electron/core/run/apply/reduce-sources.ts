import type { JournalEntry } from '../../protocol/journal/journal-record.ts';
import type { AttemptsState } from '../parts/attempts.ts';
import type { ReadRecord } from '../parts/brief-observation.ts';
import type { SourcesState } from '../parts/sources.ts';
import { hasComeLate } from './late-output.ts';
import { sourceOf } from './recorded-report.ts';

/**
 * The sources after a record.
 * @param eventsBefore  how far events.jsonl was contained in the journal before it
 */
export function reduceSources(
  sources: SourcesState,
  { entry }: ReadRecord,
  { attempts, eventsBefore }: { attempts: AttemptsState; eventsBefore: number },
): SourcesState {
  switch (entry.kind) {
    case 'observation':
      return sources.reports || sourceOf(entry, eventsBefore) !== 'helper'
        ? sources
        : { ...sources, reports: true };
    case 'resumes-by-itself':
      return { ...sources, resumesByItself: true };
    case 'attempt-starting':
      return { ...sources, readingAnew: undefined };
    case 'recognizer-chosen':
      return choose(sources, entry);
    case 'count-overruled': {
      const { overruled, file, read } = entry;
      return { ...sources, overruled: { overruled, file, read } };
    }
    case 'output-reread':
      return { ...sources, rereadPending: false, readingAnew: entry.reading };
    case 'output-came-late':
      return entry.reading !== undefined && hasComeLate(attempts, entry)
        ? { ...sources, readingAnew: entry.reading }
        : sources;
    default:
      return sources;
  }
}

function choose(
  { recognizer: before, wrongCounters, overruled, ...others }: SourcesState,
  { recognizer: id, by }: Extract<JournalEntry, { kind: 'recognizer-chosen' }>,
): SourcesState {
  const wrong = new Set(wrongCounters);
  if (by === 'itself' && before?.id) wrong.add(before.id);
  if (id !== null) wrong.delete(id);
  return {
    ...others,
    recognizer: { id, by },
    wrongCounters: wrong,
    // A reading that the user chose counts again.
    overruled: by === 'user' && overruled?.overruled === 'output' ? null : overruled,
    rereadPending: before !== null || by === 'user',
  };
}

/**
 * True if a record withdraws what was read from the output: another recognizer was chosen, or the job reports by
 * itself.
 */
export const voidsReading = (
  entry: ReadRecord['entry'],
  { before, after }: { before: SourcesState; after: SourcesState },
): boolean =>
  before !== after &&
  ((entry.kind === 'recognizer-chosen' && before.recognizer?.id !== entry.recognizer) ||
    (entry.kind === 'count-overruled' && entry.overruled === 'output') ||
    before.reports !== after.reports);
