import { expect, it } from 'vitest';
import type { ScriptOption } from '../../../../electron/core/protocol/wire/script-options.ts';
import { controlOf, type OptionControl } from '../../../../renderer/new-run/options/control-of-option.ts';
import { declaredOption } from './declared-options.ts';

const none = { least: 0, most: 0 };

it.each<[string, Partial<ScriptOption>, OptionControl]>([
  ['--lr', {}, 'text'],
  ['--model', { choices: ['a'] }, 'choice'],
  ['--amp', { kind: 'switch', takes: none }, 'switch'],
  ['--cache --no-cache', { kind: 'pair', takes: none }, 'choice'],
  ['-v', { kind: 'count', takes: none }, 'text'],
  ['--tag', { kind: 'list' }, 'words'],
  ['--size', { takes: { least: 2, most: 2 } }, 'words'],
  ['--freeze', { takes: { least: 1, most: null } }, 'words'],
  ['--resume', { takes: { least: 0, most: 1 } }, 'optional'],
  ['--layers', { takes: { least: 0, most: null } }, 'optional'],
  ['file', {}, 'text'],
  ['file', { takes: { least: 0, most: 1 } }, 'text'],
  ['files', { takes: { least: 0, most: null } }, 'words'],
  ['files', { takes: { least: 1, most: null } }, 'words'],
])('%s with %j has a control that keeps all its words', (flags, changes, expected) => {
  expect(controlOf(declaredOption(flags, changes))).toBe(expected);
});

it('an option of which only the script knows how many words it takes has no field to type in', () => {
  for (const kind of ['value', 'list', 'unknown'] as const)
    expect(controlOf(declaredOption('--own', { kind, takes: null }))).toBe('none');
  expect(controlOf(declaredOption('--own', { kind: 'unknown' }))).toBe('none');
});
