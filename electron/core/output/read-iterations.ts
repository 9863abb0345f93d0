import { finiteOf, type Measured, measured, type Parameters } from '../protocol/basics.ts';
import type { FailedTrials } from '../protocol/disk/work-seen.ts';
import type { JournalEntry } from '../protocol/journal/journal-record.ts';
import { isReportedBy, lacksValue } from '../run/apply/join-observations.ts';
import { createResumeCheck } from '../run/entries/resume-check.ts';
import { findObservation } from '../run/state/find-observation.ts';
import { bestAfter } from '../run/state/goal.ts';
import { canResume, newestAttempt, type RunState, reportsIterationsItself } from '../run/state/run-state.ts';
import { beyondNote, ITERATIONS_AT_MOST } from './beyond-note.ts';
import { addLateNumbers, journalParameters } from './late-numbers.ts';
import type { SeenFact } from './output-reading.ts';
import { areBarFrames, foldOlderBest, lastEntryAt, mergeEntry, type ReadEntry } from './read-entry.ts';
import type { OutputFact } from './recognizers/output-fact.ts';
import { shareTime } from './share-time.ts';

/** Up to this many iterations each have a journal entry; beyond it, those that are read together share one. */
const TOLD_ONE_BY_ONE = 10_000;
/** If more iterations than this arrive together, those that have only incidental numbers share one entry. */
const ENTRIES_AT_ONCE = 32;
/** Tools with parallel evaluations: a completed iteration does not mean that those before it are complete. */
const SEVERAL_AT_ONCE: ReadonlySet<string> = new Set(['optuna', 'ax', 'ray-tune', 'smac', 'nevergrad']);

/** Turns the output of one attempt, from its beginning, into journal entries. */
export interface IterationReader {
  /** The entries for new output. Known facts add no entry. */
  take(state: RunState, facts: readonly SeenFact[], atMs: number): JournalEntry[];
  /** The iteration that was announced last, unless it is known to be complete. */
  announced(state: RunState): number | null;
  /** The highest iteration that was completed, known before or not; 0 if none was. */
  done(): number;
  /** The iterations that its tool reports as failed; null if none did. They are complete, but have no value. */
  failures(): FailedTrials | null;
  /** True if the announced iteration was drawn only in part. */
  isCut(state: RunState): boolean;
  /**
   * The entries that count the announced iteration, after its script ran to its end: most loops print only the
   * beginning of the last one. One before the last was begun, but nothing shows that it was done.
   */
  completeAnnounced(state: RunState, atMs: number): JournalEntry[];
}

/** True if a run has so many iterations that one entry each is of no use. */
export const areMany = ({ work }: Pick<RunState, 'work'>): boolean =>
  work.observations.length >= TOLD_ONE_BY_ONE;

/**
 * `number` is the attempt whose output is read. `isLog`: its lines are in a log file, which may have values that its
 * terminal did not show.
 */
