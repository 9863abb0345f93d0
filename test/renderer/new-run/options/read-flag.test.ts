import { expect, it } from 'vitest';
import { flagTable, readFlag } from '../../../../renderer/new-run/options/read-flag.ts';
import { declaredOption, declaredOptions } from './declared-options.ts';

const report = declaredOptions([declaredOption('-b --batch'), declaredOption('-lr --rate')]);
const read = (word: string, given = report) => readFlag(word, flagTable(given.options), given);
const flag = (option: number, name: string, behind: string | null, prefix: string) => ({
  ...{ kind: 'flag', option, flag: name, behind, prefix },
});

it.each([
  ['8', { kind: 'word' }],
  ['-', { kind: 'word' }],
  ['-8', { kind: 'word' }],
  ['-.5', { kind: 'word' }],
  ['-a b', { kind: 'word' }],
  ['-8x', { kind: 'no-option' }],
  ['--other', { kind: 'no-option' }],
  ['--batch', flag(0, '--batch', null, '--batch')],
  ['--batch=', flag(0, '--batch', '', '--batch=')],
  ['--batch=a=b', flag(0, '--batch', 'a=b', '--batch=')],
  ['--bat=8', flag(0, '--batch', '8', '--bat=')],
  ['-b8', flag(0, '-b', '8', '-b')],
  ['-lr', flag(1, '-lr', null, '-lr')],
  ['-l', flag(1, '-lr', null, '-l')],
])('%s is read as argparse reads it', (word, reading) => {
  expect(read(word)).toEqual(reading);
});

it('a script with an option such as -1 takes no negative numbers', () => {
  const options = [declaredOption('-1')];
  expect(read('-8', declaredOptions(options))).toEqual({ kind: 'no-option' });
});

it('a script that forbids beginnings forbids them of long options with two dashes only', () => {
  const strict = declaredOptions([declaredOption('-verbose'), declaredOption('--rate')], {
    abbreviates: false,
  });
  expect(read('-verb', strict)).toEqual(flag(0, '-verbose', null, '-verb'));
  expect(read('--ra', strict)).toEqual({ kind: 'no-option' });
});
