import { expect, it } from 'vitest';
import { stopsFor } from '../../../electron/core/failures/stops-for.ts';
import type { FailureMatch } from '../../../electron/core/protocol/failures/failure-match.ts';
import { isEnforceable } from '../../../electron/core/protocol/failures/is-enforceable.ts';
import { failureEntry } from '../../support/failure-entries.ts';

const ENTRIES = [
  failureEntry('hopeless', { retry: 'never' }),
  failureEntry('passing', { retry: 'same' }),
  failureEntry('slow', { retry: 'never', severity: 'degrading' }),
];
const match = (id: string, more: Partial<FailureMatch> = {}): FailureMatch => ({
  ...{ id, certainty: 'certain', role: 'cause', evidence: [] },
  ...more,
});
const ALL = new Set(['hopeless', 'passing', 'slow', 'gone']);

it('an entry may decide only if no restart helps after it, and if it ends a job', () => {
  expect(ENTRIES.map(({ entry }) => isEnforceable(entry))).toEqual([true, false, false]);
});

it.each<[string, FailureMatch[], ReadonlySet<string>, string | null]>([
  ['a certain cause', [match('hopeless')], ALL, 'hopeless'],
  ['a likely cause', [match('hopeless', { certainty: 'likely' })], ALL, 'hopeless'],
  ['a possible cause', [match('hopeless', { certainty: 'possible' })], ALL, null],
  ['a cause that is only observed', [match('hopeless')], new Set(['passing']), null],
  [
    'what followed from another cause',
    [match('passing'), match('hopeless', { role: 'followed' })],
    ALL,
    null,
  ],
  ['a cause after which a restart may help', [match('passing')], ALL, null],
  ['an entry that is not there any more', [match('gone')], ALL, null],
  ['nothing', [], ALL, null],
])('%s', (_, matches, enforced, id) => {
  expect(stopsFor(matches, ENTRIES, enforced)).toBe(id);
});
