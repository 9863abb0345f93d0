import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clockMs,
  countOf,
  NUMBER,
  namedNumbers,
  numberOf,
  spelledMs,
  wholeFrom,
} from '../../../../electron/core/output/recognizers/numbers.ts';

describe('a number as programs print it', () => {
  test.each<[string, number]>([
    ['12', 12],
    ['-0.5', -0.5],
    ['+3.', 3],
    ['.25', 0.25],
    ['1e-05', 0.00001],
    ['2.5E+3', 2500],
    ['nan', Number.NaN],
    ['-NaN', Number.NaN],
    ['inf', Number.POSITIVE_INFINITY],
    ['-Infinity', Number.NEGATIVE_INFINITY],
    ['+Inf', Number.POSITIVE_INFINITY],
  ])('%s is read', (text, number) => {
    expect(numberOf(text)).toBe(number);
    expect(new RegExp(`^${NUMBER}$`).test(text)).toBe(true);
  });

  test.each([
    '',
    '-',
    '.',
    '1-2',
    'e5',
    '1,000',
    '0x10',
    '12px',
    'true',
    'constructor',
    '__proto__',
    undefined,
  ])('%s is none', (text) => expect(numberOf(text)).toBeNull());

  test('is read as it was meant, however Python or JavaScript spell it', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true }).map((any) => any + 0),
        (number) => {
          expect(numberOf(String(number))).toBe(number);
          expect(numberOf(number.toExponential())).toBe(number);
        },
      ),
    );
  });
});

test.each([
  ['0', 0],
  ['007', 7],
  ['123456789012345', 123_456_789_012_345],
  ['1234567890123456', null],
  ['-1', null],
  ['1.0', null],
  ['', null],
  [undefined, null],
])('%s counts %s', (text, count) => expect(countOf(text)).toBe(count));

describe('numbers with a name in front', () => {
  test.each<[string, Record<string, number>]>([
    ['loss: 0.3 - acc=0.9', { loss: 0.3, acc: 0.9 }],
    ["{'loss': 0.5, 'eval_loss' : '1e-3'}", {}],
    ["val/mAP@0.5 = 4.4 lr:'0.1'", { 'val/mAP@0.5': 4.4, lr: 0.1 }],
    ['손실: 0.3', { 손실: 0.3 }],
    ['loss=nan', { loss: Number.NaN }],
    ['at 12:30:45', {}],
    ['time: 12:30', {}],
    ['size: 3MB, version=1.2.3', {}],
    ['loss 0.3', {}],
  ])('in %j are %o', (text, numbers) => expect(namedNumbers(text)).toEqual(numbers));

  test('omit excluded names, and the first of two with the same name', () => {
    expect(namedNumbers('iter=3 loss=0.5 loss=0.4', /^iter$/)).toEqual({ loss: 0.4 });
  });

  test('are found again in every call', () => {
    expect([namedNumbers('a=1'), namedNumbers('a=1')]).toEqual([{ a: 1 }, { a: 1 }]);
  });
});

describe('a time', () => {
  test.each([
    ['00h 01m 23s', 83_000],
    ['1d 02h', 93_600_000],
    ['5s', 5_000],
    ['5 s', null],
    ['soon', null],
  ])('spelled %s takes %s ms', (text, ms) => expect(spelledMs(text)).toBe(ms));

  test.each([
    ['01:23', 83_000],
    ['1:00:05', 3_605_000],
    ['00:01:23.456', 83_456],
    ['100:00', 6_000_000],
    ['1:2', null],
    ['83', null],
    ['?', null],
    ['1:00:00:00', null],
  ])('on a clock, %s, takes %s ms', (text, ms) => expect(clockMs(text)).toBe(ms));
});

test.each([
  [3, 1, 3],
  [0, 1, null],
  [0, 0, 0],
  [2.5, 0, null],
  [Number.NaN, 0, null],
  [1e300, 0, null],
  [null, 0, null],
  [undefined, 0, null],
])('of %j, from %j on, the whole number is %j', (number, least, whole) =>
  expect(wholeFrom(number, least)).toBe(whole),
);
