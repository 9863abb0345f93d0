import { expect, it } from 'vitest';
import { isUnknownName, namesOf, openEnum } from '../../../electron/core/protocol/open-enum.ts';

const Colour = openEnum(['red', 'green']);

it('a name from a newer version stays verbatim, and is distinguished from known ones', () => {
  expect(Colour.parse('ultraviolet')).toBe('ultraviolet');
  expect(isUnknownName(Colour, Colour.parse('ultraviolet'))).toBe(true);
  expect(isUnknownName(Colour, 'red')).toBe(false);
  expect(isUnknownName(Colour, null)).toBe(false);
  expect(namesOf(Colour)).toEqual(['red', 'green']);
});

it('a value that is not a name is rejected', () => {
  expect(Colour.safeParse(7).success).toBe(false);
  expect(Colour.safeParse(null).success).toBe(false);
});
