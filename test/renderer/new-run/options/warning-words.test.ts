import { expect, it } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import type { OptionWarning } from '../../../../renderer/new-run/options/option-warnings.ts';
import { warningWords } from '../../../../renderer/new-run/options/warning-words.ts';

const lr = { option: 0, name: '--lr' };

it.each<[OptionWarning, string]>([
  [{ kind: 'not-a-number', ...lr, value: 'ten' }, 'The script may refuse ten: --lr takes a number.'],
  [
    { kind: 'not-whole', ...lr, value: '' },
    'The script may refuse an empty value: --lr takes a whole number.',
  ],
  [
    { kind: 'not-a-choice', ...lr, value: 'c', choices: ['a', 'b'] },
    'The script may refuse c: --lr takes one of a, b.',
  ],
  [
    { kind: 'not-a-choice', ...lr, value: 'x', choices: [...'abcdefgh'] },
    'The script may refuse x: --lr takes one of a, b, c, d, e, f and 2 more.',
  ],
  [{ kind: 'no-value', ...lr }, 'The script may refuse --lr: its value is missing.'],
  [{ kind: 'missing', ...lr }, 'The script may refuse to start: --lr is missing.'],
  [
    { kind: 'excluded', ...lr, by: '--rate' },
    'The script may refuse --lr beside --rate: they exclude each other.',
  ],
  [
    { kind: 'unknown', option: null, name: '--lrr' },
    'The script may refuse --lrr: it declares no such argument.',
  ],
])('$kind says what, and why', (warning, sentence) => {
  expect(warningWords(warning, english.window.scriptOptions)).toBe(sentence);
});
