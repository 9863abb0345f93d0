import { expect, it } from 'vitest';
import { catalogueOf } from '../../../electron/core/failures/catalogue.ts';
import { failureEntry } from '../../support/failure-entries.ts';

it('of two entries with one id the later one counts', () => {
  const [first, second] = [failureEntry('a', { root: 1 }), failureEntry('a', { root: 2 })];
  expect(
    catalogueOf([first, failureEntry('b'), second]).entries.map(({ entry }) => [entry.id, entry.root]),
  ).toEqual([
    ['a', 2],
    ['b', 50],
  ]);
});

it('signatures are put where they are looked up: by a literal, on every line, or without a text', () => {
  const signatures = [
    { text: 'out of memory' },
    { text: 'out of memory now' },
    { text: '\\d+' },
    { exitCodes: [139] },
  ];
  const { byLiteral, slow, textless } = catalogueOf([
    failureEntry('a', { signatures }),
    failureEntry('b', { signatures: [{ text: 'Out of Memory' }] }),
  ]);
  expect(byLiteral.map((list) => list.map(({ entry }) => entry.entry.id))).toEqual([['a', 'b'], ['a']]);
  expect([slow.length, textless.length]).toEqual([1, 1]);
});
