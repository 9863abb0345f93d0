import type { ChosenRoles, LearnedStructure } from '../../protocol/disk/output-roles.ts';
import type { ReadingShape } from '../../protocol/disk/work-seen.ts';
import type { JournalEntry } from '../../protocol/journal/journal-record.ts';

type Learning = Extract<JournalEntry, { kind: 'structure-learned' }>;
type Overruling = Omit<Extract<JournalEntry, { kind: 'count-overruled' }>, 'kind'>;

/** Which sources report the work of the run, and which of them is trusted. */
export interface SourcesState {
  /** True once the job has reported an iteration through `events.jsonl`. */
  reports: boolean;
  /** True once the job has reported that it resumes by itself after a restart. */
  resumesByItself: boolean;
  /**
   * The recognizer that reads iterations from the output, and whether Vigil or the user chose it; null if none is
   * chosen yet.
   */
  recognizer: { id: string | null; by: 'itself' | 'user' } | null;
  /** What was learned from the lines of the job, how sure it is, and from what; null: nothing yet. */
  structure: (Omit<Learning, 'kind' | 'structure'> & { learned: LearnedStructure }) | null;
  /** What the user said of the numbers in the output, of this run or of an earlier one of the same command. */
  roles: { chosen: ChosenRoles; by: 'user' | 'command' } | null;
  /** Recognisers that proved to read another counter; Vigil does not choose them again automatically. */
  wrongCounters: ReadonlySet<string>;
  /** The source whose count was rejected because it counts something else, as recorded; null if none was. */
  overruled: Overruling | null;
  /** How the newest attempt counts, as found by re-reading its output; null: not found; undefined: not re-read. */
  readingAnew: ReadingShape | null | undefined;
  /** True while a newly chosen recogniser still has to re-read the output of earlier attempts. */
  rereadPending: boolean;
}

/** No reports yet. */
export const emptySources = (): SourcesState => ({
  reports: false,
  resumesByItself: false,
  recognizer: null,
  structure: null,
  roles: null,
  wrongCounters: new Set(),
  overruled: null,
  readingAnew: undefined,
  rereadPending: false,
});
