import { directionBeside } from '../../../core/output/follower/beside-tool.ts';
import type { OutputReading, SeenFact } from '../../../core/output/output-reading.ts';
import { isBare } from '../../../core/output/read-entry.ts';
import { toolKnowledgeOf } from '../../../core/output/tool-knowledge.ts';
import { JournalEntry } from '../../../core/protocol/journal/journal-record.ts';
import type { NoteFact } from '../../../core/protocol/journal/note.ts';
import { STRUCTURE } from '../../../core/protocol/policy/recognizer.ts';
import { newestAttempt } from '../../../core/run/state/run-state.ts';
import { isNoted } from '../../live/note-once.ts';
import type { OutputSign } from '../contract/watch.ts';
import { learnedEntries, type OutputContext, reopenSource, type Source, type Step } from './output-source.ts';

/** The most facts that are kept until the counting recognizer is known. */
const UNCLAIMED_AT_MOST = 4096;

/** What came before a look: more output, a while without any, or the end of all output of the attempt. */
type Moment = 'output' | 'pause' | 'end';

/** Journals what the output shows: which recognizer counts the iterations, and which iterations began and completed. */
export interface OutputJournal {
  /** Takes `facts`, the first of which was read at position `before`. */
  take(from: Source, facts: readonly SeenFact[], before: number, after?: Moment): Step;
  /** Counts the iteration that was announced last. False if the disk refused. */
  completeAnnounced(from: Source): boolean;
}

