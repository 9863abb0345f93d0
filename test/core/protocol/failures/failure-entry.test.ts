import { expect, it } from 'vitest';
import { FailureEntry, FailureFile } from '../../../../electron/core/protocol/failures/failure-entry.ts';

const LEAST = { id: 'a-b1', since: '2026-11-26', texts: { ko: { title: 't', symptom: 's' } } };

it('an entry needs a name, a day and texts in one language; everything else has its usual value', () => {
  expect(FailureEntry.parse(LEAST)).toMatchObject({
    ...{
      signatures: [],
      hang: false,
      severity: 'fatal',
      root: 50,
      retry: 'same',
      mayReturn: true,
      source: '',
    },
    texts: { ko: { cause: '', fix: '' } },
  });
});

it.each([
  ['another name', { id: 'A b' }],
  ['no language', { texts: {} }],
  ['an unknown field', { sevrity: 'fatal' }],
  ['another day', { since: 'today' }],
])('an entry with %s is refused', (_, wrong) => {
  expect(FailureEntry.safeParse({ ...LEAST, ...wrong }).success).toBe(false);
});

it('a file keeps entries that are wrong, so that the others can be used', () => {
  const file = { format: 1, kind: 'own', name: { en: 'Own' }, entries: [LEAST, 7] };
  expect(FailureFile.parse(file).entries).toHaveLength(2);
});
