import { expect, it } from 'vitest';
import { at, fieldsOf, parsedJson, toldText } from '../../../electron/core/machine/json-fields.ts';

it('a value is found by its path, and nothing where there is another form', () => {
  expect(at(parsedJson('{"a":{"b":3}}'), 'a', 'b')).toBe(3);
  expect(at(parsedJson('[1]'), 'a', 'b')).toBeUndefined();
  expect(parsedJson('{')).toBeNull();
  expect(fieldsOf(null)).toEqual({});
});

it('a text without a statement is none', () => {
  expect(['x', '', 'N/A', 7].map(toldText)).toEqual(['x', null, null, null]);
});
