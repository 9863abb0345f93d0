import type { LearnedStructure } from '../../protocol/disk/output-roles.ts';
import type { JournalEntry } from '../../protocol/journal/journal-record.ts';
import { STRUCTURE } from '../../protocol/policy/recognizer.ts';
import { isSameSlot } from '../../protocol/reading/same-slot.ts';
import type { SourcesState } from '../../run/parts/sources.ts';
import { TAKEN_FROM } from '../structure/confidence.ts';
import type { StructureReading } from '../structure/read-structure.ts';
import type { Count } from './followed-counter.ts';

/** The last report of the tool that counts, and what the lines showed at that moment. */
export interface ToolSeen {
  /** The highest iteration that it completed. */
  done: number;
  /** The iteration that the lines themselves showed; null: none. */
  shown: number | null;
}

/** What decides whether the lines themselves are read, and how. */
export interface StructureCase {
  sources: Pick<SourcesState, 'recognizer' | 'structure' | 'roles'>;
  reading: {
    structure: StructureReading;
    /** A tool counts, or may yet. */
    isToolLikely: boolean;
    /** The counter that is read; null: it has not been seen in this attempt. */
    followed: Count | null;
  };
  /** The attempt began from the beginning, so its lines show the whole of the structure. */
  isWhole: boolean;
  /** All of the attempt's output has been read. */
  isOver: boolean;
  /** What was read: so much of the output of this attempt, or of one of its log files (null: the terminal). */
  attempt: number;
  logFile: number | null;
  upTo: number;
  /** null: no tool has counted in this attempt, or none since this host reads it. */
  tool: ToolSeen | null;
  /** True if iterations were read, in any attempt. */
  hasCounted: boolean;
}

/** The lines take over once they counted this many iterations while the tool that counted was silent. */
const SILENT_ITERATIONS = 5;

/**
 * The entries by which the lines are read from now on, read otherwise, or no longer read. Empty: all stays as it is.
 * Only what is sure is taken, and what was taken makes way only for what is at least as sure, or once its counter began
 * again.
 */
export function takeStructure(now: StructureCase): JournalEntry[] {
  const { sources, reading } = now;
  const { recognizer, structure: known } = sources;
  const { learned, confidence, lines } = reading.structure;
  if (recognizer?.by === 'user' && recognizer.id !== STRUCTURE) return [];
  if (known !== null && !isMore(now, known)) return [];
  const { attempt, logFile, upTo } = now;
  const from = { confidence, attempt, upTo, lines, ...(logFile === null ? {} : { logFile }) };
  const isOwn = recognizer?.id === STRUCTURE;
  const hasRestarted = isOwn && known !== null && (reading.followed?.restarts ?? 0) > 0;
  // That something else holds what was counted is proof, however little of it was seen.
  const isOuter =
    hasRestarted &&
    learned?.inner.some((one) => isSameSlot(one.iterations, known.learned.iterations)) === true;
  const isSure = learned !== null && (confidence >= TAKEN_FROM || isOuter);
  if (!isSure) {
    const isInner = hasRestarted && learned === null;
    if (!isInner || known.learned.isInner || recognizer.by === 'user') return [];
    // It is followed on, because how it counts is evidence when the job dies.
    const inner: LearnedStructure = { ...known.learned, isInner };
    return [
      READ_ANEW,
      { ...from, kind: 'structure-learned', structure: inner, confidence: known.confidence },
    ];
  }
  const taken: JournalEntry = { kind: 'structure-learned', structure: learned, ...from };
  const isNamed = sources.roles?.chosen.roles.some(
    ({ name, role }) => role === 'iterations' && isSameSlot(name, learned.iterations),
  );
  // A tool that was seen and never counted holds up nothing, nor does any where the user named the number.
  if (recognizer?.id && !isOwn && now.hasCounted && !isNamed)
    return isSilent(now) ? [silenceOf(recognizer.id, now), taken] : [];
  if (known === null || !isOwn)
    return reading.isToolLikely && recognizer?.by !== 'user' && !isNamed ? [] : [taken];
  if (isEqual(known.learned, learned)) return [];
  if (isSameSlot(known.learned.iterations, learned.iterations)) {
    // A later attempt does not show where the numbers began.
    const isDue = now.isOver || lines >= 2 * known.lines;
    return now.isWhole && isDue ? [READ_ANEW, taken] : [];
  }
  return hasRestarted || (now.isWhole && confidence >= known.confidence) ? [READ_ANEW, taken] : [];
}

/**
 * More was read than what is known was learned from. A mind that changed for less would change back when the output is
 * read again, and so for ever.
 */
function isMore(
  { attempt, logFile, upTo, reading }: StructureCase,
  known: NonNullable<SourcesState['structure']>,
): boolean {
  if (attempt !== known.attempt) return attempt > known.attempt;
  return logFile === (known.logFile ?? null) ? upTo > known.upTo : reading.structure.lines > known.lines;
}

const READ_ANEW: JournalEntry = { kind: 'note', fact: { code: 'read-anew' } };

const isEqual = (one: LearnedStructure, other: LearnedStructure): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

/** The tool's lines stopped, and the same count goes on in others. */
const isSilent = ({ tool, reading: { structure } }: StructureCase): boolean =>
  tool !== null &&
  tool.shown !== null &&
  tool.done > 0 &&
  Math.abs(tool.shown - tool.done) <= 1 &&
  (structure.iterations ?? 0) >= tool.shown + SILENT_ITERATIONS;

const silenceOf = (recognizer: string, { tool }: StructureCase): JournalEntry => ({
  kind: 'note',
  fact: { code: 'tool-silent', recognizer, iteration: tool?.done ?? 1 },
});
