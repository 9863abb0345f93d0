import type { RecognizerId } from '../protocol/policy/recognizer.ts';
import { lineText } from './line-text.ts';
import type { Needle } from './needle-search.ts';
import type { CompiledPattern } from './own-pattern.ts';
import { watchOwnPatterns } from './own-pattern-watch.ts';
import { RECOGNIZERS } from './recognizers/all.ts';
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
  /** Bit of the user's patterns. */
  ownBit: number;
  /**
   * Reads a line, or one that was read before and has grown.
   * @param number  its number in the output, from 0
   */
  read(bytes: Uint8Array, bits: number, number: number): Recognition[];
  stale(line: number): RecognizerId[];
  withoutLiteral: readonly RecognizerId[];
}

/** Fresh recognizers. Each has a bit; the user's patterns share one. */
export function createRecognition(patterns: readonly CompiledPattern[]): LineRecognition {
  const tools = RECOGNIZERS.map((tool, place) => ({ ...tool, bit: 1 << place, reader: tool.create() }));
  const ownBit = 1 << RECOGNIZERS.length;
  const own = watchOwnPatterns(patterns);
  const ofLast = tellOnce();
  return {
    needles: [
      ...tools.flatMap(({ needles, bit }) => needles.map((text) => ({ text, bits: bit }))),
      ...patterns.flatMap(({ literal }) => (literal === null ? [] : [{ text: literal, bits: ownBit }])),
    ],
    ownBit,
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
      return recognitions;
    },
    stale: own.stale,
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
