import { type ChosenRoles, type LearnedStructure, NO_ROLES } from '../protocol/disk/output-roles.ts';
import type { CountingShape, ToolBar } from '../protocol/disk/work-seen.ts';
import { type RecognizerId, STRUCTURE } from '../protocol/policy/recognizer.ts';
import type { StructureView } from '../protocol/wire/reading-view.ts';
import { chooseRecognizer } from './choose-recognizer.ts';
import { followStructure } from './follower/follow-structure.ts';
import { needlesOf } from './follower/line-needles.ts';
import { createStructureLearner, type StructureLearner } from './learn-structure.ts';
import { createLineScanner, type FoundLine } from './line-scanner.ts';
import { searchFor } from './needle-search.ts';
import type { OutputReading, SeenFact } from './output-reading.ts';
import type { CompiledPattern } from './own-pattern.ts';
import { THINNED_EVERY, WHOLE_BYTES } from './own-pattern-watch.ts';
import { createRecognition } from './recognition.ts';
import type { OutputFact } from './recognizers/output-fact.ts';
import type { Sighting } from './recognizers/recognizer.ts';
import { createSameEncoding } from './same-encoding.ts';
import { createShownLines } from './shown-lines.ts';
import type { StructureReading } from './structure/read-structure.ts';

/** When the byte at a position came, on a clock that does not go back; null: not known. */
export type CameAt = (position: number) => number | null;

/** Reads the output of one attempt. */
export interface OutputReader {
  /**
   * Takes the next bytes; `at` is their position in the output of the attempt, `cameAt` when the
   * byte at a position came; null: not known. If they do not follow the last ones, output was dropped, and the line that lost its beginning is skipped.
   */
  read(bytes: Uint8Array, at: number, cameAt?: CameAt): SeenFact[];
  /** Reads an unfinished line that has not changed for a second, unless it may end within a word. */
  settle(): SeenFact[];
  /** Reads the unfinished line as if it had ended, because the attempt has ended. */
  end(): SeenFact[];
  /** `isExact`: by the very last line; otherwise what the lines themselves tell may lag behind a little. */
  reading(isExact?: boolean): OutputReading;
  /** What the lines themselves tell, with the newest of them, as it is shown to the user; null: nothing. */
  structure(): StructureView | null;
}

/**
 * A reader for one attempt. It must get the output from its beginning, because it may count lines itself. `chosen` is
 * the source of iterations that the user or the journal names; null: choose automatically. `earlier` is the automatic
 * choice in earlier attempts, or earlier in this one; null if there was none. `wrong`: those that are not to be chosen.
 * `learned`: how the lines are read if no tool counts; `learner` learns from them, perhaps already during an earlier
 * reading.
 */
