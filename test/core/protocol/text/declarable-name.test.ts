import { expect, test } from 'vitest';
import type { ReplayFact } from '../../../../electron/core/protocol/disk/replay-fact.ts';
import { declarableName } from '../../../../electron/core/protocol/text/declarable-name.ts';

const refused: ReplayFact = {
  kind: 'refused',
  reason: 'not-comparable',
  function: 'train.py:evaluate',
  call: 3,
  name: 'detector',
  type: 'lib.Detector',
  declarable: true,
};

test.each<[string, ReplayFact, string | null]>([
  ['the name that stands in the way', refused, 'detector'],
  ['nothing where declaring it would not help', { ...refused, declarable: false }, null],
  [
    'nothing where nothing stands in the way',
    { kind: 'proving', function: 'train.py:evaluate', call: 3 },
    null,
  ],
])('a report about replay names %s', (_, fact, name) => {
  expect(declarableName(fact)).toBe(name);
});
