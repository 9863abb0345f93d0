import type { CounterView, CountingShape } from '../protocol/disk/work-seen.ts';
import { type RecognizerId, STRUCTURE } from '../protocol/policy/recognizer.ts';
import { type Counter, countsRun, createOuterCounter, hasCountedAll, isBetterRank } from './outer-counter.ts';
import type { OutputReading, SeenFact } from './output-reading.ts';
import type { Recognition } from './recognition.ts';
import type { OutputFact } from './recognizers/output-fact.ts';
import type { Sighting } from './recognizers/recognizer.ts';

/**
 * At most this many facts are held back until the counter of the iterations is known; then the older half is discarded.
 */
const MOST_HELD = 4096;
/**
 * Confidence in a search tool that matched, in a tool beside it, in one that searches without a count, and in one that
 * was seen.
 */
const TOOL_CONFIDENCE = 0.95;
const OTHER_TOOL_CONFIDENCE = 0.5;
const SEARCHING_CONFIDENCE = 0.4;
const ASIDE_CONFIDENCE = 0.1;

interface Held {
  seen: SeenFact;
  /** The counter to which the fact's iteration belongs, if any. */
  counter: Counter | null;
}

interface Candidate {
  lines: number;
  /** It has reported an iteration beyond doubt. */
  isSure: boolean;
  /** It is a search tool and has not reported an iteration. */
  isSearching: boolean;
}

/** Decides whose numbers are the iterations of the run. */
export interface RecognizerChoice {
  /**
   * Takes what was recognised in a line. Adds to `into` the facts that can be passed on, including those held back
   * until now.
   */
  take(recognition: Recognition, sightings: readonly Sighting[], end: number, into: SeenFact[]): void;
  /** The output has ended; adds the facts that can now be passed on. */
  end(into: SeenFact[]): void;
  reading(): Pick<
    OutputReading,
    'recognizer' | 'confidence' | 'candidates' | 'inner' | 'shape' | 'nest' | 'isToolLikely'
  >;
}

/**
 * A search tool is chosen at its first certain line, and the user's pattern takes precedence. Otherwise the counter of a
 * tool that contains all others is chosen, then what was learned of the lines.
 * @param fixed  the user's choice; null: choose automatically
 * @param earlier  the choice in earlier attempts of the run; null if there was none
 * @param wrong  tools that proved wrong, or fell silent
 */
