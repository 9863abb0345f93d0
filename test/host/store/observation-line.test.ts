import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wholeRecord } from '../../../electron/core/run/parts/brief-observation.ts';
import { parseLine } from '../../../electron/host/store/journal-line.ts';
import { readObservationLine } from '../../../electron/host/store/observation-line.ts';

const BEFORE = '20261121-031500-test';
const AROUND = 'what lies before\n';

const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
const number = fc.oneof(finite, fc.double({ min: -1e20, max: 1e20, noNaN: true }), fc.integer());
const positive = fc.oneof(fc.nat(), fc.double({ min: 0, max: 1e15, noNaN: true }));
const name = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('__proto__', 'toString', '1', ''),
);
const metrics = fc
  .array(fc.tuple(name, number), { maxLength: 3 })
  .map((pairs) => `{${pairs.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)}}`);

/** The JSON of an observation as Vigil writes it, without its checksum. Names in `metrics` may appear twice. */
const observations = fc
  .record({
    seq: fc.integer({ min: 1 }),
    at: positive,
    iteration: fc.integer({ min: 1 }),
    x: fc.array(number, { maxLength: 4 }),
    y: number,
    metrics,
    durationMs: positive,
    attempt: fc.integer({ min: 1 }),
    saidAt: positive,
    eventsOffset: fc.nat(),
  })
  .map(({ seq, at, metrics: measured, ...entry }) => {
    const text = JSON.stringify({ seq, at, entry: { kind: 'observation', ...entry } });
    return { seq, text: text.replace(',"durationMs"', () => `,"metrics":${measured},"durationMs"`) };
  });

/** A line with any content and a checksum that fits it. */
function sealed(text: string, before = BEFORE): string {
  const open = text.slice(0, -1);
  const sum = createHash('sha256').update(before).update(open).digest('hex').slice(0, 16);
  return `${open},"sum":"${sum}"}`;
}

function read(line: string, seq: number, before = BEFORE) {
  const bytes = Buffer.from(`${AROUND}${line}\n`);
  const [from, to] = [AROUND.length, bytes.length - 1];
  return readObservationLine({ bytes, from, to, latin1: bytes.toString('latin1', from, to) }, seq, before);
}

/** Whether the line is read by the quick reader; if so, the result must be that of the schema. */
function isReadAtOnce(line: string, seq: number): boolean {
  const found = read(line, seq);
  if (found === null) return false;
  const { record, sum } = found;
  expect({ record: wholeRecord(record), sum }).toEqual(parseLine(line, seq, BEFORE));
  return true;
}

const PLAIN =
  '{"seq":7,"at":5,"entry":{"kind":"observation","iteration":3,"x":[0.5,-2,1e-7,1.5e+21],"y":-0.25,' +
  '"metrics":{"best":1,"a b":-3e-9},"durationMs":40.5,"attempt":2,"saidAt":4,"eventsOffset":420}}';

describe('the quick reader of observation lines', () => {
  it('gives the same as the schema, whatever the numbers and names are', () => {
    fc.assert(
      fc.property(observations, ({ seq, text }) => void isReadAtOnce(sealed(text), seq)),
      { numRuns: 500 },
    );
  });

  it('handles nearly every observation', () => {
    expect(isReadAtOnce(sealed(PLAIN), 7)).toBe(true);
    const usual = fc.double({ min: -1e99, max: 1e99, noNaN: true });
    fc.assert(
      fc.property(fc.array(usual), usual, (x, y) => {
        const text = PLAIN.replace(
          /"x":.*?"metrics"/,
          () => `"x":${JSON.stringify(x)},"y":${JSON.stringify(y)},"metrics"`,
        );
        expect(isReadAtOnce(sealed(text), 7)).toBe(true);
      }),
    );
  });

  it('agrees with the schema, or leaves the line to it, after any change with a new checksum', () => {
    const piece = fc.constantFrom(
      ...'0 1 9 - + . e E " \\ { } [ ] , : _ é null 99e99 -0 01 1e999 "__proto__"'.split(' '),
      ' ',
      '\n',
      '\0',
    );
    const change = fc.record({ at: fc.nat(PLAIN.length), cut: fc.nat(3), piece });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 2 }), (changes) => {
        const text = changes.reduce(
          (before, { at, cut, piece: put }) => before.slice(0, at) + put + before.slice(at + cut),
          PLAIN,
        );
        isReadAtOnce(sealed(text), 7);
      }),
      { numRuns: 5_000 },
    );
  });

  it.each([
    ['a name that objects treat in a way of their own', '"best":1', '"__proto__":1'],
    ['a number that no double holds', '1e-7', '1e999'],
    ['digits in front that JSON has not', '1e-7', '01'],
    ['a negative time', '"saidAt":4', '"saidAt":-4'],
    ['an iteration before the first', '"iteration":3', '"iteration":0'],
    ['a whole number that is not exact', '"attempt":2', '"attempt":9007199254740993'],
    ['a name with an escape', '"a b"', '"a\\u0020b"'],
    ['a name beyond ASCII', '"a b"', '"größe"'],
    ['a value that is no number', '"a b":-3e-9', '"a b":null'],
    ['one field more', '"attempt":2', '"more":1,"attempt":2'],
    ['another order', '"attempt":2,"saidAt":4', '"saidAt":4,"attempt":2'],
  ])('leaves a line to the schema if it has %s', (_, was, is) => {
    expect(PLAIN).toContain(was);
    expect(read(sealed(PLAIN.replace(was, () => is)), 7)).toBeNull();
  });

  it('leaves a line to the schema if it is so long that the pattern might run out of memory', () => {
    const long = PLAIN.replace('[0.5', () => `[${'0.5,'.repeat(1_000_000)}0.5`);
    expect(read(sealed(long), 7)).toBeNull();
    expect(parseLine(sealed(long), 7, BEFORE)).not.toBeTypeOf('string');
  });

  it('rejects a line if its checksum, its number or the line before differs', () => {
    const line = sealed(PLAIN);
    expect(read(line.replace('"y":-0.25', '"y":-0.26'), 7)).toBeNull();
    expect(read(line, 8)).toBeNull();
    expect(read(line, 7, 'another')).toBeNull();
    expect(read(PLAIN, 7)).toBeNull();
  });
});
