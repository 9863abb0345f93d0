import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineText } from '../../electron/core/output/line-text.ts';
import type { StructureReading } from '../../electron/core/output/structure/read-structure.ts';
import {
  createStructureReader,
  type StructureReader,
} from '../../electron/core/output/structure/structure-reader.ts';
import { createFormFinder, type FormFinder } from '../../electron/core/output/structure/text/line-form.ts';
import { decodeUtf8 } from '../../electron/core/output/utf8.ts';
import { openStructureInput } from '../bench/programs/structure-reading.ts';
import { between, writtenNumber } from '../core/output/structure/text/written-lines.ts';
import { arrivalsOf, corpusFileOf, readCorpusIndex } from '../support/reading-corpus.ts';

const WITHOUT_FORM = { ...createFormFinder()(new Uint8Array()), hash: 0 };
const asText: FormFinder = () => WITHOUT_FORM;

const readerWith = (formOf: FormFinder): StructureReader =>
  createStructureReader({ textOf: (bytes) => lineText(decodeUtf8(bytes)), formOf });

/** What is read from a log after each of its pieces, of which there are up to eight. */
function readingsOf(log: Uint8Array, ends: readonly (readonly [number, number])[], formOf: FormFinder) {
  const input = openStructureInput(readerWith(formOf));
  const readings: StructureReading[] = [];
  let from = 0;
  ends.forEach(([end, atMs], index) => {
    input.read(log.subarray(from, end), atMs);
    from = end;
    if (index % Math.ceil(ends.length / 8) === 0) readings.push(input.reading());
  });
  input.end();
  return [...readings, input.reading()];
}

/** The end of each line of a log, one every 200 ms. */
const lineEnds = (log: Uint8Array): [number, number][] => {
  const ends: [number, number][] = [];
  for (let end = log.indexOf(0x0a); end >= 0; end = log.indexOf(0x0a, end + 1))
    ends.push([end + 1, ends.length * 200]);
  return ends;
};

describe('lines that are read by plan give the same facts as lines read as text', () => {
  const logs = readCorpusIndex().filter(({ set }) => set === 'open');
  const check = (_: string, log: (typeof logs)[number]): void => {
    const bytes = readFileSync(corpusFileOf(log));
    const ends = arrivalsOf(log) ?? lineEnds(bytes);
    expect(readingsOf(bytes, ends, createFormFinder())).toEqual(readingsOf(bytes, ends, asText));
  };
  const named = logs.map((log) => [log.name, log] as const);
  test.each(named.filter((_, index) => index % 4 === 0))('in %s', check);
  test.each(named.filter((_, index) => index % 4 !== 0))('in %s', { tags: 'long' }, check);
});

describe('lines of a generated form', () => {
  test('give the same facts by plan as when they are read as text', () => {
    const form = fc.array(
      fc.oneof({ weight: 3, arbitrary: between }, { weight: 2, arbitrary: fc.constant(null) }),
      { minLength: 2, maxLength: 10 },
    );
    const log = fc.array(form, { minLength: 1, maxLength: 3 }).chain((forms) =>
      fc.array(
        fc
          .tuple(fc.nat(), fc.array(writtenNumber, { minLength: 10, maxLength: 10 }))
          .map(([which, numbers]) =>
            (forms[which % forms.length] ?? []).map((piece, place) => piece ?? numbers[place] ?? '').join(''),
          ),
        { minLength: 5, maxLength: 60 },
      ),
    );
    fc.assert(
      fc.property(log, (lines) => {
        const bytes = new TextEncoder().encode(lines.map((line) => `${line}\n`).join(''));
        const ends = lineEnds(bytes);
        expect(readingsOf(bytes, ends, createFormFinder())).toEqual(readingsOf(bytes, ends, asText));
      }),
      { numRuns: 100 },
    );
  });
});
