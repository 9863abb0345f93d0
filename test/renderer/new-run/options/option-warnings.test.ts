import { expect, it } from 'vitest';
import { optionWarnings } from '../../../../renderer/new-run/options/option-warnings.ts';
import { declaredOption, declaredOptions, EVERY_KIND } from './declared-options.ts';

const report = declaredOptions([
  declaredOption('--lr', { type: 'float' }),
  declaredOption('-e --epochs', { type: 'int', choices: ['1', '10'] }),
  declaredOption('--optimizer', { choices: ['SGD', 'Adam'] }),
  declaredOption('--own', { type: null, choices: ['a'] }),
  declaredOption('--data', { isRequired: true }),
  declaredOption('--sync', { kind: 'switch', takes: { least: 0, most: 0 }, excludes: 1 }),
  declaredOption('--async', { kind: 'switch', takes: { least: 0, most: 0 }, excludes: 1 }),
]);
const kinds = (line: string, whole: string | null = null, given = report) =>
  optionWarnings(line, whole, given).map(({ kind, name }) => `${kind} ${name}`);

it.each([
  ['--lr 1e-3 --epochs 1_0 --optimizer Adam --own b', []],
  ['--lr " 1_000.5 " --lr .5 --lr=-inf --lr nan --lr 1.', []],
  ['--lr ten', ['not-a-number --lr']],
  ['--lr ""', ['not-a-number --lr']],
  ['--lr 0x10', ['not-a-number --lr']],
  ['-e 1.5', ['not-whole --epochs']],
  ['-e 2', ['not-a-choice --epochs']],
  ['-e 01', []],
  ['--optimizer adam', ['not-a-choice --optimizer']],
  ['--lr', ['no-value --lr']],
  ['--sync --async', ['excluded --async']],
  ['--sync --sync', []],
  ['--lrr 1', ['unknown --lrr']],
  ['word', ['unknown word']],
  ['--lr "1', []],
])('%s is warned of: %j', (line, expected) => {
  expect(kinds(line)).toEqual(expected);
});

it('an option may be missing in the line and stand in the command', () => {
  expect(kinds('', '')).toEqual(['missing --data']);
  expect(kinds('', '--data x')).toEqual([]);
});

it('an unknown option is no fault where options may be missing', () => {
  expect(kinds('--lrr 1', null, { ...report, reason: 'elsewhere' })).toEqual([]);
});

it('an argument by its place is missing only where the places are certain', () => {
  const required = declaredOptions([declaredOption('file', { isRequired: true })]);
  expect(kinds('', '', required)).toEqual(['missing file']);
  expect(kinds('--x a', '--x a', required)).toEqual(['unknown --x']);
  expect(kinds('', '', EVERY_KIND)).toEqual([]);
});

it('an empty word at a required place is a value that is missing', () => {
  const two = declaredOptions([
    declaredOption('one', { isRequired: true }),
    declaredOption('other', { isRequired: true }),
    declaredOption('third', { takes: { least: 0, most: 1 } }),
  ]);
  expect(kinds('"" b', '"" b', two)).toEqual(['no-value one']);
  expect(kinds('a b ""', 'a b ""', two)).toEqual([]);
});