export function createOutputReader({
  patterns,
  chosen,
  earlier = null,
  wrong = new Set(),
  learned = null,
  roles = NO_ROLES,
  learner = createStructureLearner(roles, learned),
}: {
  patterns: readonly CompiledPattern[];
  chosen: RecognizerId | null;
  earlier?: RecognizerId | null;
  wrong?: ReadonlySet<RecognizerId>;
  learned?: LearnedStructure | null;
  roles?: ChosenRoles;
  learner?: StructureLearner;
}): OutputReader {
  const follower = learned === null ? null : followStructure(learned);
  const needles = learned === null ? null : needlesOf(learned);
  const recognition = createRecognition(patterns, follower && { needles, read: follower.read });
  const scanner = createLineScanner(searchFor(recognition.needles));
  const encoding = createSameEncoding();
  const choice = chooseRecognizer(chosen, earlier, wrong);
  let position: number | null = null;
  /** Bytes of the lines that patterns without a literal have seen. */
  let shownBytes = 0;
  let isThinned = false;
  let cameAt: CameAt = UNKNOWN;
  const shown = createShownLines(roles);
  /** What was shown last, and by what: several clients ask, and more often than output comes. */
  let made: { reading: StructureReading; at: number | null; view: StructureView | null } | null = null;
  /** What was recognised in the unfinished line when it was read early. */
  let told = NOTHING_TOLD;

  scanner.always(recognition.learnBit, learner.wants);
  if (follower !== null && needles === null) scanner.always(recognition.followBit, () => true);
  if (recognition.withoutLiteral.length > 0) scanner.always(recognition.ownBit, () => true);

  const readLine = (line: FoundLine, isUnfinished: boolean, into: SeenFact[]): void => {
    const isShown = (line.bits & recognition.ownBit) !== 0 && recognition.withoutLiteral.length > 0;
    if (isShown) shownBytes += line.bytes.length;
    if (!isThinned && shownBytes > WHOLE_BYTES) {
      isThinned = true;
      scanner.always(recognition.ownBit, (number) => number % THINNED_EVERY === 0);
    }
    const known = line.again ? told : NOTHING_TOLD;
    told = known;
    if (!isUnfinished && (line.bits & recognition.learnBit) !== 0) learner.take(line, cameAt(line.end - 1));
    if ((line.bits & ~recognition.learnBit) === 0) return;
    for (const one of recognition.read(line.bytes, line.bits, scanner.lines())) {
      const isNew = ({ fact }: Sighting): boolean => !known.includes(factKey(one.recognizer, fact));
      const sightings = known.length === 0 ? one.sightings : one.sightings.filter(isNew);
      if (isUnfinished) told = [...told, ...sightings.map(({ fact }) => factKey(one.recognizer, fact))];
      choice.take(one, sightings, line.end, into);
    }
  };

  /** Facts that a pause, or the end, makes certain. */
  const settleStructure = (into: SeenFact[]): void => {
    const sightings = (follower?.settle() ?? []).map((fact) => ({ fact }));
    if (sightings.length > 0)
      choice.take(
        { recognizer: STRUCTURE, rank: 'generic', isOwn: false, sightings },
        sightings,
        position ?? 0,
        into,
      );
  };

  /** How the lines count that are read by what was learned. */
  function structureShape(counters: StructureReading['counters']): CountingShape | null {
    const [own, ...inner] = follower?.nest() ?? [];
    if (own === undefined) return null;
    const others = counters.filter(({ at }) => Math.abs(at - own.at) > 1);
    return {
      counters: 1 + Math.max(inner.length, others.length),
      rivals: others.filter(({ isOutermost }) => isOutermost).length,
      isNested: own.restarts > 0,
      total: own.total,
    };
  }

  /** The bar of the tool that counts, or of the only one that was seen where none counts yet. */
  function toolBarOf({ recognizer, inner }: Pick<OutputReading, 'recognizer' | 'inner'>): ToolBar | null {
    const drawn = recognition.bar();
    const isOfRun = drawn !== null && (recognizer === null || recognizer === drawn.tool);
    return isOfRun && !inner.includes(drawn.tool) ? drawn.bar : null;
  }

  return {
    read(bytes, at, came = UNKNOWN) {
      const repeated = position === null ? 0 : Math.max(0, position - at);
      if (repeated >= bytes.length) return [];
      if (position !== null && at > position) {
        encoding.drop();
        scanner.drop();
      }
      position = at + bytes.length;
      cameAt = came;
      const seen: SeenFact[] = [];
      encoding.read(bytes.subarray(repeated), at + repeated, (same, start) => {
        shown.take(same);
        scanner.scan(same, start, (line) => readLine(line, false, seen));
      });
      return seen;
    },
    settle() {
      const line = scanner.settle();
      const seen: SeenFact[] = [];
      if (line !== null) readLine(line, true, seen);
      settleStructure(seen);
      return seen;
    },
    end() {
      const seen: SeenFact[] = [];
      const line = scanner.end();
      if (line !== null) {
        learner.take(line, cameAt(line.end - 1));
        readLine(line, true, seen);
      }
      settleStructure(seen);
      choice.end(seen);
      return seen;
    },
    reading(isExact = false) {
      const chosenNow = choice.reading();
      const structure = learner.reading(isExact);
      const isStructure = chosenNow.recognizer === STRUCTURE;
      return {
        ...chosenNow,
        ...(isStructure
          ? {
              shape: structureShape(structure.counters),
              nest: follower?.nest() ?? [],
              confidence: structure.confidence,
            }
          : { shape: withRivals(chosenNow.shape, chosenNow.nest[0]?.at, structure.counters) }),
        toolBar: toolBarOf(chosenNow),
        structure,
        followed: follower?.counter() ?? null,
        stale: recognition.stale(scanner.lines()),
        thinned: isThinned ? [...recognition.withoutLiteral] : [],
        lines: scanner.written(),
      };
    },
    structure() {
      const reading = learner.reading(true);
      if (made?.reading !== reading || made.at !== position)
        made = { reading, at: position, view: shown.view(reading, follower !== null) };
      return made.view;
    },
  };
}

const UNKNOWN: CameAt = () => null;

const NOTHING_TOLD: readonly string[] = [];

const factKey = (recognizer: RecognizerId, fact: OutputFact): string => JSON.stringify([recognizer, fact]);

/** Counters in the lines that no tool knows may well be the outermost. One that shows the tool's number counts the same. */
function withRivals(
  shape: CountingShape | null,
  at: number | undefined,
  counters: StructureReading['counters'],
): CountingShape | null {
  if (shape === null || at === undefined) return shape;
  const others = counters.filter((one) => one.isOutermost && Math.abs(one.at - at) > 1).length;
  return { ...shape, rivals: Math.max(shape.rivals, others) };
}
