import type { RecognizerId } from '../protocol/policy/recognizer.ts';
import { chooseRecognizer } from './choose-recognizer.ts';
import { createLineScanner, type FoundLine } from './line-scanner.ts';
import { searchFor } from './needle-search.ts';
import type { OutputReading, SeenFact } from './output-reading.ts';
import type { CompiledPattern } from './own-pattern.ts';
import { THINNED_EVERY, WHOLE_BYTES } from './own-pattern-watch.ts';
import { createRecognition } from './recognition.ts';
import type { OutputFact } from './recognizers/output-fact.ts';
import type { Sighting } from './recognizers/recognizer.ts';
import { createSameEncoding } from './same-encoding.ts';

/** Reads the output of one attempt. */
export interface OutputReader {
  /**
   * Takes the next bytes; `at` is their position in the output of the attempt. If they do not follow the last ones,
   * output was dropped, and the line that lost its beginning is skipped.
   */
  read(bytes: Uint8Array, at: number): SeenFact[];
  /** Reads an unfinished line that has not changed for a second, unless it may end within a word. */
  settle(): SeenFact[];
  /** Reads the unfinished line as if it had ended, because the attempt has ended. */
  end(): SeenFact[];
  reading(): OutputReading;
}

/**
 * A reader for one attempt. It must get the output from its beginning, because it may count lines itself. `chosen` is
 * the source of iterations that the user or the journal names; null: choose automatically. `earlier` is the automatic
 * choice in earlier attempts, or earlier in this one; null if there was none.
 */
export function createOutputReader({
  patterns,
  chosen,
  earlier = null,
}: {
  patterns: readonly CompiledPattern[];
  chosen: RecognizerId | null;
  earlier?: RecognizerId | null;
}): OutputReader {
  const recognition = createRecognition(patterns);
  const scanner = createLineScanner(searchFor(recognition.needles));
  const encoding = createSameEncoding();
  const choice = chooseRecognizer(chosen, earlier);
  let position: number | null = null;
  /** Bytes of the lines that patterns without a literal have seen. */
  let shownBytes = 0;
  let isThinned = false;
  /** What was recognised in the unfinished line when it was read early. */
  let told = NOTHING_TOLD;

  if (recognition.withoutLiteral.length > 0) scanner.always(recognition.ownBit, 1);

  const readLine = (line: FoundLine, isUnfinished: boolean, into: SeenFact[]): void => {
    const isShown = (line.bits & recognition.ownBit) !== 0 && recognition.withoutLiteral.length > 0;
    if (isShown) shownBytes += line.bytes.length;
    if (!isThinned && shownBytes > WHOLE_BYTES) {
      isThinned = true;
      scanner.always(recognition.ownBit, THINNED_EVERY);
    }
    const known = line.again ? told : NOTHING_TOLD;
    told = known;
    for (const one of recognition.read(line.bytes, line.bits, scanner.lines())) {
      const isNew = ({ fact }: Sighting): boolean => !known.includes(factKey(one.recognizer, fact));
      const sightings = known.length === 0 ? one.sightings : one.sightings.filter(isNew);
      if (isUnfinished) told = [...told, ...sightings.map(({ fact }) => factKey(one.recognizer, fact))];
      choice.take(one, sightings, line.end, into);
    }
  };

  return {
    read(bytes, at) {
      const repeated = position === null ? 0 : Math.max(0, position - at);
      if (repeated >= bytes.length) return [];
      if (position !== null && at > position) {
        encoding.drop();
        scanner.drop();
      }
      position = at + bytes.length;
      const seen: SeenFact[] = [];
      encoding.read(bytes.subarray(repeated), at + repeated, (same, start) =>
        scanner.scan(same, start, (line) => readLine(line, false, seen)),
      );
      return seen;
    },
    settle() {
      const line = scanner.settle();
      const seen: SeenFact[] = [];
      if (line !== null) readLine(line, true, seen);
      return seen;
    },
    end() {
      const seen: SeenFact[] = [];
      const line = scanner.end();
      if (line !== null) readLine(line, true, seen);
      choice.end(seen);
      return seen;
    },
    reading: () => ({
      ...choice.reading(),
      stale: recognition.stale(scanner.lines()),
      thinned: isThinned ? [...recognition.withoutLiteral] : [],
      structure: null,
      lines: scanner.written(),
    }),
  };
}

const NOTHING_TOLD: readonly string[] = [];

const factKey = (recognizer: RecognizerId, fact: OutputFact): string => JSON.stringify([recognizer, fact]);
