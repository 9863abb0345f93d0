import { expect, it } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import { korean } from '../../../../electron/core/protocol/text/korean/korean.ts';
import { simplifiedChinese } from '../../../../electron/core/protocol/text/simplified-chinese/simplified-chinese.ts';
import { trialLines } from '../../../../electron/host/cli/changes/trial-lines.ts';
import { textWidth } from '../../../../electron/host/cli/layout/table.ts';
import { FOUR_TRIALS } from '../../../support/script-trials.ts';

it('each run has its figures, and below them what changed and how it ended', () => {
  expect(trialLines(FOUR_TRIALS, english, 80)).toEqual([
    'C:/work/defect/optimization.py',
    '',
    'Run                   Name                   Stopped at  Peak GPU  MiB/iteration',
    '20260912-231000-aaaa  free at iteration end       13/50   9.8 GiB         +412.3',
    '  Started: 2026-09-12 23:10',
    '  Changed: first run of this script',
    '  Ended: Failed. The job exited silently with code 0, before its work was done.',
    '20260913-080200-bbbb  empty_cache at each …       36/50   8.1 GiB           +3.2',
    '  Started: 2026-09-13 08:10',
    '  Changed: optimization.py: 9 lines added, 2 removed',
    '  Ended: Stopped.',
    '20260914-080200-cccc  every 5th fit                6/50  10.2 GiB         +890.0',
    '  Started: 2026-09-14 08:10',
    '  Changed: clean-every 1 → 5; optimization.py: 9 lines added, 2 removed',
    '    Two things changed at once, so neither alone explains the result.',
    '  Ended: Failed. The job exited silently with code 0, before its work was done.',
    '20260915-080200-dddd  frees OpenCV                13/50         –              –',
    '  Started: 2026-09-15 08:10',
    '  Changed: not known, because Vigil has no record of what one of the runs was',
    '    made of',
    '  Ended: Failed. The job exited silently with code 0, before its work was done.',
  ]);
});

it.each([80, 68, 40])('no line is wider than a terminal of %i columns, in any language', (columns) => {
  for (const language of [english, korean, simplifiedChinese])
    for (const line of trialLines({ ...FOUR_TRIALS, count: 120 }, language, columns))
      expect(textWidth(line), line).toBeLessThanOrEqual(columns);
});

it('in a narrow terminal the figures stand below one another', () => {
  const lines = trialLines(FOUR_TRIALS, english, 40);
  expect(lines.slice(2, 7)).toEqual([
    '20260912-231000-aaaa',
    '  free at iteration end',
    '  Stopped at: 13/50',
    '  Peak GPU: 9.8 GiB',
    '  MiB/iteration: +412.3',
  ]);
});

it('says that older runs are not shown, and that none has started', () => {
  expect(trialLines({ ...FOUR_TRIALS, count: 120 }, english, 80)[1]).toBe('The newest 4 of 120 are shown.');
  expect(trialLines({ script: null, trials: [], count: 0 }, english, 80)).toEqual([
    'No run of this script has started yet.',
  ]);
});

it('a name cannot move the cursor', () => {
  const [first, ...others] = FOUR_TRIALS.trials;
  const hostile = {
    ...FOUR_TRIALS,
    script: 'a\u001b[2J.py',
    trials: [{ ...first, name: 'a\u001b[2J' }, ...others],
  };
  expect(trialLines(hostile as typeof FOUR_TRIALS, english, 40).join('')).not.toContain('\u001b');
});
