import { expect, it } from 'vitest';
import { rankMatches, type UnrankedMatch } from '../../../electron/core/failures/rank-matches.ts';
import { failureEntry } from '../../support/failure-entries.ts';

function match(id: string, more: object = {}, found: Partial<UnrankedMatch> = {}): UnrankedMatch {
  const entry = failureEntry(id, { signatures: [{ text: 'abc' }], ...more });
  const [signature] = entry.signatures;
  if (signature === undefined) throw new Error('an entry without a signature');
  return { entry, signature, evidence: [], certainty: 'likely', textIndex: 0, ...found };
}
const line = (at: number) => ({
  evidence: [
    { kind: 'line' as const, place: 'tail' as const, path: null, line: at, ofLines: 9, text: '', count: 1 },
  ],
});
const order = (...matches: UnrankedMatch[]) => rankMatches(matches).map(({ id, role }) => `${id} ${role}`);

it.each([
  [
    'what ends a run, before what slows it',
    [match('slow', { severity: 'degrading', root: 99 }), match('end')],
    'end',
  ],
  [
    'what is shown, before what is only possible',
    [match('maybe', { root: 99 }, { certainty: 'possible' }), match('shown')],
    'shown',
  ],
  ['the higher rank', [match('low', { root: 10 }), match('high', { root: 60 })], 'high'],
  ['what is more certain', [match('likely'), match('sure', {}, { certainty: 'certain' })], 'sure'],
  [
    'what the job itself said',
    [match('log', {}, { textIndex: 2 }), match('own', {}, { textIndex: 0 })],
    'own',
  ],
  ['what was said first', [match('later', {}, line(7)), match('first', {}, line(2))], 'first'],
])('the cause is %s', (_, matches, cause) => {
  expect(order(...matches)[0]).toBe(`${cause} cause`);
});

it('an entry is there once, with its best signature', () => {
  const matches = [
    match('a', {}, { certainty: 'possible' }),
    match('a', {}, { certainty: 'certain' }),
    match('b', { root: 1 }),
  ];
  expect(rankMatches(matches).map(({ id, certainty, role }) => [id, certainty, role])).toEqual([
    ['a', 'certain', 'cause'],
    ['b', 'likely', 'followed'],
  ]);
});
