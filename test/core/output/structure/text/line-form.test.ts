import { expect, test } from 'vitest';
import { createFormFinder } from '../../../../../electron/core/output/structure/text/line-form.ts';

const encoder = new TextEncoder();
const formOf = (text: string) => ({ ...createFormFinder()(encoder.encode(text)) });
const numbersIn = (text: string): string[] => {
  const { count, starts, ends } = formOf(text);
  const bytes = encoder.encode(text);
  return Array.from({ length: count }, (_, at) =>
    new TextDecoder().decode(bytes.subarray(starts[at], ends[at])),
  );
};

test.each([
  ['Trial 3 loss 0.5', 'Trial 12 loss -1.5e-05'],
  ['x    3', 'x  3'],
  ['|███   | 3 of 4', '|█     | 1 of 4'],
  ['\u001b[32ma: b 3', 'a: b 3'],
  ['2026-11-23 a 3', '2026-10-01 a 17'],
])('%j and %j have one form', (one, other) => {
  expect(formOf(one).hash).toBe(formOf(other).hash);
  expect(formOf(one).hash).not.toBe(0);
});

test.each([
  ['a 3 b', 'a  3 b'],
  ['layer3 a 1', 'layer4 a 1'],
  ['worker-3 a 1', 'worker-4 a 1'],
  ['1:02', '1:2'],
  ['a -- 3', 'a - 3'],
  ['loss nan', 'loss 3'],
  ['(3)', '[3]'],
])('%j and %j have different forms', (one, other) => {
  expect(formOf(one).hash).not.toBe(formOf(other).hash);
});

test.each([
  ['a binary line', 'a \u0000 3'],
  ['a line with a backspace', 'a\b 3'],
  ['a line with a jump of the cursor', 'a \u001b[2C3'],
  ['a number with a colour in it', 'a-\u001b[1m3'],
  ['a long line', 'a 3 '.repeat(300)],
  ['a line of many numbers', '1 '.repeat(60)],
])('%s has no form', (_, text) => {
  expect(formOf(text).hash).toBe(0);
});

test('the numbers are those that stand in the line, with their signs and exponents', () => {
  expect(numbersIn('Trial 3/30: loss=-0.25 lr 1.5e-05 (12%) a-7 3-4')).toEqual([
    '3',
    '30',
    '-0.25',
    '1.5e-05',
    '12',
    '7',
    '3',
    '4',
  ]);
});

test('the runs of digits before a number are counted', () => {
  const { runs, count, allRuns } = formOf('1.5e-05 2 3.5');
  expect([[...runs.subarray(0, count)], allRuns]).toEqual([[0, 3, 4], 6]);
});
