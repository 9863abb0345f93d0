import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openSealedLine, sealedLine, validSum } from '../../../electron/host/store/sealed-line.ts';

const VALUE = { at: 1, text: 'line 1\nline 2 "한"', list: [0.1, null] };
const BEFORE = '20261121-031500-test';
/** The line without its line end, as a reader of lines returns it. */
const lineOf = (value: object, before = BEFORE) => sealedLine(value, before).text.slice(0, -1);

describe('a sealed line', () => {
  it('is one line of plain JSON with a SHA-256 of everything before the checksum', () => {
    const { text, sum } = sealedLine(VALUE, BEFORE);
    expect(text.indexOf('\n')).toBe(text.length - 1);
    expect(JSON.parse(text)).toEqual({ ...VALUE, sum });
    const open = JSON.stringify(VALUE).slice(0, -1);
    expect(createHash('sha256').update(BEFORE).update(open).digest('hex').slice(0, 16)).toBe(sum);
  });

  it('gives back whatever JSON was sealed in it', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }),
        fc.string(),
        (given, before) => {
          const value = JSON.parse(JSON.stringify(given));
          const opened = openSealedLine(lineOf(value, before), before);
          expect(opened).toEqual({ value, sum: sealedLine(value, before).sum });
        },
      ),
    );
  });

  it('applies the replacer to its values', () => {
    const { text } = sealedLine({ y: 1 }, BEFORE, (key, value) => (key === 'y' ? 2 : value));
    expect(text).toContain('"y":2');
  });

  it.each([
    ['a digit is another', (line: string) => line.replace('"at":1', '"at":2')],
    [
      'the checksum is another',
      (line: string) => line.replace(/.(?="}$)/, (last) => (last === '0' ? '1' : '0')),
    ],
  ])('does not open when %s', (_, changed) => {
    expect(openSealedLine(changed(lineOf(VALUE)), BEFORE)).toBe('checksum');
  });

  it('does not open after another line', () => {
    expect(openSealedLine(lineOf(VALUE), `${BEFORE}2`)).toBe('checksum');
    expect(validSum(lineOf(VALUE), `${BEFORE}2`)).toBeNull();
    expect(validSum(lineOf(VALUE), BEFORE)).toBe(sealedLine(VALUE, BEFORE).sum);
  });

  it.each(['', '{}', '{"at":1}', 'garbage', lineOf(VALUE).slice(1), lineOf(VALUE).slice(0, -1)])(
    'cannot be %j',
    (line) => {
      expect(openSealedLine(line, BEFORE)).toBe('not-a-record');
    },
  );

  it('with a valid checksum but invalid JSON opens as undefined', () => {
    const open = '{"at":[[[';
    const sum = createHash('sha256').update(BEFORE).update(open).digest('hex').slice(0, 16);
    expect(openSealedLine(`${open},"sum":"${sum}"}`, BEFORE)).toEqual({ value: undefined, sum });
  });
});
