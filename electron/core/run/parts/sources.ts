import type { ReadingShape } from '../../protocol/disk/work-seen.ts';
import type { JournalEntry } from '../../protocol/journal/journal-record.ts';

type Overruling = Omit<Extract<JournalEntry, { kind: 'count-overruled' }>, 'kind'>;

/** Who reports the work of the run, and which of them is believed. */
export interface SourcesState {
  /** True once the job has reported an iteration through `events.jsonl`. */
  reports: boolean;
  /** True once the job has said that it resumes by itself when it is started again. */
  resumesByItself: boolean;
  /** The recogniser that reads iterations from the output, and who chose it; null: none was chosen yet. */
  recognizer: { id: string | null; by: 'itself' | 'user' } | null;
  /** Recognisers that turned out to read another counter; Vigil does not choose them again by itself. */
  wrongCounters: ReadonlySet<string>;
  /** The source whose count was rejected because it counts something else, as recorded; null: none was. */
  overruled: Overruling | null;
  /** How the newest attempt counts, as found by re-reading it; null: not found; undefined: not re-read. */
  readingAnew: ReadingShape | null | undefined;
  /** True while the output of earlier attempts still has to be re-read by a newly chosen recogniser. */
  rereadPending: boolean;
}

/** Nobody has reported anything yet. */
export const emptySources = (): SourcesState => ({
  reports: false,
  resumesByItself: false,
  recognizer: null,
  wrongCounters: new Set(),
  overruled: null,
  readingAnew: undefined,
  rereadPending: false,
});
