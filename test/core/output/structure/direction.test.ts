import { describe, expect, test } from 'vitest';
import { readLines, searchLines } from './read-lines.ts';

const directionOf = (lines: readonly string[]) => readLines(lines).direction;

describe('which way is better', () => {
  test('follows from a best so far that falls, whatever the words are', () => {
    expect(directionOf(searchLines(20, (k, y, best) => `Zug ${k}: zielwert ${y} merkwert ${best}`))).toBe(
      'minimise',
    );
  });

  test('follows from a best so far that rises', () => {
    const lines = searchLines(
      20,
      (k, y, best) => `Zug ${k}: zielwert ${-Number(y)} merkwert ${-Number(best)}`,
    );
    expect(directionOf(lines)).toBe('maximise');
  });

  test.each([
    ['loss', 'minimise'],
    ['accuracy', 'maximise'],
    ['score', null],
  ])('of %s alone is %s', (label, direction) => {
    expect(directionOf(searchLines(10, (k, y) => `Epoch ${k}: ${label} ${y}`))).toBe(direction);
  });

  test('may be printed before the search', () => {
    expect(
      directionOf(['Minimizing the objective', ...searchLines(10, (k, y) => `Trial ${k}: score ${y}`)]),
    ).toBe('minimise');
  });

  test('is unknown if a name contradicts a best value with few steps', () => {
    const lines = [
      'Trial 1: loss 1.5, best loss 1.5',
      'Trial 2: loss 2.5, best loss 2.5',
      'Trial 3: loss 1.0, best loss 2.5',
      'Trial 4: loss 1.2, best loss 2.5',
    ];
    expect(directionOf(lines)).not.toBe('minimise');
  });
});
