import { expect, it } from 'vitest';
import { chooseSource } from '../../../electron/core/output/choose-source.ts';

const silent = { counts: false, hasValues: false, isCut: false };
const numbers = { counts: true, hasValues: false, isCut: false };
const values = { counts: true, hasValues: true, isCut: false };
const cut = { ...values, isCut: true };

it.each([
  ['the terminal counts if nothing else is known', [silent, silent], 0],
  ['the terminal counts if a file knows the same', [values, values], 0],
  ['the terminal counts if a file knows less', [values, numbers], 0],
  ['a file counts if the terminal is silent', [silent, numbers], 1],
  ['a file counts if the terminal shows only numbers', [numbers, values], 1],
  ['the first of two equal files counts', [silent, values, values], 1],
  ['a file that is cut makes way for a terminal that shows only numbers', [numbers, cut], 0],
  ['a file that is cut counts if nothing else does', [silent, cut], 1],
  ['of two files the one with values counts', [silent, numbers, values], 2],
])('%s', (_, sources, chosen) => {
  expect(chooseSource(sources)).toBe(chosen);
});
