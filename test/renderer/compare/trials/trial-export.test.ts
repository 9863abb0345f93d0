import { expect, it } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import { toCsv } from '../../../../renderer/charts/csv.ts';
import { trialExport } from '../../../../renderer/compare/trials/trial-export.ts';
import { FOUR_TRIALS, trial } from '../../../support/script-trials.ts';

it('other programs get plain figures, with nothing where nothing is known', () => {
  const { columns, rows } = trialExport([...FOUR_TRIALS.trials, trial({ iteration: 0 })], english.window);
  expect(columns.slice(3)).toEqual([
    ...[
      'Changed',
      'Things changed',
      'Remarks',
      'Stopped at',
      'Iterations in total',
      'Ended',
      'Peak GPU (MiB)',
      'MiB/iteration',
    ],
  ]);
  expect(rows[2]?.slice(3, 8)).toEqual([
    ...['clean-every 1 → 5; optimization.py: 9 lines added, 2 removed', 2],
    ...['Two things changed at once, so neither alone explains the result.', 6, 50],
  ]);
  expect(rows[2]?.slice(9)).toEqual([10_444.8, 890]);
  expect(rows[3]?.slice(4)).toEqual([null, '', 13, 50, expect.any(String), null, null]);
  expect(rows[4]?.[6]).toBe(null);
  expect(toCsv(columns, rows).split('\r\n').length).toBe(7);
});
