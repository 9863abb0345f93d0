import { describe, expect, test } from 'vitest';
import { createCountedLines } from '../../../electron/core/ending/counted-line.ts';

const countedIn = (text: string) => createCountedLines()(text);

describe('a line at the end of an output', () => {
  test.each([
    ['Iteration 3/30: loss=0.5', 3],
    ['3/30 trials', 3],
    ['第 4 轮 损失 0.5', 4],
    ['[info] Epoch 7', 7],
  ])('counts: %s', (text, at) => expect(countedIn(text)?.count?.at).toBe(at));

  test.each(['loss: 0.53', 'best so far 12'])('shows a value: %s', (text) =>
    expect(countedIn(text)).toEqual({ count: null }),
  );

  test.each(['Loading 3 files', 'exit code 7', 'no number at all', ''])('shows neither: %s', (text) =>
    expect(countedIn(text)).toBeNull(),
  );

  test('has the counter of others of its kind, whatever their numbers', () => {
    const read = createCountedLines();
    expect(read('Trial 3: 0.5')?.count?.counter).toBe(read('Trial 14: 7')?.count?.counter);
  });
});
