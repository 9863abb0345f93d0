import { expect, it } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import type { ChangeTried } from '../../../../electron/core/protocol/wire/change-tried.ts';
import { comparisonTable } from '../../../../electron/host/cli/changes/comparison-table.ts';

const clean = { kind: 'preset', preset: 'deep-clean' } as const;
const changes: ChangeTried[] = [
  {
    attempt: 1,
    plan: { step: { kind: 'plain' }, mitigations: [] },
    completed: 0,
    lastIteration: null,
    hold: null,
    helped: null,
  },
  {
    attempt: 2,
    plan: { step: { kind: 'mitigation', mitigation: clean }, mitigations: [clean] },
    completed: 36,
    lastIteration: 49,
    hold: { kind: 'confirmed' },
    helped: true,
  },
];

it('attempts stand beside what was changed in them, how far they got, and how often that helped', () => {
  const tallies = [{ preset: 'deep-clean' as const, tried: 3, helped: 2 }];
  expect(comparisonTable(changes, tallies, english, null)).toEqual([
    '',
    'Changes compared',
    'Attempt  Change                                  Took hold  Iterations  Last one  Helped',
    '      1  nothing                                                     0',
    '      2  a thorough clean after every iteration  confirmed          36        49  yes, 2 of 3 here',
  ]);
});

it('there is no table without changes, and a narrow one cuts the change only', () => {
  expect(comparisonTable([], [], english, null)).toEqual([]);
  expect(comparisonTable(changes, [], english, 69).at(-1)).toBe(
    '      2  a thorough clean a…  confirmed          36        49  yes',
  );
});
