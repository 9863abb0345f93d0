import { expect, it } from 'vitest';
import { compareArguments } from '../../../electron/core/provenance/compare-arguments.ts';

const words = (text: string) => text.split(' ').filter(Boolean);

it.each([
  ['train.py --batch 64', 'train.py --batch 32', [['--batch', '64', '32']]],
  [
    'train.py --lr=-1',
    'train.py --lr=-2 --fast',
    [
      ['--lr', '-1', '-2'],
      ['--fast', null, ''],
    ],
  ],
  [
    'a.py lr=1',
    'b.py lr=2',
    [
      ['#1', 'a.py', 'b.py'],
      ['lr', '1', '2'],
    ],
  ],
  ['--lr -0.1', '--lr -0.2', [['--lr', '-0.1', '-0.2']]],
  ['--x 1 --x 2', '--x 1', [['--x', '1 2', '1']]],
  ['--a 1 --b 2', '--b 2 --a 1', []],
])('%s → %s', (before, after, changes) => {
  expect(compareArguments(words(before), words(after)).map(Object.values)).toEqual(changes);
});
