import { describe, expect, test } from 'vitest';
import { createNumberNotation } from '../../../../../electron/core/output/structure/text/notation.ts';
import { createTokenizer } from '../../../../../electron/core/output/structure/text/tokens.ts';

const tokensOf = (text: string) => createTokenizer(createNumberNotation()).numbersOf(text, () => {});
const named = (text: string) => tokensOf(text).map(({ label, value }) => [label, value]);

describe('the numbers of a line', () => {
  test('are named by the text before them', () => {
    expect(named('Trial 3/40 loss=0.31, best: 0.29')).toEqual([
      ['Trial', 3],
      ['', 40],
      ['loss', 0.31],
      ['best', 0.29],
    ]);
  });

  test('are named by their keys in JSON', () => {
    expect(named('{"iter": 3, "metrics": {"loss": 0.5}}')).toEqual([
      ['iter', 3],
      ['loss', 0.5],
    ]);
  });

  test.each<[string, unknown]>([
    [
      '점수: 0.61 최고값 0.7',
      [
        ['점수', 0.61],
        ['최고값', 0.7],
      ],
    ],
    [
      '第3轮 得分：0.5',
      [
        ['第', 3],
        ['轮 得分', 0.5],
      ],
    ],
    ['Der 1. Versuch', [['Der', 1]]],
    [
      '10 000 из 200 000 ходов',
      [
        ['', 10000],
        ['из', 200000],
      ],
    ],
  ])('are found in %s', (text, expected) => {
    expect(named(text)).toEqual(expected);
  });

  test.each(['resnet50', 'part_1.o', 'user@3x', 'v2', 'a/3', '3rds', 'conv2d-1', '\\x1'])(
    'no number is in %s',
    (text) => {
      expect(tokensOf(text)).toEqual([]);
    },
  );

  test('carry their unit', () => {
    expect(tokensOf('5% 3 ms 12s 8.4/s 2it/s 7 m').map(({ unit }) => unit)).toEqual([
      '%',
      'ms',
      's',
      '/s',
      'it/s',
      '',
    ]);
  });

  test('in a list are marked as such', () => {
    expect(tokensOf('x=[0.3, 0.4] y=0.5').map(({ isListed }) => isListed)).toEqual([true, true, false]);
  });

  test('in parentheses after another number are incidental', () => {
    expect(tokensOf('loss 0.3 (0.4)').map(({ isAside }) => isAside)).toEqual([false, true]);
  });

  test('are at most 24', () => {
    expect(tokensOf('1 '.repeat(500))).toHaveLength(24);
  });
});
