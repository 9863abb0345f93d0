import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { setYamlValue } from '../../../electron/core/config-file/set-yaml-value.ts';
import { keysOf } from '../../../electron/core/protocol/policy/key-path.ts';

const changed = (text: string, path: string, value: string | number | boolean | null = 0) => {
  const result = setYamlValue(text, keysOf(path) ?? [], value);
  return 'fault' in result ? result.fault : result.text;
};

describe('a value in YAML is changed, and every other character stays:', () => {
  it.each<[string, string, string]>([
    ['a: 8 # why\n', 'a', 'a: 0 # why\n'],
    [
      '# first\ndata:\n  num_workers:   8\n\n  x: y\n',
      'data.num_workers',
      '# first\ndata:\n  num_workers:   0\n\n  x: y\n',
    ],
    ['l:\n  - w: 1\n  - w: 2\n', 'l[1].w', 'l:\n  - w: 1\n  - w: 0\n'],
    ['l: [1, 2, 3]', 'l.1', 'l: [1, 0, 3]'],
    ['{a: {b: 1}, c: 2}', 'a.b', '{a: {b: 0}, c: 2}'],
    ['a.b: 1\n', '"a.b"', 'a.b: 0\n'],
    ['"a b": 1\n', 'a b', '"a b": 0\n'],
    ['1: x\n', '1', '1: 0\n'],
    ['데이터:\n  작업자: 8 # 개\n', '데이터.작업자', '데이터:\n  작업자: 0 # 개\n'],
    ['a:\nb: 1\n', 'a', 'a: 0\nb: 1\n'],
    ['l:\n-\n- 2\n', 'l[0]', 'l:\n- 0\n- 2\n'],
    ['a: |\n  one\n  two\nb: 1\n', 'a', 'a: 0\nb: 1\n'],
    ['a: "x"\r\nb: 1\r\n', 'b', 'a: "x"\r\nb: 0\r\n'],
    ['\ufeffa: 1\n', 'a', '\ufeffa: 0\n'],
    ['a: !!int "8"\n', 'a', 'a: !!int 0\n'],
    ['x: !env HOME\na: 1\n', 'a', 'x: !env HOME\na: 0\n'],
    ['x: &one 1\ny: *one\na: 1\n', 'a', 'x: &one 1\ny: *one\na: 0\n'],
    ['__proto__:\n  a: 1\n', '__proto__.a', '__proto__:\n  a: 0\n'],
    [
      '{\n\t"a": {"b": [1, 2.0, 12345678901234567890]}\n}\n',
      'a.b[0]',
      '{\n\t"a": {"b": [0, 2.0, 12345678901234567890]}\n}\n',
    ],
    ['{"a":1}', 'a', '{"a": 0}'],
  ])('%j, %s: %j', (text, path, expected) => expect(changed(text, path)).toBe(expected));

  it.each<[string | number | boolean | null, string]>([
    ['yes', 'a: "yes"\n'],
    ['say "hi"\n끝', 'a: "say \\"hi\\"\\n끝"\n'],
    [1e-7, 'a: 1.0e-7\n'],
    [false, 'a: false\n'],
    [null, 'a: null\n'],
  ])('to %j', (value, expected) => expect(changed('a: 1\n', 'a', value)).toBe(expected));
});

describe('a value in YAML is not changed', () => {
  it.each<[string, string, string, object]>([
    ['that is not there', 'a: 1\n', 'b', { kind: 'no-value', found: '' }],
    ['below a value', 'a: 1\n', 'a.b', { kind: 'no-value', found: 'a' }],
    ['of a section that has none', 'a:\n  b:\n    c: 1\n', 'a.b.d', { kind: 'no-value', found: 'a.b' }],
    ['behind the end of a list', 'l: [1]\n', 'l[1]', { kind: 'no-value', found: 'l' }],
    ['of an empty file', '', 'a', { kind: 'no-value', found: '' }],
    ['of an object that has what all have', 'a: 1\n', '__proto__', { kind: 'no-value', found: '' }],
    ['that is a section', 'a:\n  b: 1\n', 'a', { kind: 'not-single' }],
    ['that is a list', 'a: [1]\n', 'a', { kind: 'not-single' }],
    ['that stands elsewhere', 'x: &x 1\na: *x\n', 'a', { kind: 'shared' }],
    ['that stands elsewhere as a whole', 'x: &x {b: 1}\na: *x\n', 'a.b', { kind: 'shared' }],
    ['that others share', 'x: &x 1\na: *x\n', 'x', { kind: 'shared' }],
    ['that is merged in', 'x: &x {b: 1}\na:\n  <<: *x\n  c: 1\n', 'a.b', { kind: 'shared' }],
    ['with a tag of the script', 'a: !env WORKERS\n', 'a', { kind: 'tagged' }],
    ['of broken text', 'b: 1\na: [1,\n', 'a', { kind: 'syntax', line: 3, column: 1 }],
    ['of several documents', 'a: 1\n---\na: 2\n', 'a', { kind: 'syntax', line: 2, column: 1 }],
  ])('%s', (_, text, path, fault) => expect(changed(text, path)).toEqual(fault));
});

it('texts are listed with their key, or with the tag of the script', () => {
  const text = '_base_: ../base.yaml\nl:\n- x.csv\n- !include y.yaml\nn: 1\n';
  expect(setYamlValue(text, ['n'], 0)).toMatchObject({
    texts: [
      { key: '_base_', text: '../base.yaml' },
      { key: 'l', text: 'x.csv' },
      { key: '!include', text: 'y.yaml' },
    ],
  });
});

it('whatever stands in a file, only the one value differs afterwards', () => {
  const key = fc.string({ minLength: 1 });
  const scalar = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
  const others = fc.dictionary(key, fc.oneof(scalar, fc.array(scalar), fc.dictionary(key, scalar)));
  fc.assert(
    fc.property(others, key, scalar, scalar, fc.boolean(), (rest, name, before, after, isJson) => {
      const all = new Map<string, unknown>([...Object.entries(rest), [name, { [name]: before }]]);
      const data = Object.fromEntries(all);
      const text = isJson ? JSON.stringify(data, null, '\t') : stringify(data);
      const result = setYamlValue(text, [name, name], after);
      const wanted = Object.fromEntries(all.set(name, { [name]: after }));
      expect('text' in result && parse(result.text)).toEqual(wanted);
    }),
    { numRuns: 50 },
  );
});

it.each([
  ['a: # a comment\n', 5, 'a: 5 # a comment\n'],
  ['a: !!str\n', 'x', 'a: !!str "x"\n'],
  ['{a: , b: 1}', 5, '{a: 5, b: 1}'],
  ['- a:\n', 5, '- a: 5\n'],
  ['a: 1\na: 2\n', 5, 'a: 1\na: 5\n'],
])(
  'a value that is empty, or stands twice, is set so that it is read as that value: %j',
  (text, value, expected) => {
    const keys = text.startsWith('-') ? ['0', 'a'] : ['a'];
    expect(setYamlValue(text, keys, value)).toMatchObject({ text: expected });
  },
);

it('a file with many keys is changed', () => {
  const text = Array.from({ length: 8_000 }, (_, at) => `key${at}: ${at}`).join('\n');
  expect(setYamlValue(text, ['key7999'], 5)).toMatchObject({ text: text.replace(/7999$/, '5') });
});
