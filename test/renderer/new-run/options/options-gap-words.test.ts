import { expect, it } from 'vitest';
import { namesOf } from '../../../../electron/core/protocol/open-enum.ts';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import { OptionsGap } from '../../../../electron/core/protocol/wire/script-options.ts';
import { optionsGapWords } from '../../../../renderer/new-run/options/options-gap-words.ts';
import { declaredOption, declaredOptions } from './declared-options.ts';

const words = english.window.scriptOptions;
const some = [declaredOption('--lr')];

it('a complete list needs no words', () => {
  expect(optionsGapWords(declaredOptions(some), words)).toBe(null);
});

it('a script without argparse, and one that cannot be read, needs no form and no words', () => {
  for (const reason of ['no-parser', 'no-answer', 'unreadable'] as const)
    expect(optionsGapWords(declaredOptions([], { reason }), words)).toBe(null);
});

it('a list of which nothing is shown is not spoken of', () => {
  const help = declaredOption('-h --help', { kind: 'exits', takes: { least: 0, most: 0 } });
  expect(optionsGapWords(declaredOptions([help], { reason: 'elsewhere' }), words)).toBe(null);
});

it('a syntax error has its line', () => {
  const broken = declaredOptions([], { reason: 'syntax-error', line: 7 });
  expect(optionsGapWords(broken, words)).toMatch(/syntax error in line 7/);
  expect(optionsGapWords({ ...broken, line: null }, words)).toMatch(/has a syntax error, so/);
});

it.each(namesOf(OptionsGap))('%s has words for a list, for none, or is quiet on purpose', (reason) => {
  const isQuiet = ['no-parser', 'no-answer', 'unreadable'].includes(reason);
  const said = [some, []].map((options) => optionsGapWords(declaredOptions(options, { reason }), words));
  expect(said.every((each) => each === null)).toBe(isQuiet);
});
