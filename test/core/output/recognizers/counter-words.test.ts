import { describe, expect, test } from 'vitest';
import {
  ANY_COUNTER_WORD,
  COUNTER_NEEDLES,
  COUNTER_WORD,
  counterNamed,
  rankOfWord,
} from '../../../../electron/core/output/recognizers/counter-words.ts';
import type { Rank } from '../../../../electron/core/output/recognizers/recognizer.ts';

const alone = new RegExp(COUNTER_WORD, 'iu');
const withTotal = new RegExp(ANY_COUNTER_WORD, 'iu');
const wordIn = (pattern: RegExp, line: string): string | undefined => pattern.exec(line)?.[0];

describe('a word that counts', () => {
  test.each<[string, Rank, string]>([
    ['Iteration', 'search', 'iteration'],
    ['iters', 'search', 'iteration'],
    ['itr', 'search', 'iteration'],
    ['Trials', 'search', 'trial'],
    ['evals', 'search', 'evaluation'],
    ['rounds', 'search', 'round'],
    ['반복', 'search', '반복'],
    ['迭代', 'search', '迭代'],
    ['試行', 'search', '試行'],
    ['EPOCH', 'training', 'epoch'],
    ['에폭', 'training', '에폭'],
  ])('%s counts by itself, for %s, and is called %s', (word, rank, name) => {
    expect(wordIn(alone, `- ${word} 3`)).toBe(word);
    expect([rankOfWord(word), counterNamed(word)]).toEqual([rank, name]);
    expect(COUNTER_NEEDLES.some((needle) => word.toLowerCase().includes(needle))).toBe(true);
  });

  test.each<[string, Rank, string]>([
    ['generation', 'search', 'generation'],
    ['experiments', 'search', 'experiment'],
    ['seed', 'search', 'seed'],
    ['Steps', 'generic', 'step'],
    ['batches', 'generic', 'batch'],
    ['fold', 'generic', 'fold'],
    ['步骤', 'generic', '步骤'],
  ])('%s counts beside a total only, for %s, and is called %s', (word, rank, name) => {
    expect(wordIn(alone, `${word} 3`)).toBeUndefined();
    expect(wordIn(withTotal, `${word} 3/30`)).toBe(word);
    expect([rankOfWord(word), counterNamed(word)]).toEqual([rank, name]);
  });

  test('is the longer of two words with the same beginning', () => {
    expect(wordIn(alone, 'iterations 3')).toBe('iterations');
    expect(wordIn(withTotal, '步骤 3/30')).toBe('步骤');
  });

  test.each(['reiteration 3', 'iterational 3', 'aroundabout', 'steps_3'])(
    'is not a part of another: %s',
    (line) => {
      expect(wordIn(alone, line)).toBeUndefined();
    },
  );

  test('that is unknown counts generic things, and keeps its name', () => {
    expect([rankOfWord('sweep'), counterNamed('Sweep'), counterNamed('it')]).toEqual([
      'generic',
      'sweep',
      'it',
    ]);
  });
});
