import { expect, it } from 'vitest';
import { isUnreadable, waitsForCard } from '../../../../electron/core/protocol/wire/hindrance.ts';
import type { Problem } from '../../../../electron/core/protocol/wire/problem.ts';

const FULL = { code: 'disk-full', path: '/w' } as const;
const BROKEN = { code: 'run-unreadable', file: 'run.json', fault: { kind: 'not-json' } } as const;
const CARD = { id: 'r', gpu: 'RTX', because: { kind: 'not-reported' }, since: 1 } as const;

it.each<[string, Problem | null, boolean, boolean]>([
  ['without a problem', null, false, false],
  ['on a full disk', FULL, false, false],
  ['that cannot be read', BROKEN, true, false],
  ['before its GPU', { code: 'card-settling', ...CARD, parents: [] }, false, true],
  [
    'before a GPU that another program holds',
    { code: 'card-held', ...CARD, holders: [], parents: [] },
    false,
    true,
  ],
])('a run %s is damaged, or waits for its GPU, only if it is so', (_, problem, damaged, waits) => {
  expect([isUnreadable({ problem }), waitsForCard({ problem })]).toEqual([damaged, waits]);
});
