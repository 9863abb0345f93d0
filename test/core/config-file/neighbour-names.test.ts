import { expect, it } from 'vitest';
import { neighbourNames } from '../../../electron/core/config-file/neighbour-names.ts';

it.each<[string | null, string, boolean]>([
  ['_base_', 'base.py', true],
  ['_BASE_', '../Base-RCNN.yaml', true],
  ['defaults', 'model', true],
  ['!include', 'optim.yaml', true],
  ['data', './train.csv', false],
  ['data', 'data\\train', false],
  ['data', 'labels.json', false],
])('the value of %s, %s, may name a file', (key, text, isInclude) => {
  expect(neighbourNames([{ key, text }])).toEqual([{ name: text, isInclude }]);
});

it.each([
  'adam',
  '/data/x.csv',
  'C:\\data\\x.csv',
  's3://bucket/x.csv',
  '~/x.csv',
  '$ROOT/x.csv',
  'a\nb.c',
  '',
])('%j names no file beside it', (text) => expect(neighbourNames([{ key: 'data', text }])).toEqual([]));

it('a name is listed once, as an include if any key says so', () => {
  const text = 'base.yaml';
  const texts = ['x', 'base', 'y'].map((key) => ({ key, text }));
  expect(neighbourNames(texts)).toEqual([{ name: text, isInclude: true }]);
});