export function chooseRecognizer(
  fixed: RecognizerId | null,
  earlier: RecognizerId | null,
  wrong: ReadonlySet<RecognizerId> = new Set(),
): RecognizerChoice {
  const counters = createOuterCounter(fixed, earlier);
  const candidates = new Map<RecognizerId, Candidate>();
  let tool: { id: RecognizerId; isOwn: boolean } | null = null;
  const held: Held[] = [];
  let hasEnded = false;
  /** All evaluations, according to the search tool. */
  let toolTotal: number | null = null;

  const candidate = (id: RecognizerId): Candidate => {
    const known = candidates.get(id) ?? { lines: 0, isSure: false, isSearching: false };
    candidates.set(id, known);
    return known;
  };
  const decided = (): RecognizerId | null => fixed ?? tool?.id ?? null;
  const countersOf = (id: RecognizerId): Counter[] =>
    counters.all().filter((counter) => counter.id === id || counter.recognizer === id);
  /** A search tool that has not counted anything. */
  const searching = (): RecognizerId | null =>
    [...candidates].find(([, { isSearching }]) => isSearching)?.[0] ?? null;

  /** The counter of iterations: the only one of the chosen recognizer, or its outer one. */
  const counting = (): Counter | null => {
    const by = decided();
    const [only = null, another] = by === null ? [] : countersOf(by);
    return only && !another && (!only.isGeneric || only.id === by) ? only : counters.outer();
  };
  const isClear = (counter: Counter | null): boolean => {
    const by = decided();
    if (counter !== null) return true;
    if (by !== null) return countersOf(by).length === 0;
    return [...candidates.values()].every(({ isSearching }) => isSearching);
  };
  const letGo = (into: SeenFact[]): void => {
    const counter = counting();
    const clear = isClear(counter);
    if (!clear && held.length <= MOST_HELD) return;
    for (const one of held.splice(0, clear ? held.length : MOST_HELD / 2)) pass(one, counter, into);
  };
  /**
   * Marks a fact of the counting recognizer with the id of its counter; another counter of the same recognizer counts
   * something inner.
   */
  const pass = ({ seen, counter }: Held, outer: Counter | null, into: SeenFact[]): void => {
    if (outer === null || seen.recognizer !== outer.recognizer) {
      into.push(seen);
      return;
    }
    const { end } = seen;
    const recognizer = decided() === outer.recognizer ? outer.recognizer : outer.id;
    const isOwn = counter === null || counter === outer;
    const fact = isOwn ? sureOf(seen.fact, outer) : withoutIteration(seen.fact);
    if (isOwn || !tellsNothing(fact)) into.push({ fact, recognizer, end });
  };
  const takeOne = (
    { recognizer, rank, isOwn }: Recognition,
    { fact, counter, isAside }: Sighting,
    end: number,
    into: SeenFact[],
  ): void => {
    const seen = { fact, recognizer, end };
    if (recognizer === STRUCTURE) {
      candidate(recognizer).isSure = true;
      into.push(seen);
      return;
    }
    if (counter && fact.iteration !== null) {
      const { iteration: at, total } = fact;
      const { name, rank: counted } = counter;
      const isGeneric = rank === 'generic';
      const isDone = fact.moment === 'done';
      const now = counters.see({ recognizer, isGeneric, name, rank: counted, at, total, isDone });
      candidate(now.id).lines++;
      held.push({ seen, counter: now });
    } else if (isOwn && isAside) {
      into.push(seen);
      return;
    } else if (isAside || rank !== 'search') {
      if (rank === 'search') candidate(recognizer).isSearching = true;
      // They wait too, to keep the order of the lines.
      held.push({ seen, counter: null });
    } else {
      candidate(recognizer).isSure = true;
      toolTotal = fact.total ?? toolTotal;
      if (!wrong.has(recognizer) && (tool === null || (isOwn && !tool.isOwn)))
        tool = { id: recognizer, isOwn };
      letGo(into);
      into.push(seen);
      return;
    }
    letGo(into);
  };
  const chosen = (id: RecognizerId | null): Counter | null =>
    counters.all().find((counter) => counter.id === id) ?? (id === null ? null : (countersOf(id)[0] ?? null));
  /**
   * A tool that numbers its evaluations beyond doubt is a counter too; steps and bars beside a named one are nested in
   * it.
   */
  const shapeOf = (id: RecognizerId | null): CountingShape | null => {
    if (id === null) return null;
    const own = chosen(id);
    const others = counters.all().filter((counter) => counter !== own);
    return {
      counters: 1 + others.length,
      rivals: others.filter(
        (counter) =>
          !counter.hasRestarted &&
          counter.advances > 0 &&
          // If it has reached its total too, all work is done, whichever contains the other.
          !hasCountedAll(counter) &&
          !isBetterRank(own?.rank ?? 'search', counter.rank),
      ).length,
      isNested: own?.hasRestarted ?? false,
      total: own ? own.total : toolTotal,
      ...((own === null ? tool?.id === id : countsRun(own)) && { isOfTool: true, tool: id }),
    };
  };
  /** The counters, outermost first: one that restarted more often is nested deeper. */
  const nestOf = (id: RecognizerId | null): CounterView[] => {
    const own = chosen(id);
    if (own === null) return [];
    const inner = counters
      .all()
      .filter((counter) => counter !== own && counter.hasRestarted && counter.rank !== 'generic')
      .sort((a, b) => a.restarts - b.restarts);
    return [own, ...inner].map(({ name, at, total, restarts }) => ({ name, at, total, restarts }));
  };
  const confidenceOf = (id: RecognizerId, { isSure }: Candidate): number => {
    if (id === fixed) return 1;
    if (id === tool?.id) return TOOL_CONFIDENCE;
    if (isSure && id !== STRUCTURE) return OTHER_TOOL_CONFIDENCE;
    const least = id === searching() ? SEARCHING_CONFIDENCE : ASIDE_CONFIDENCE;
    const own = counters.all().find((counter) => counter.id === id);
    const best = Math.max(least, own ? counters.confidence(own) : 0);
    return decided() === null ? best : Math.min(best, OTHER_TOOL_CONFIDENCE);
  };

  return {
    take(recognition, sightings, end, into) {
      const { recognizer, rank } = recognition;
      // Lines with a counter are counted for that counter.
      if ((rank !== 'generic' || recognizer === STRUCTURE) && !sightings.some(({ counter }) => counter))
        candidate(recognizer).lines++;
      for (const sighting of sightings) takeOne(recognition, sighting, end, into);
    },
    end(into) {
      hasEnded = true;
      counters.end();
      letGo(into);
    },
    reading() {
      const structure = candidates.has(STRUCTURE) ? STRUCTURE : null;
      const outer = counters.outer();
      const recognizer =
        decided() ?? (earlier === STRUCTURE ? structure : null) ?? outer?.id ?? structure ?? searching();
      const mayCount = counters.all().some(({ hasRestarted, rank }) => !hasRestarted && rank !== 'generic');
      const ranked = [...candidates]
        .map(([id, one]) => ({ recognizer: id, confidence: confidenceOf(id, one), lines: one.lines }))
        .sort((a, b) => b.confidence - a.confidence || b.lines - a.lines);
      const own = ranked.find((one) => one.recognizer === recognizer)?.confidence;
      return {
        recognizer,
        confidence: recognizer === null ? 0 : (own ?? 1),
        candidates: ranked,
        inner: counters.all().flatMap(({ id, hasRestarted }) => (hasRestarted ? [id] : [])),
        isToolLikely: tool !== null || outer !== null || (mayCount && !hasEnded),
        shape: shapeOf(recognizer),
        nest: nestOf(recognizer),
      };
    },
  };
}

/** A bar without a telling name may show a download: that it is full says nothing about the run. */
const sureOf = (fact: OutputFact, { rank }: Counter): OutputFact =>
  rank === 'generic' ? { ...fact, total: null } : fact;

/** The fact of a counter within the iterations, without its count; its other numbers remain. */
const withoutIteration = (fact: OutputFact): OutputFact => ({
  ...fact,
  moment: 'told',
  iteration: null,
  total: null,
});

const tellsNothing = ({ value, best, epoch, durationMs, metrics, parameters }: OutputFact): boolean =>
  [value, best, epoch, durationMs].every((known) => known === null) &&
  Object.keys(metrics).length === 0 &&
  Object.keys(parameters).length === 0;
