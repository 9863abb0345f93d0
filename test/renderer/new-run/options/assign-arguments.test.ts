import { expect, it } from 'vitest';
import { assignArguments, valueOfOption } from '../../../../renderer/new-run/options/assign-arguments.ts';
import { declaredOption, declaredOptions, EVERY_KIND, optionAt } from './declared-options.ts';

/** What each option has that is in a line, by its name, and what belongs to none. */
function read(line: string, report = EVERY_KIND) {
  const assigned = assignArguments(line, report);
  if (assigned === null) return null;
  const values = report.options.map(({ name }, at) => [name, valueOfOption(assigned, report.options, at)]);
  const left = assigned.unknown.map((at) => assigned.words[at]?.text);
  return {
    ...Object.fromEntries(values.filter(([, value]) => value !== null)),
    ...(left.length > 0 && { left }),
    ...(!assigned.knowsPlaces && { knowsPlaces: false }),
  };
}

it.each([
  ['', {}],
  ['--lr 1e-3', { lr: ['1e-3'] }],
  ['--lr=1e-3 --batch 8', { lr: ['1e-3'], 'b --batch': ['8'] }],
  ['--ba 8', { 'b --batch': ['8'] }],
  ['--ba=8', { 'b --batch': ['8'] }],
  ['-b32', { 'b --batch': ['32'] }],
  ['-b=32', { 'b --batch': ['32'] }],
  ['-b -5 --lr -1.5', { 'b --batch': ['-5'], lr: ['-1.5'] }],
  ['--lr 1 --lr 2', { lr: ['2'] }],
  ['-vv -v', { v: ['3'] }],
  ['-vxb 7', { v: ['1'], 'x --amp': [], 'b --batch': ['7'] }],
  ['-vxb7', { v: ['1'], 'x --amp': [], 'b --batch': ['7'] }],
  ['--no-cache', { 'cache --no-cache': ['False'] }],
  ['--no-cache --cache', { 'cache --no-cache': ['True'] }],
  ['--resume', { resume: [] }],
  ['--resume last.pt in out', { resume: ['last.pt'], data: ['in'], out: ['out'] }],
  ['--freeze 1 2 3 --size 4 5', { freeze: ['1', '2', '3'], size: ['4', '5'] }],
  ['--tag a --tag "b c"', { tag: ['a', 'b c'] }],
  ['in --lr 2 out', { data: ['in'], lr: ['2'], out: ['out'] }],
  ['--freeze 1 -- in -out', { freeze: ['1'], data: ['in'], out: ['-out'] }],
  ['in out more', { data: ['in'], out: ['out'], left: ['more'] }],
  ['--lr', { lr: [] }],
  ['--lrr 1 in', { left: ['--lrr'], knowsPlaces: false }],
  ['--amp=1 in', { left: ['--amp=1'], knowsPlaces: false }],
  ['--note "open', null],
])('%s is divided as argparse does', (line, expected) => {
  expect(read(line)).toEqual(expected);
});

it('a beginning that several options have names none of them, and none does where the script forbids it', () => {
  const options = [declaredOption('--learn'), declaredOption('--leap')];
  expect(read('--lea 1', declaredOptions(options))).toEqual({ left: ['--lea'], knowsPlaces: false });
  expect(read('--lear 1', declaredOptions(options))).toEqual({ learn: ['1'] });
  expect(read('--lear=1', declaredOptions(options, { abbreviates: false }))).toEqual({ left: ['--lear=1'] });
});

it('words behind an option of the script’s own kind may be its values, so no place is certain', () => {
  const report = declaredOptions([
    declaredOption('--own', { kind: 'unknown', takes: null }),
    declaredOption('file'),
  ]);
  expect(read('--own a b', report)).toEqual({ own: [], knowsPlaces: false });
  expect(read('file --own', report)).toEqual({ own: [], file: ['file'] });
});

it('a short value is seen', () => {
  const places = (line: string) => assignArguments(line, EVERY_KIND)?.places.map(({ isShort }) => isShort);
  expect(places('--size 1')).toEqual([true]);
  expect(places('--size 1 2')).toEqual([false]);
  expect(optionAt(EVERY_KIND, '--size')).toBe(7);
});
