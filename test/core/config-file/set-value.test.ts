import { expect, it } from 'vitest';
import { setValue } from '../../../electron/core/config-file/set-value.ts';

it.each<[string, string, string]>([
  ['a.yaml', 'x: 1 # c\n', 'x: 2 # c\n'],
  ['C:\\configs\\a.YML', 'x: 1\n', 'x: 2\n'],
  ['a.b/c.json', '{"x": 1}', '{"x": 2}'],
  ['a.toml', 'x = 1\n', 'x = 2\n'],
])('%s is read by its extension', (file, text, expected) => {
  expect(setValue(file, text, ['x'], 2)).toMatchObject({ text: expected });
});

it.each(['train.py', 'a.yaml/x', 'a.ini', 'yaml'])('%s has no form that can be changed', (file) => {
  expect(setValue(file, 'x: 1\n', ['x'], 2)).toEqual({ fault: { kind: 'format' } });
});
