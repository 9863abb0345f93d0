import { expect, it } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import { differenceLines } from '../../../../electron/host/cli/changes/difference-lines.ts';
import { comparison, EARLIER } from '../../../support/comparison.ts';

it('differences come first, then the lines of each file', () => {
  expect(differenceLines(comparison({ unknown: ['packages'] }), false, english)).toEqual([
    'attempt 1 of 20261121-010000-aaaa (day) → attempt 2 of 20261121-020000-bbbb (night)',
    '  batch 64 → 32',
    '  train.py: 1 line added, 1 removed',
    '  Not compared, because one of the two attempts lacks it: packages.',
    ...['', '--- train.py', '+++ train.py', '@@ -3 +3 @@', ' import torch', '-lr = 1', '+lr = 2'],
  ]);
});

it('in brief, or where nothing changed, there are no lines of files', () => {
  expect(differenceLines(comparison(), true, english)).toHaveLength(3);
  const same = comparison({ after: { ...EARLIER, attempt: 2 }, differences: [] });
  expect(differenceLines(same, false, english)).toEqual([
    'Attempt 1 → attempt 2 of 20261121-010000-aaaa (day)',
    '  Nothing that Vigil keeps has changed.',
  ]);
});
