import { describe, expect, test } from 'vitest';
import { learnedLines } from '../../../support/learned-lines.ts';
import { readLines, searchLines } from './read-lines.ts';

describe('what is read from structure', () => {
  test('the pieces of wrapped lines, which repeat some of the numbers, are no outer counter', () => {
    const cut = [
      "m|atern', ",
      "'matern', ",
      "678, 'kernel': ",
      "' matern', ",
      "'matern', ",
      "5678, 'kernel': ",
    ];
    const lines = Array.from({ length: 12 }, (_, i) => [
      `Trial ${i} finished with value: ${1 / (i + 1)} and parameters: {'kernel': `,
      `${cut[i % 6]}'depth': ${i}}. Best is trial ${i} with value: ${1 / (i + 1)}.`,
    ]).flat();
    const { iterations, counters } = readLines(lines);
    expect(iterations).toBe(12);
    expect(counters.filter(({ isOutermost }) => isOutermost)).toEqual([]);
  });

  test('names the numbers and the count of lines that it comes from', () => {
    const reading = readLines(searchLines(12, (k, y, best) => `Trial ${k}/40: value=${y} best=${best}`));
    expect(reading).toMatchObject({
      ...{ iterations: 12, total: 40, direction: 'minimise', lines: 12 },
      learned: {
        isIndex: false,
        iterations: { kind: 'Trial', slot: 'Trial' },
        total: { kind: 'Trial', slot: '#1' },
        value: { kind: 'Trial', slot: 'value' },
        best: { kind: 'Trial', slot: 'best' },
      },
    });
  });

  test.each<[string, string[]]>([
    ['JSON lines', searchLines(9, (k, y, b) => `{"iter": ${k}, "metrics": {"loss": ${y}, "best": ${b}}}`)],
    [
      'blocks of keys',
      searchLines(9, (k, y, b) => `Generation: ${k}\n  fitness: ${y}\n  best fitness: ${b}\n`).flatMap(
        (block) => block.split('\n'),
      ),
    ],
    [
      'a table with bars',
      ['| iter | loss | best |', '|---|---|---|', ...searchLines(9, (k, y, b) => `| ${k} | ${y} | ${b} |`)],
    ],
    [
      'a table of columns',
      [
        '  iter     loss     best',
        ...searchLines(9, (k, y, b) => `  ${`${k}`.padStart(4)}  ${y.padStart(7)}  ${b.padStart(7)}`),
      ],
    ],
    [
      'a table in a box',
      ['┌──┐', '│ iter │ loss │ best │', '├──┤', ...searchLines(9, (k, y, b) => `│ ${k} │ ${y} │ ${b} │`)],
    ],
    ['commas', ['iter,loss,best', ...searchLines(9, (k, y, b) => `${k},${y},${b}`)]],
    [
      'decimal commas',
      searchLines(9, (k, y, b) => `Schritt ${k}; Verlust ${y}1; bester ${b}1`).map((line) =>
        line.replaceAll('.', ','),
      ),
    ],
    ['Korean', searchLines(9, (k, y, b) => `[반복 ${k}] 손실 ${y} 최저 ${b}`)],
    ['Russian', searchLines(9, (k, y, b) => `Опыт ${k}: ошибка ${y}, лучшая ${b}`)],
    ['Chinese in full width', searchLines(9, (k, y, b) => `【迭代${k}】损失：${y}；最优：${b}`)],
  ])('is the same from %s', (_, lines) => {
    const { iterations, value, best, direction } = readLines(lines);
    expect([iterations, direction]).toEqual([9, 'minimise']);
    expect(value).toBeCloseTo(3.222 - 0.6, -1);
    expect(best).toBeLessThanOrEqual(value ?? 0);
  });

  test('is nothing from a percentage alone', () => {
    expect(readLines(searchLines(10, (k) => `Avancement : ${k * 5} %`))).toMatchObject({
      ...{ iterations: null, learned: null, confidence: 0 },
    });
  });

  test('holds the headings of all tables', () => {
    const table = searchLines(9, (k, y) => `${k}   ${y}`);
    expect(readLines(['iter   loss', ...table]).headings).toEqual([{ kind: '|2', text: 'iter   loss' }]);
    expect(readLines(['layer   size', '1.5   7', '1.5   7']).headings).toHaveLength(1);
  });
});

describe('a later attempt, which begins in the middle', () => {
  const index = learnedLines('Trial', { isIndex: true });
  const from = (first: number, count = 6) =>
    searchLines(count, (k, y) => `Trial ${first + k - 1}/40: value=${y}`);

  test('counts from where the earlier one began to count', () => {
    expect(readLines(from(7), { learned: index }).iterations).toBe(13);
    expect(readLines(from(7)).iterations).toBe(12);
    expect(readLines(from(7), { learned: learnedLines('Step', { isIndex: true }) }).iterations).toBe(12);
  });

  test('shows by itself where it counts from, if it begins at the beginning', () => {
    expect(readLines(from(0), { learned: learnedLines('Trial') }).iterations).toBe(6);
  });

  test('may still show a counter around the one that was counted', () => {
    const seeds = [1, 2, 3].flatMap((seed) => [`Seed ${seed}/3`, ...from(1, 4)]);
    expect(readLines(seeds, { learned: learnedLines('Trial') }).learned?.iterations.slot).toBe('Seed');
  });
});
