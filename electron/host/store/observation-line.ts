import type { LateDetails, ObservationDetails, ReadRecord } from '../../core/run/parts/brief-observation.ts';
import { fittingSum } from './sealed-line.ts';

/** Longer lines are left to the schema: a pattern keeps in memory what it may have to take back. */
const LONGEST = 16_384;

/*
 * Numbers as `JSON.stringify` writes them, with so few digits that none is beyond what a double holds: the greatest are
 * left to the schema. Whole ones have so few that each is exact.
 */
const POSITIVE = '(?:0|[1-9][0-9]{0,20})(?:[.][0-9]+)?(?:e(?:[+][0-9]{1,2}|-[0-9]{1,3}))?';
const NUMBER = `-?${POSITIVE}`;
const WHOLE = '[1-9][0-9]{0,14}';
/** Without escapes and within ASCII. `__proto__`, which objects treat in a way of their own, is left to the schema. */
const NAME = '"(?!__proto__")[ !#-\\[\\]-~]*"';
const listOf = (item: string) => `(?:${item}(?:,${item})*)?`;

/** The line of an observation, with its fields in the order in which Vigil writes them. */
const OBSERVATION = new RegExp(
  `^\\{"seq":(${WHOLE}),"at":(${POSITIVE}),"entry":\\{"kind":"observation","iteration":(${WHOLE}),` +
    `"x":\\[${listOf(NUMBER)}\\],"y":(${NUMBER}),"metrics":\\{${listOf(`${NAME}:${NUMBER}`)}\\},` +
    `"durationMs":${POSITIVE},"attempt":(${WHOLE}),"saidAt":(${POSITIVE}),"eventsOffset":(0|${WHOLE})\\},` +
    '"sum":"[0-9a-f]{16}"\\}$',
);

/**
 * The observation in a line from `from` to before `to`, if it is one beyond doubt and its checksum fits; null says
 * nothing about the line. Nearly all lines of a long journal are such, and most of the time that parsing them takes goes
 * into numbers which a recovery does not look at. A test holds this and the schema together.
 */
export function readObservationLine(
  bytes: Buffer,
  from: number,
  to: number,
  expectedSeq: number,
  before: string,
): { record: ReadRecord; sum: string } | null {
  if (to - from > LONGEST) return null;
  const line = bytes.toString('latin1', from, to);
  const found = OBSERVATION.exec(line);
  if (found === null || Number(found[1]) !== expectedSeq) return null;
  const sum = fittingSum(line, before);
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

/** Holds the journal that was read in memory: outside the heap, where it is no work for the garbage collection. */
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
