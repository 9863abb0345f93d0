import { describe, expect, it, test } from 'vitest';
import { compilePattern } from '../../../../electron/core/output/own-pattern.ts';
import { patternOfLine } from '../../../../electron/core/protocol/reading/line-pattern.ts';
import { shownLine } from '../../../support/shown-line.ts';

/** What the pattern of one line reads from another, with the engine that runs users' patterns. */
function readFrom(line: string, roles: string[], other: string) {
  const pattern = patternOfLine(shownLine(line, ...roles));
  if (pattern === null) return null;
  const compiled = compilePattern({ name: 'made', pattern, moment: 'done', metrics: {}, example: null });
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.fault));
  const fact = compiled.pattern.read(other);
  return fact && [fact.iteration, fact.total, fact.value, fact.best];
}

describe('the pattern of a line', () => {
  test.each([
    [
      'with labels',
      'Trial 12/40 value 0.483 best 0.412',
      ['iterations', 'total', 'value', 'best'],
      'Trial 13/40 value 1e-5 best -0.4',
      [13, 40, 1e-5, -0.4],
    ],
    [
      'with a time before it and words that change between',
      "[09:41:52] Trial 11 finished with value: 0.48 and parameters: {'kernel': 'rbf'}. Best is 6 with value: 0.41.",
      ['-', '-', '-', 'iterations', 'value', '-', 'best'],
      "[10:02:07] Trial 12 finished with value: 0.51 and parameters: {'kernel': 'rbf'}. Best is 6 with value: 0.41.",
      [12, null, 0.51, 0.41],
    ],
    [
      'that is a row of numbers',
      '12 0.01 0.483 7',
      ['iterations', '-', 'value', '-'],
      '13 0.02 0.5 8',
      [13, null, 0.5, null],
    ],
    [
      'with signs of its own',
      'it (3) | f* = 0.5?',
      ['iterations', 'value'],
      'it (4) | f* = 0.25?',
      [4, null, 0.25, null],
    ],
  ])('%s reads the next one', (_, line, roles, other, numbers) => {
    expect(readFrom(line, roles, other)).toEqual(numbers);
  });

  it('reads its own numbers and no other line', () => {
    const roles = ['iterations', 'total', 'value'];
    const line = 'Trial 12/40 value 0.483';
    expect(readFrom(line, roles, line)).toEqual([12, 40, 0.483, null]);
    expect(readFrom(line, roles, 'Epoch 12/40 loss 0.483')).toBeNull();
  });

  it('does not exist if no number is known', () => {
    expect(patternOfLine(shownLine('Trial 12 of 40', '-', 'nothing'))).toBeNull();
  });

  it('does not exist if it would be longer than a pattern may be', () => {
    expect(
      patternOfLine(shownLine(`${'1 '.repeat(600)}7`, ...Array(600).fill('-'), 'iterations')),
    ).toBeNull();
  });
});
