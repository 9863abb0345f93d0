import { expect, it } from 'vitest';
import { percentOfShare, shareOfPercent } from '../../../../electron/core/protocol/policy/cap-percent.ts';

it.each<[string, number | null]>([
  ['80', 0.8],
  [' 62.5 %', 0.625],
  ['100%', 1],
  ['1', 0.01],
  ['101', null],
  ['0', null],
  ['0.8', null],
  ['-5', null],
  ['24 GiB', null],
  ['', null],
  ['NaN', null],
])('"%s" percent of a GPU are the share %s', (text, share) => {
  expect(shareOfPercent(text)).toBe(share);
});

it('a share is typed as the percent that it was read from', () => {
  for (const percent of ['1', '29', '57', '62.5', '80', '99.999', '100'])
    expect(percentOfShare(shareOfPercent(percent) ?? 0)).toBe(percent);
});
