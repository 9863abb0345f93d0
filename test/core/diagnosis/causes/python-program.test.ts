import { expect, it } from 'vitest';
import { startsPython } from '../../../../electron/core/diagnosis/causes/python-program.ts';

it.each([
  ['python.exe', true],
  ['pythonw3.11.exe', true],
  ['Python', true],
  ['conda.exe', true],
  ['chrome.exe', false],
  ['mypython.exe', false],
])('%s is a program of Python: %s', (file, expected) => {
  expect(startsPython(file)).toBe(expected);
});
