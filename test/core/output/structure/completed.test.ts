import { describe, expect, test } from 'vitest';
import { noisyValue, readLines, searchLines } from './read-lines.ts';

const done = (lines: readonly string[]) => {
  const { iterations, total } = readLines(lines);
  return [iterations, total];
};
const from0 = (count: number, line: (k: number, y: string) => string): string[] =>
  searchLines(count, (k, y) => line(k - 1, y));

describe('the number of iterations that are done', () => {
  test.each<[string, string[], (number | null)[]]>([
    ['is what a counter from 1 shows', searchLines(12, (k, y) => `Trial ${k}/40 loss ${y}`), [12, 40]],
    ['is one more than what a counter from 0 shows', from0(12, (k, y) => `Trial ${k} loss ${y}`), [12, null]],
    [
      'is the total minus what is left',
      searchLines(12, (k, y) => `${20 - k} runs left, loss ${y}`),
      [12, null],
    ],
    [
      'is the total when nothing is left',
      searchLines(20, (k, y) => `${20 - k} runs left, loss ${y}`),
      [20, 20],
    ],
    [
      'is at most the total if the last line says that nothing is left',
      Array.from({ length: 13 }, (_, k) => `${12 - k}/12 runs left, loss ${noisyValue(k).toFixed(3)}`),
      [12, 12],
    ],
    [
      'is zero after a first line without a value that says that all are left',
      [12, 11, 10, 9, 8].map((k) => `${k}/12 runs left${k < 12 ? `, loss ${noisyValue(k).toFixed(3)}` : ''}`),
      [4, 12],
    ],
    [
      'does not count a first line without a value if the total is unknown',
      [12, ...Array.from({ length: 12 }, (_, k) => 11 - k)].map(
        (k) => `Runs left ${k}${k < 12 ? `, loss ${noisyValue(k).toFixed(3)}` : ''}`,
      ),
      [12, 12],
    ],
    [
      'includes an iteration whose value is on the line below',
      searchLines(6, (k, y) => `${10 - k}/9 runs left\n  loss: ${y}`)
        .flatMap((each) => each.split('\n'))
        .slice(0, -1),
      [5, 9],
    ],
    [
      'counts the last one of every tenth',
      [0, 10, 20, 30, 40, 49].map((k, i) => `[${k}]\teval-loss:${5 - i * 0.3}`),
      [50, null],
    ],
  ])('%s', (_, lines, expected) => {
    expect(done(lines)).toEqual(expected);
  });

  test('excludes one whose value has not been printed yet', () => {
    const block = searchLines(5, (k, y) => `Trial ${k} of 9\n  loss: ${y}`).flatMap((each) =>
      each.split('\n'),
    );
    expect(done(block)).toEqual([5, 9]);
    expect(done(block.slice(0, -1))).toEqual([4, 9]);
  });

  test('excludes an epoch in which batches are missing', () => {
    const lines = [1, 2, 3].flatMap((epoch) =>
      [10, 20, 30].map((batch) => `Epoch ${epoch} batch ${batch} loss 0.${epoch}${batch}`),
    );
    expect(done(lines)[0]).toBe(3);
    expect(done(lines.slice(0, -1))[0]).toBe(2);
  });
});
