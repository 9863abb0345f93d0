import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { setTomlValue } from '../../../electron/core/config-file/set-toml-value.ts';
import { keysOf } from '../../../electron/core/protocol/policy/key-path.ts';

const changed = (text: string, path: string, value: string | number | boolean | null = 0) => {
  const result = setTomlValue(text, keysOf(path) ?? [], value);
  return 'fault' in result ? result.fault : result.text;
};

describe('a value in TOML is changed:', () => {
  it.each<[string, string, string]>([
    ['a = 8 # why\nb = 1\n', 'a', 'a = 0\nb = 1\n'],
    ['[data]\nnum_workers = 8\n', 'data.num_workers', '[data]\nnum_workers = 0\n'],
    ['[[l]]\nw = 1\n[[l]]\nw = 2\n', 'l[1].w', '[[l]]\nw = 1\n\n[[l]]\nw = 0\n'],
    ['l = [1, 2]\n', 'l[0]', 'l = [ 0, 2 ]\n'],
    ['"a.b" = 1\n', '"a.b"', '"a.b" = 0\n'],
    ['["데이터"]\n"작업자" = 8\n', '데이터.작업자', '["데이터"]\n"작업자" = 0\n'],
    ['["__proto__"]\nx = 1\n', '__proto__.x', '[__proto__]\nx = 0\n'],
    ['\ufeffa = 1\n', 'a', 'a = 0\n'],
  ])('%j, %s: %j', (text, path, expected) => expect(changed(text, path)).toBe(expected));

  it('numbers without a point keep none, those with one keep it, and dates stay dates', () => {
    const text = 'i = 1\nf = 1.0\nd = 1979-05-27\nbig = 9007199254740993\nx = 2.0\n';
    expect(changed(text, 'x', 3)).toBe('i = 1\nf = 1.0\nd = 1979-05-27\nbig = 9007199254740993\nx = 3.0\n');
    expect(changed(text, 'i', 0.5)).toContain('i = 0.5\n');
  });

  it('to nothing, the key goes', () => expect(changed('a = 1\nb = 2\n', 'a', null)).toBe('b = 2\n'));

  it('and no prototype', () => {
    changed('["__proto__"]\nx = 1\n', '__proto__.x', 'polluted');
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
    expect(Object.keys(parse('["__proto__"]\nx = 1\n'))).toEqual(['__proto__']);
  });
});

describe('a value in TOML is not changed', () => {
  it.each<[string, string, string, object]>([
    ['that is not there', 'a = 1\n', 'b', { kind: 'no-value', found: '' }],
    ['below a value', 'a = 1\n', 'a.b', { kind: 'no-value', found: 'a' }],
    ['of a section that is not there', '[a]\nb = 1\n', 'a.c.d', { kind: 'no-value', found: 'a' }],
    ['that every object has', 'a = 1\n', 'constructor.name', { kind: 'no-value', found: '' }],
    ['that is a section', '[a]\nb = 1\n', 'a', { kind: 'not-single' }],
    ['that is a list', 'a = [1]\n', 'a', { kind: 'not-single' }],
    ['of broken text', 'a = 1\nb = \n', 'a', { kind: 'syntax', line: 2, column: 5 }],
  ])('%s', (_, text, path, fault) => expect(changed(text, path)).toEqual(fault));
});

it('texts are listed with their key', () => {
  const text = 'extends = "base.toml"\nl = ["x", {y = "z"}]\nn = 1\n';
  expect(setTomlValue(text, ['n'], 0)).toMatchObject({
    texts: [
      { key: 'extends', text: 'base.toml' },
      { key: 'l', text: 'x' },
      { key: 'y', text: 'z' },
    ],
  });
});