export function readIterations(number: number, isLog = false): IterationReader {
  /** Iterations that ended in this attempt, for tools that do not number them. */
  let ended = 0;
  let failures: FailedTrials | null = null;
  /** Iterations that were complete before a counter restarted at 1; null until a number is seen. */
  let offset: number | null = null;
  let metrics: Record<string, Measured> = {};
  /** The iteration that was completed last. */
  let newest: { iteration: number; epoch: number | null } | null = null;
  let parameters: Parameters = {};
  let begun: SeenFact | null = null;
  /** Whether the announced iteration was drawn to its end; undefined: its tool does not show that. */
  let isWhole: boolean | undefined;
  let isReloaded = false;
  let highestDone = 0;
  const resume = createResumeCheck(number);

  /**
   * The iteration just completed, if incidental numbers are in its line or belong to its epoch, as those of a
   * validation do.
   */
  const behindOf = ({ moment, epoch, isOfLast }: OutputFact): number | null =>
    isOfLast || (moment === 'told' && epoch !== null && newest?.epoch === epoch)
      ? (newest?.iteration ?? null)
      : null;

  const attemptOf = ({ attempts }: RunState) => attempts.list.find((each) => each.attempt === number);

  /** A resumed job may count only what is left: its total is then the rest of the run's total, or its tool shows it. */
  function offsetOf({ total, iteration }: OutputFact, state: RunState): number {
    const before = startOf(state);
    if (isReloaded && iteration === 1) return canResume(state) ? before : 0;
    if (total === null || state.totals.total === null || !canResume(state)) return 0;
    return before > 0 && total < state.totals.total && total + before === state.totals.total ? before : 0;
  }

  /** Iterations that were complete when the attempt began. */
  function startOf(state: RunState): number {
    const attempt = attemptOf(state);
    if (!attempt || attempt.from.kind === 'beginning') return 0;
    return attempt.from.iteration ?? attempt.verifiedAtStart;
  }

  /** True if the count continues after a checkpoint of unknown content: the job may be far behind that count. */
  function isAhead(fact: OutputFact, state: RunState): boolean {
    const from = attemptOf(state)?.from;
    return fact.iteration === null && from?.kind === 'checkpoint' && from.iteration === null;
  }

  /** Iterations of the whole run, including what was just read. */
  const wholeOf = (state: RunState, read: number): number =>
    Math.max(state.totals.total ?? 0, read) || Number.POSITIVE_INFINITY;

  /** The completed iteration, of `whole` in the run; null if it is unclear whether it is the last. */
  function iterationOf(fact: OutputFact, state: RunState, whole: number): number | null {
    if (fact.iteration !== null) return fact.iteration + (offset ?? 0);
    const iteration = ended + (canResume(state) ? startOf(state) : 0);
    if (iteration < whole || !isAhead(fact, state)) return iteration;
    // Wherever it resumed, this attempt alone has completed the whole number.
    return ended < whole ? null : ended;
  }

  function totalOf({ total }: OutputFact, state: RunState): JournalEntry[] {
    const all = total === null ? null : total + (offset ?? 0);
    if (all === null || all < 1 || all > ITERATIONS_AT_MOST) return [];
    if (state.totals.isReadNested) return [];
    // Recorded even if the user gave a total: whether the two agree shows whose count is meant.
    if (state.totals.told !== null || (state.totals.read ?? 0) >= all) return [];
    return [{ kind: 'total-known', attempt: number, total: all }];
  }

  function take(state: RunState, facts: readonly SeenFact[], atMs: number): JournalEntry[] {
    if (reportsIterationsItself(state) || state.sources.overruled?.overruled === 'output') return [];
    const entries: JournalEntry[] = [];
    const isMany = areMany(state);
    const seen = new Set<number>();
    // Iterations inside a gap have no observation and can still be reported, as can those that only a file of the job
    // reported.
    const isTold = (iteration: number, { value }: OutputFact): boolean => {
      if (seen.has(iteration)) return true;
      if (isMany) return state.work.known.has(iteration);
      const known = findObservation(state.work, iteration);
      return isReportedBy(known, 'output') && !(isLog && value !== null && lacksValue(known, number));
    };
    let best = state.work.observations.at(-1)?.best ?? null;
    let highest = state.work.highestIteration;
    let working = newestAttempt(state)?.attempt !== number || newestAttempt(state)?.worked === true;
    const took = new Map<ReadEntry, number>();
    let total = 0;
    let {
      work: { goalRead },
    } = state;
    for (const { fact, recognizer, end } of facts) {
      isReloaded ||= fact.isReloaded === true;
      offset ??= fact.iteration === null ? null : offsetOf(fact, state);
      for (const entry of totalOf(fact, state)) {
        if (entry.kind === 'total-known' && entry.total > total) {
          total = entry.total;
          entries.push(entry);
        }
      }
      if (fact.iteration !== null && fact.moment !== 'told' && fact.moment !== 'over') {
        const numbered = { iteration: fact.iteration + (offset ?? 0), total: fact.total };
        entries.push(...resume.see(state, recognizer, [numbered], atMs));
      }
      if (fact.direction !== null && fact.direction !== goalRead) {
        goalRead = fact.direction;
        entries.push({ kind: 'goal-known', goal: goalRead });
      }
      if (Object.keys(fact.parameters).length > 0 && !fact.isOfLast)
        parameters = journalParameters(fact.parameters);
      const behind = behindOf(fact);
      if (behind !== null) addLateNumbers(state, entries, behind, fact.metrics);
      else for (const [name, value] of Object.entries(fact.metrics)) metrics[name] = measured(value);
      if (fact.moment === 'began' && fact.iteration !== null) {
        begun = { fact, recognizer, end };
        isWhole = fact.isWhole;
      }
      isWhole = fact.isWhole ?? isWhole;
      if (fact.moment === 'began' && !working) {
        working = true;
        entries.push({ kind: 'attempt-working', attempt: number });
      }
      if (fact.moment !== 'done' && fact.moment !== 'failed') continue;
      ended++;
      if (fact.moment === 'failed' && fact.error !== null)
        failures = {
          count: (failures?.count ?? 0) + 1,
          of: ended,
          last: fact.error || failures?.last || null,
        };
      const iteration = iterationOf(fact, state, wholeOf(state, total));
      const told = { parameters: { ...parameters }, metrics };
      parameters = {};
      metrics = {};
      newest = iteration === null ? null : { iteration, epoch: fact.epoch };
      if (iteration === null) continue;
      if (iteration <= ITERATIONS_AT_MOST) highestDone = Math.max(highestDone, iteration);
      if (iteration > ITERATIONS_AT_MOST) entries.push(...beyondNote(state, entries));
      if (iteration < 1 || iteration > ITERATIONS_AT_MOST || isTold(iteration, fact)) continue;
      const isSeveral = SEVERAL_AT_ONCE.has(recognizer);
      const entry: ReadEntry = {
        kind: 'iteration-read',
        attempt: number,
        iteration,
        from: isSeveral || iteration <= highest ? iteration : highest + 1,
        y: fact.value === null ? null : measured(fact.value),
        best: fact.best === null ? null : measured(fact.best),
        ...told,
        durationMs: 0,
        saidAt: atMs,
        outputOffset: end,
      };
      best = bestAfter(state.work, best, { y: entry.y, bestTold: finiteOf(entry.best) });
      const open = lastEntryAt(isSeveral ? iteration - 1 : highest, entries);
      const isCrowded = entries.length >= ENTRIES_AT_ONCE;
      // The entry with the best value so far keeps its point.
      const isBest = best !== null && best === open?.y && best !== entry.y;
      const joins =
        open !== null &&
        entry.from > open.iteration &&
        (isMany ? !isBest : areBarFrames(open, entry, isCrowded));
      if (isMany && isCrowded && isBest) foldOlderBest(entries);
      if (joins) mergeEntry(open, entry, isMany ? best : null);
      else entries.push(entry);
      if (fact.durationMs !== null && Number.isFinite(fact.durationMs) && fact.durationMs >= 0)
        took.set(joins ? open : entry, fact.durationMs);
      seen.add(iteration);
      highest = Math.max(highest, iteration);
      working = true;
    }
    shareTime(state, attemptOf(state), entries, took, atMs);
    return entries;
  }

  function announced(state: RunState): number | null {
    const iteration = begun?.fact.iteration == null ? null : begun.fact.iteration + (offset ?? 0);
    const isOpen = iteration !== null && iteration >= 1 && !state.work.known.has(iteration);
    return isOpen && iteration <= (state.totals.total ?? Number.POSITIVE_INFINITY) ? iteration : null;
  }

  /** True if the announced iteration may have been done at the end of its script. */
  function isLast(iteration: number, { fact: { total } }: SeenFact, state: RunState): boolean {
    const all = total === null ? state.totals.total : total + (offset ?? 0);
    return isWhole ?? (all === null || iteration >= all);
  }

  return {
    take,
    announced,
    isCut: (state) => isWhole === false && announced(state) !== null,
    done: () => highestDone,
    failures: () => failures && { ...failures, of: ended },
    completeAnnounced: (state, atMs) => {
      const iteration = announced(state);
      if (begun === null || iteration === null || !isLast(iteration, begun, state)) return [];
      return take(state, [{ ...begun, fact: { ...begun.fact, moment: 'done' } }], atMs);
    },
  };
}
