import { expect, it } from 'vitest';
import { shownOptions } from '../../../../renderer/new-run/options/shown-options.ts';
import { declaredOption, declaredOptions } from './declared-options.ts';

const report = declaredOptions([
  declaredOption('-h --help', { kind: 'exits', takes: { least: 0, most: 0 } }),
  declaredOption('data', { help: 'where the images are' }),
  declaredOption('--lr', { group: 'Training', help: 'learning rate' }),
  declaredOption('--seed', { group: 'Training' }),
  declaredOption('--out'),
]);
const names = (sought: string) =>
  shownOptions(report, sought).map(({ declared, heading }) => [declared.name, heading]);

it('every option is shown but those that end the script, those without a group first, each group below its title', () => {
  expect(names('')).toEqual([
    ['data', null],
    ['out', null],
    ['lr', 'Training'],
    ['seed', null],
  ]);
});

it.each([
  ['rate LEARN', [['lr', 'Training']]],
  [
    'training',
    [
      ['lr', 'Training'],
      ['seed', null],
    ],
  ],
  ['--o', [['out', null]]],
  ['nothing', []],
])('"%s" finds options by name, help and group', (sought, expected) => {
  expect(names(sought)).toEqual(expected);
});

it('an option keeps its place in the list of all', () => {
  expect(shownOptions(report, 'out').map(({ at }) => at)).toEqual([4]);
});