export function createOutputJournal(context: OutputContext): OutputJournal {
  const { state } = context.run;

  /** Journals what was learned from the lines, if anything. Reading by structure then begins, or changes. */
  function takeLearned(from: Source, entries: readonly JournalEntry[]): Step {
    if (entries.length === 0) return 'done';
    if (!context.commit(entries)) return refused(from);
    return 'switched';
  }

  /** What the tool that counts tells, and what the lines show at that moment. */
  function noteTool(from: Source, counted: readonly SeenFact[], reading: OutputReading): void {
    if (counted.length === 0 || state.sources.recognizer?.id === STRUCTURE) return;
    from.tool = { done: from.iterations.done(), shown: reading.structure.iterations };
  }

  /** The direction, where the tool that counts does not say it and the lines do. False if the disk refused. */
  function fillIn({ structure }: OutputReading): boolean {
    const tool = toolKnowledgeOf(state);
    const goal = tool && directionBeside(tool, structure);
    if (goal === null || goal === state.work.goalRead) return true;
    return context.commit([{ kind: 'goal-known', goal, by: STRUCTURE }]);
  }

  function take(from: Source, facts: readonly SeenFact[], before: number, after: Moment = 'output'): Step {
    const all = from.reader.reading(after !== 'output' || facts.length > 0);
    const learned = takeLearned(from, learnedEntries(state, from, all, { facts, isOver: after === 'end' }));
    if (learned !== 'done') return learned;
    const { candidates, inner, stale, thinned, shape, ...reading } = all;
    // While re-reading, a rejected counter looks valid until it resets; ignore it.
    const recognizer = state.sources.wrongCounters.has(reading.recognizer ?? '') ? null : reading.recognizer;
    const isGivenUp = state.sources.recognizer?.by === 'itself' && state.sources.recognizer.id === null;
    const known = isGivenUp ? null : state.sources.recognizer;
    const warnings = [
      ...stale.flatMap((own) => warningOf('pattern-silent', own)),
      ...thinned.flatMap((own) => warningOf('pattern-thinned', own)),
    ];
    if (warnings.length > 0 && !context.commit(warnings)) return refused(from);
    if (recognizer === null && known?.by === 'itself' && known.id !== null && inner.includes(known.id)) {
      const given: JournalEntry[] = [{ kind: 'recognizer-chosen', recognizer, by: 'itself' }];
      // Its iterations from other attempts are just as wrong, and there is no other recognizer to read them.
      if (!context.commit([...given, { kind: 'output-reread' }])) return refused(from);
      return 'done';
    }
    /** The total of a counter that restarts is not that of the run. False if the disk refused. */
    const withdrawTotal = (): boolean => {
      const isNested =
        shape?.isNested === true && recognizer !== null && recognizer === state.sources.recognizer?.id;
      if (!isNested || state.totals.isReadNested) return true;
      return context.commit([
        { kind: 'total-withdrawn', attempt: from.attempt, because: 'counter-restarted' },
      ]);
    };
    if (!withdrawTotal()) return refused(from);
    if (facts.length === 0) return 'done';
    const tell = (sign: OutputSign) => {
      if (from.liveFrom !== null && before >= from.liveFrom) context.tell.outputRead(sign);
    };
    if (recognizer === null || (known !== null && known.id !== recognizer)) {
      tell('sign');
      // Keep the known recognizer if the user chose it, or if this attempt has not printed its counter yet.
      const isWrong =
        recognizer !== null &&
        known?.by === 'itself' &&
        candidates.some((candidate) => candidate.recognizer === known.id);
      if (recognizer === null)
        from.unclaimed.push(...facts.slice(0, UNCLAIMED_AT_MOST - from.unclaimed.length));
      if (!isWrong) return 'done';
    }
    if (recognizer !== null && known?.id !== recognizer) {
      if (!context.commit([{ kind: 'recognizer-chosen', recognizer, by: 'itself' }])) return refused(from);
      if (known !== null || isGivenUp) return 'switched';
      // Everything may have arrived in one piece, without a later look that would notice it.
      if (!withdrawTotal()) return refused(from);
    }
    const counted = [...from.unclaimed.splice(0), ...facts].filter((seen) => seen.recognizer === recognizer);
    const read = from.iterations.take(state, counted, context.clock.nowMs());
    const entries = markSource(from, read).filter(isSound);
    noteTool(from, counted, all);
    if (entries.length > 0 && !context.commit(entries)) return refused(from);
    if (!fillIn(all)) return refused(from);
    const isDone = state.totals.total !== null && state.work.known.size >= state.totals.total;
    tell(isDone || counted.some(({ fact }) => fact.moment === 'over') ? 'over' : outputSignOf(entries));
    const told = entries.filter((entry) => entry.kind === 'iteration-read');
    if (told.length > 0) from.isBare = told.some(isBare);
    return 'done';
  }

  function completeAnnounced(from: Source): boolean {
    const read = from.iterations.completeAnnounced(state, context.clock.nowMs());
    const entries = markSource(from, read).filter(isSound);
    return entries.length === 0 || context.commit(entries);
  }

  /** A record that cannot be read back would make the journal a damaged one. */
  function isSound(entry: JournalEntry): boolean {
    const parsed = JournalEntry.safeParse(entry);
    if (!parsed.success)
      context.log.write(`Output of run ${state.settings.spec.id} tells what cannot be`, parsed.error);
    return parsed.success;
  }

  /** A warning about one of the user's patterns, unless this attempt has it already. */
  function warningOf(code: 'pattern-silent' | 'pattern-thinned', own: string): JournalEntry[] {
    const fact: NoteFact = { code, recognizer: own };
    const isTold = isNoted(state, fact, newestAttempt(state)?.startedAt ?? 0);
    return isTold ? [] : [{ kind: 'note', fact }];
  }

  /** Output that the journal refused is read again: known facts add no second entry. */
  function refused(from: Source): Step {
    Object.assign(from, reopenSource(context, from));
    return 'refused';
  }

  return { take, completeAnnounced };
}

/** Names the log file in which iterations were read: their offsets are positions in its copy. */
const markSource = ({ logFile }: Source, entries: JournalEntry[]): JournalEntry[] =>
  logFile === null
    ? entries
    : entries.map((entry) => (entry.kind === 'iteration-read' ? { ...entry, logFile } : entry));

/** The strongest sign of work among the entries. */
function outputSignOf(entries: readonly JournalEntry[]): OutputSign {
  if (entries.some(({ kind }) => kind === 'iteration-read')) return 'observation';
  return entries.some(({ kind }) => kind === 'attempt-working') ? 'iteration-started' : 'sign';
}
