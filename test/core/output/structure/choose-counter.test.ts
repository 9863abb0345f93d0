import { describe, expect, test } from 'vitest';
import { readLines, searchLines } from './read-lines.ts';

const counted = (lines: readonly string[], stepMs = 500) => {
  const { iterations, total, learned } = readLines(lines, { stepMs });
  const nest = learned === null ? [] : [learned, ...learned.inner];
  return { iterations, total, nest: nest.map((one) => one.iterations.kind) };
};

describe('the counter of the iterations', () => {
  test('is the outermost one', () => {
    const lines = [1, 2, 3].flatMap((seed) => [
      `seed round ${seed}`,
      ...searchLines(5, (k, y) => `  trial ${k}/5 loss ${y}`),
    ]);
    expect(counted(lines)).toEqual({
      iterations: 3,
      total: null,
      nest: ['seed round', 'trial'],
    });
  });

  test('is the one that continues if another with the same count beside it fell silent', () => {
    const both = searchLines(6, (k, y) => `Trial ${k} loss ${y}\nqx ${k} :: ${y}`).flatMap((two) =>
      two.split('\n'),
    );
    const alone = (to: number) => searchLines(to, (k, y) => `qx ${k} :: ${y}`).slice(6);
    expect(counted([...both, ...alone(10)]).nest).toEqual(['Trial']);
    expect(counted([...both, ...alone(12)]).nest).toEqual(['qx']);
  });

  test('has no total while only the first of several parts has been printed', () => {
    expect(counted(searchLines(8, (k, y) => `fold 1/5 round ${k}/8 loss ${y}`)).total).toBeNull();
  });

  test.each<[string, (k: number, y: string) => string]>([
    ['the name of a rank', (k, y) => `[rank ${k % 4}] trial ${k}: loss ${y}`],
    ['a date', (k, y) => `2026-11-22 03:15:${10 + k},123 INFO trial ${k}: loss ${y}`],
    ['a version', (k, y) => `torch 2.12.${k} trial ${k}: loss ${y}`],
    ['a path', (k, y) => `/runs/exp7/model.py:${k} trial ${k}: loss ${y}`],
    ['a worker', (k, y) => `(worker-${k % 3}) job ${k}/40 finished, loss ${y}`],
    ['a process', (k, y) => `opti[2214]: trial ${k}: loss ${y}`],
  ])('is not %s before it', (_, line) => {
    expect(counted(searchLines(12, line)).iterations).toBe(12);
  });

  test.each<[string, string[]]>([
    [
      'a table that is printed at once',
      ['trial value best', ...searchLines(30, (k, y, b) => `${k} ${y} ${b}`)],
    ],
    ['a numbered list', searchLines(30, (k) => `${k}. chapter about things`)],
    ['files that are copied', searchLines(30, (k) => `file_${k}.jpg 100% (${k}/30)`)],
  ])('is not found in %s', (_, lines) => {
    expect(counted(lines, 0).iterations).toBeNull();
  });

  test('is found in lines without a known word if they arrive slowly', () => {
    expect(counted(searchLines(12, (k, y) => `Kandidaatti ${k} tulos ${y}`)).iterations).toBe(12);
  });

  test('is not found in the log of a server', () => {
    const lines = searchLines(
      40,
      (k) => `10.0.0.${k} - - [22/Nov/2026:03:15:${10 + k}] "GET /item/${k}?step=${k}" 200 ${k * 37}`,
    );
    expect(counted(lines).iterations).toBeNull();
  });
});
