import type { ToolBar } from '../protocol/disk/work-seen.ts';
import { type RecognizerId, STRUCTURE } from '../protocol/policy/recognizer.ts';
import { lineText } from './line-text.ts';
import type { Needle } from './needle-search.ts';
import type { CompiledPattern } from './own-pattern.ts';
import { watchOwnPatterns } from './own-pattern-watch.ts';
import { RECOGNIZERS } from './recognizers/all.ts';
import type { OutputFact } from './recognizers/output-fact.ts';
import type { Rank, Sighting } from './recognizers/recognizer.ts';
import { decodeUtf8 } from './utf8.ts';

/** What a recognizer found in a line. */
export interface Recognition {
  recognizer: RecognizerId;
  rank: Rank;
  isOwn: boolean;
  sightings: readonly Sighting[];
}

/** All recognizers together, on the lines of one attempt. */
export interface LineRecognition {
  /** Texts to search for; the bits that they set select the recognizers that see a line. */
  needles: readonly Needle[];
  /** Bit of the user's patterns, of what was learned of the lines, and of learning from them. */
  ownBit: number;
  followBit: number;
  learnBit: number;
  /**
   * Reads a line, or one that was read before and has grown.
   * @param number  its number in the output, from 0
   */
  read(bytes: Uint8Array, bits: number, number: number): Recognition[];
  stale(line: number): RecognizerId[];
  /** The bar over all of its work that a tool draws, and that tool; null if none does. */
  bar(): { tool: RecognizerId; bar: ToolBar } | null;
  withoutLiteral: readonly RecognizerId[];
}

/** What was learned of the lines, in the place of one more recognizer. */
export interface FollowedLines {
  /** null: every line must be seen. */
  needles: readonly string[] | null;
  read(text: string): OutputFact[];
}

/** Fresh recognizers. Each has a bit; the user's patterns share one. `follower`: null if nothing was learned. */
export function createRecognition(
  patterns: readonly CompiledPattern[],
  follower: FollowedLines | null,
): LineRecognition {
  const tools = RECOGNIZERS.map((tool, place) => ({ ...tool, bit: 1 << place, reader: tool.create() }));
  const ownBit = 1 << RECOGNIZERS.length;
  const followBit = ownBit << 1;
  const own = watchOwnPatterns(patterns);
  const ofLast = tellOnce();
  return {
    needles: [
      ...tools.flatMap(({ needles, bit }) => needles.map((text) => ({ text, bits: bit }))),
      ...patterns.flatMap(({ literal }) => (literal === null ? [] : [{ text: literal, bits: ownBit }])),
      ...(follower?.needles ?? []).map((text) => ({ text, bits: followBit })),
    ],
    ownBit,
    followBit,
    learnBit: followBit << 1,
    read(bytes, bits, number) {
      const painted = decodeUtf8(bytes);
      const line = lineText(painted).trimEnd();
      if (line === '') return [];
      const recognitions: Recognition[] = [];
      const take = (one: Recognition): void => {
        recognitions.push({ ...one, sightings: ofLast(number, one) });
      };
      if ((bits & ownBit) !== 0)
        for (const { recognizer, fact, tellsIterations } of own.read(line, number)) {
          const sighting: Sighting = tellsIterations ? { fact } : { fact, isAside: true };
          take({ recognizer, rank: 'search', isOwn: true, sightings: [sighting] });
        }
      for (const { id, rank, bit, reader } of tools) {
        const sightings = (bits & bit) === 0 ? null : reader.read(line, painted);
        if (sightings === null) continue;
        take({ recognizer: id, rank, isOwn: false, sightings });
        break;
      }
      // Whoever else claims the line: the lines of a nest may be those of tools.
      if (follower !== null && (bits & followBit) !== 0) {
        const sightings = follower.read(line).map((fact) => ({ fact }));
        if (sightings.length > 0) take({ recognizer: STRUCTURE, rank: 'generic', isOwn: false, sightings });
      }
      return recognitions;
    },
    stale: own.stale,
    bar() {
      for (const { id, reader } of tools) {
        const bar = reader.bar?.();
        if (bar) return { tool: id, bar };
      }
      return null;
    },
    withoutLiteral: own.withoutLiteral,
  };
}

/** Counts an unnumbered iteration once a line: when the line grows, further matches belong to the same iteration. */
function tellOnce(): (number: number, one: Recognition) => readonly Sighting[] {
  let line = -1;
  let tellers: RecognizerId[] = [];
  return (number, { recognizer, sightings }) => {
    if (number !== line) tellers = [];
    line = number;
    if (tellers.includes(recognizer))
      return sightings.map((one) =>
        isUnnumbered(one) ? { ...one, fact: { ...one.fact, moment: 'told', isOfLast: true } } : one,
      );
    if (sightings.some(isUnnumbered)) tellers.push(recognizer);
    return sightings;
  };
}

const isUnnumbered = ({ fact: { moment, iteration } }: Sighting): boolean =>
  iteration === null && (moment === 'done' || moment === 'failed');
