import type { LateDetails, ObservationDetails, ReadRecord } from '../../core/run/parts/brief-observation.ts';
import { validSum } from './sealed-line.ts';

/** Longer lines are left to the schema: a regular expression keeps in memory what it may have to backtrack. */
const LONGEST = 16_384;

/*
 * Numbers as `JSON.stringify` writes them, with limited digits so that all fit a double; the largest are left to the
 * schema. Integers have so few digits that each is exact.
 */
const POSITIVE = '(?:0|[1-9][0-9]{0,20})(?:[.][0-9]+)?(?:e(?:[+][0-9]{1,2}|-[0-9]{1,3}))?';
const NUMBER = `-?${POSITIVE}`;
const WHOLE = '[1-9][0-9]{0,14}';
/** Without escapes and within ASCII. `__proto__`, which is special in objects, is left to the schema. */
const NAME = '"(?!__proto__")[ !#-\\[\\]-~]*"';
const listOf = (item: string) => `(?:${item}(?:,${item})*)?`;

/** The line of an observation, with its fields in the order in which Vigil writes them. */
const OBSERVATION = new RegExp(
  `^\\{"seq":(${WHOLE}),"at":(${POSITIVE}),"entry":\\{"kind":"observation","iteration":(${WHOLE}),` +
    `"x":\\[${listOf(NUMBER)}\\],"y":(${NUMBER}),"metrics":\\{${listOf(`${NAME}:${NUMBER}`)}\\},` +
    `"durationMs":${POSITIVE},"attempt":(${WHOLE}),"saidAt":(${POSITIVE}),"eventsOffset":(0|${WHOLE})\\},` +
    '"sum":"[0-9a-f]{16}"\\}$',
);

/** A line of a journal, which lies in `bytes` from `from` to before `to`. */
export interface LineInBytes {
  bytes: Buffer;
  from: number;
  to: number;
  /** The same as text with one character a byte. */
  latin1: string;
}

/**
 * The observation in a line, if it is one beyond doubt and its checksum fits; null proves nothing about the line.
 * Nearly all lines of a long journal are observations. Parsing them takes most of its time for numbers that recovery
 * does not need. A test keeps this and the schema consistent.
 */
export function readObservationLine(
  { bytes, from, to, latin1: line }: LineInBytes,
  expectedSeq: number,
  before: string,
): { record: ReadRecord; sum: string } | null {
  if (to - from > LONGEST) return null;
  const found = OBSERVATION.exec(line);
  if (found === null || Number(found[1]) !== expectedSeq) return null;
  const sum = validSum(line, before);
  if (sum === null) return null;
  return {
    sum,
    record: {
      seq: expectedSeq,
      at: Number(found[2]),
      entry: {
        kind: 'observation',
        iteration: Number(found[3]),
        y: Number(found[4]),
        attempt: Number(found[5]),
        saidAt: Number(found[6]),
        eventsOffset: Number(found[7]),
        late: new DetailsInLine(bytes, from, to),
      },
    },
  };
}

/** Keeps the journal's bytes in memory, outside the heap, where they do not burden the garbage collector. */
class DetailsInLine implements LateDetails {
  readonly #bytes: Buffer;
  readonly #from: number;
  readonly #to: number;

  constructor(bytes: Buffer, from: number, to: number) {
    this.#bytes = bytes;
    this.#from = from;
    this.#to = to;
  }

  parse(): ObservationDetails {
    const { x, metrics, durationMs } = JSON.parse(this.#bytes.toString('latin1', this.#from, this.#to)).entry;
    return { x, metrics, durationMs };
  }
}
