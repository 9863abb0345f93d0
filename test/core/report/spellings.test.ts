import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spellings } from '../../../electron/core/report/spellings.ts';

const matches = (name: string, text: string) => new RegExp(`^${spellings(name)}$`, 'iu').test(text);

it.each([
  ['composed', '홍'.normalize('NFC')],
  ['decomposed', '홍'.normalize('NFD')],
  ['as JSON writes it', '\\ud64d'],
  ['as JSON within JSON writes it', '\\\\uD64D'],
  ['in an address', '%ed%99%8d'],
  ['as bytes of Python', '\\xed\\x99\\x8d'],
])('a letter of Hangul is found %s', (_, text) => expect(matches('홍', text)).toBe(true));

it('a letter beyond the first plane has two units in JSON', () => {
  expect(matches('𠮷', '\\ud842\\udfb7')).toBe(true);
});

it('any text is found as it is, in JSON and in an address', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1 }).filter((each) => each === each.normalize('NFC'));
  fc.assert(
    fc.property(text, (name) => {
      expect(matches(name, name)).toBe(true);
      expect(matches('é', JSON.stringify('é').slice(1, -1))).toBe(true);
    }),
  );
});
