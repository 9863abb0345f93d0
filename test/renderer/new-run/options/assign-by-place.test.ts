import { expect, it } from 'vitest';
import { assignByPlace } from '../../../../renderer/new-run/options/assign-by-place.ts';
import { declaredOption } from './declared-options.ts';

const some = { least: 1, most: null };
const two = { least: 2, most: 2 };

it.each([
  ['none', [], ['a'], [], ['a']],
  ['one each', [declaredOption('x'), declaredOption('y')], ['a', 'b'], [['a'], ['b']], []],
  ['fewer words', [declaredOption('x'), declaredOption('y')], ['a'], [['a']], []],
  [
    'the last takes the rest',
    [declaredOption('x'), declaredOption('y', { takes: some })],
    ['a', 'b', 'c'],
    [['a'], ['b', 'c']],
    [],
  ],
  ['two words', [declaredOption('x', { takes: two })], ['a', 'b', 'c'], [['a', 'b']], ['c']],
] as const)('%s', (_, options, texts, values, left) => {
  const loose = texts.map((_, word) => ({ word, chunk: 0 }));
  const found = assignByPlace(loose, texts, options);
  expect(found?.places.map((place) => place.values)).toEqual(values);
  expect(found?.left.map((word) => texts[word])).toEqual(left);
});

it.each([
  ['a first one takes any number', [declaredOption('x', { takes: some }), declaredOption('y')], [0, 0]],
  ['any number in two chunks', [declaredOption('x', { takes: some })], [0, 1]],
  ['two words in two chunks', [declaredOption('x', { takes: two })], [0, 1]],
  ['too few words', [declaredOption('x', { takes: two })], [0]],
  ['the number is not known', [declaredOption('x', { takes: null })], [0]],
] as const)('where %s, nothing is certain', (_, options, chunks) => {
  const loose = chunks.map((chunk, at) => ({ word: at * (chunk + 1), chunk }));
  expect(assignByPlace(loose, ['a', 'b', 'c'], options)).toBe(null);
});
