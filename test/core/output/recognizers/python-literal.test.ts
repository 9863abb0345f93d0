import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  pythonEntries,
  pythonItems,
  pythonValue,
} from '../../../../electron/core/output/recognizers/python-literal.ts';

describe('a value as Python prints it', () => {
  test.each<[string, ReturnType<typeof pythonValue>]>([
    ['True', true],
    ['false', false],
    [' None ', null],
    ['0.5', 0.5],
    ['-inf', Number.NEGATIVE_INFINITY],
    ["'adam'", 'adam'],
    ['"it\'s"', "it's"],
    ["''", ''],
    ["'0.5'", '0.5'],
    ['np.float64(0.5)', 0.5],
    ['tensor(0.5, dtype=torch.float64)', 0.5],
    ["tensor(0.5, device='cuda:0', grad_fn=<MulBackward0>)", 0.5],
    ['tensor([0.5])', 'tensor([0.5])'],
    ['Fraction(1, 2)', 'Fraction(1, 2)'],
    ['<Kernel object>', '<Kernel object>'],
    ['constructor', 'constructor'],
    ['toString', 'toString'],
  ])('%s is %j', (text, value) => expect(pythonValue(text)).toBe(value));
});

describe('the entries of a dictionary', () => {
  test.each<[string, Record<string, unknown>]>([
    ["{'x': 1.0, 'kind': 'b'}", { x: 1, kind: 'b' }],
    ['{"x": 1, y: 2}', { x: 1, y: 2 }],
    ["{'a, b': 1, 'c:d': 2}", { 'a, b': 1, 'c:d': 2 }],
    ["{'layers': (64, 32), 'f': g(1, 2)}", { layers: '(64, 32)', f: 'g(1, 2)' }],
    ["{'it\\'s': 1}", { "it\\'s": 1 }],
    ["{'it\\'s, here': 1, 'b': 2}", { "it\\'s, here": 1, b: 2 }],
    ["{'x': 1,}", { x: 1 }],
    ['{}', {}],
    ["{'x'}", {}],
    ['[1, 2]', {}],
    ["{'x': 1", {}],
  ])('%s are %j', (text, entries) => expect(pythonEntries(text)).toEqual(entries));

  test('are found whatever their names and numbers', () => {
    const name = fc.stringMatching(/^[a-z][\w ,:{}()]{0,12}$/);
    fc.assert(
      fc.property(fc.dictionary(name, fc.integer(), { noNullPrototype: true }), (entries) => {
        const items = Object.entries(entries).map(([key, value]) => `'${key}': ${value}`);
        expect(pythonEntries(`{${items.join(', ')}}`)).toEqual(entries);
      }),
    );
  });
});

test.each<[string, unknown[]]>([
  ['[0.5, 12.0]', [0.5, 12]],
  ['(0.1, None)', [0.1, null]],
  ['[[1, 2], 3]', ['[1, 2]', 3]],
  ["['a,b', 'c']", ['a,b', 'c']],
  ['(0.1,)', [0.1]],
  ['[]', []],
])('the items of %s are %j', (text, items) => expect(pythonItems(text)).toEqual(items));
