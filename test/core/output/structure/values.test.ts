import { describe, expect, test } from 'vitest';
import { readLines, searchLines } from './read-lines.ts';

const slots = (lines: readonly string[]) => {
  const { learned } = readLines(lines);
  return [learned?.value?.slot ?? null, learned?.best?.slot ?? null];
};

describe('the value and the best', () => {
  test.each<[string, (k: number, y: string, best: string) => string, (string | null)[]]>([
    ['are found by their names', (k, y, b) => `Trial ${k} value ${y} best ${b}`, ['value', 'best']],
    ['are found by what they do', (k, y, b) => `Trial ${k} qq ${y} zz ${b}`, ['qq', 'zz']],
    ['are found in any order', (k, y, b) => `Trial ${k} best ${b} value ${y}`, ['value', 'best']],
    [
      'are found with others between',
      (k, y, b) => `Trial ${k} lr 0.${k} loss ${y} time ${k % 3}.2s best ${b}`,
      ['loss', 'best'],
    ],
    [
      'are unknown if two candidates fit equally well',
      (k, y) => `Epoch ${k} aa ${y} bb ${1 / k}`,
      [null, null],
    ],
    ['leave out times and rates', (k) => `Epoch ${k} elapsed ${k}.5 lr 0.${k}1`, [null, null]],
  ])('%s', (_, line, expected) => {
    expect(slots(searchLines(15, line))).toEqual(expected);
  });

  test('a number that is better than the best so far is not the value', () => {
    const lines = searchLines(15, (k, y, b) => `Trial ${k} f ${-Number(y)} loss_now ${y} best ${b}`);
    expect(slots(lines)[0]).toBe('loss_now');
  });

  test('NaN is the value when the objective failed', () => {
    const lines = [
      ...searchLines(9, (k, y, b) => `Trial ${k} loss ${y} best ${b}`),
      'Trial 10 loss nan best 1.000',
    ];
    expect(readLines(lines).value).toBeNaN();
  });

  test('an agent is judged by its reward', () => {
    const lines = searchLines(9, (k, y) => `iteration ${k} loss ${y} ep_rew_mean ${k}.5`);
    expect(slots(lines)[0]).toBe('ep_rew_mean');
  });
});
