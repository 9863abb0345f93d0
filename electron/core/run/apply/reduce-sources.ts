import type { JournalEntry } from '../../protocol/journal/journal-record.ts';
import { STRUCTURE } from '../../protocol/policy/recognizer.ts';
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
    case 'structure-learned':
      return learn(sources, entry);
    case 'roles-chosen':
      return chooseRoles(sources, entry);
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

type Entry<Kind extends JournalEntry['kind']> = Extract<JournalEntry, { kind: Kind }>;

const READS_OTHERWISE: ReadonlySet<string> = new Set([
  'recognizer-chosen',
  'structure-learned',
  'roles-chosen',
]);

function choose(
  { recognizer: before, wrongCounters, overruled, ...others }: SourcesState,
  { recognizer: id, by }: Entry<'recognizer-chosen'>,
): SourcesState {
  const wrong = new Set(wrongCounters);
  // What is learned may count another number later.
  if (by === 'itself' && before?.id && before.id !== STRUCTURE) wrong.add(before.id);
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

/** The structure counts from now on. */
function learn(
  sources: SourcesState,
  { kind: _, structure: learned, ...from }: Entry<'structure-learned'>,
): SourcesState {
  const { recognizer: before, wrongCounters } = sources;
  const by = before?.id === STRUCTURE ? before.by : 'itself';
  const wrong = new Set(wrongCounters);
  if (before?.id && before.id !== STRUCTURE) wrong.add(before.id);
  return {
    ...sources,
    recognizer: { id: STRUCTURE, by },
    wrongCounters: wrong,
    structure: { learned, ...from },
    rereadPending: true,
  };
}

/**
 * Roles chosen by the user make Vigil learn the structure again; if one of them counts the iterations, the structure
 * becomes the recognizer. Roles from an earlier run of the command apply once its lines appear.
 */
function chooseRoles(sources: SourcesState, { chosen, by }: Entry<'roles-chosen'>): SourcesState {
  const roles = { chosen, by };
  if (by === 'command') return { ...sources, roles };
  const { recognizer, overruled } = sources;
  const isCounting = chosen.roles.some(({ role }) => role === 'iterations');
  const isStructure = recognizer?.id === STRUCTURE;
  return {
    ...sources,
    roles,
    structure: null,
    recognizer: isCounting ? { id: STRUCTURE, by: 'user' } : isStructure ? null : recognizer,
    overruled: isCounting && overruled?.overruled === 'output' ? null : overruled,
    rereadPending: true,
  };
}

/** True if both read the output alike. */
export const isSameReading = (one: SourcesState, other: SourcesState): boolean =>
  one.recognizer === other.recognizer && one.structure === other.structure && one.roles === other.roles;

/**
 * True if a record withdraws what was read from the output: it is read otherwise now, or the job reports by itself.
 */
export const voidsReading = (
  entry: ReadRecord['entry'],
  { before, after }: { before: SourcesState; after: SourcesState },
): boolean =>
  before !== after &&
  ((READS_OTHERWISE.has(entry.kind) &&
    (before.recognizer?.id !== after.recognizer?.id || before.structure !== after.structure)) ||
    (entry.kind === 'count-overruled' && entry.overruled === 'output') ||
    before.reports !== after.reports);
