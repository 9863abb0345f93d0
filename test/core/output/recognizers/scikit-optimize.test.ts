import { expect, test } from 'vitest';
import { readRecord, readText, upTo } from '../recorded.ts';

test('four lines are one iteration', () => {
  const { recognizer, done, told } = readRecord('peers/scikit-optimize.tty');
  expect(recognizer).toBe('scikit-optimize');
  expect(done).toEqual(upTo(20));
  expect(told.slice(0, 2)).toEqual([
    { moment: 'began', iteration: 1 },
    {
      moment: 'done',
      iteration: 1,
      value: 26.4009,
      best: 26.4009,
      direction: 'minimise',
      durationMs: 101.4,
    },
  ]);
});

test('an iteration whose last lines are missing is done when the next one begins', () => {
  const lines = [
    'Iteration No: 3 ended. Evaluation done at random point.',
    'Function value obtained: 2.5',
    'Iteration No: 4 started. Searching for the next optimal point.',
  ];
  expect(readText(`${lines.join('\n')}\n`).told).toEqual([
    { moment: 'done', iteration: 3, value: 2.5, direction: 'minimise' },
    { moment: 'began', iteration: 4 },
  ]);
});

test('the same words alone are no iterations', () => {
  expect(readText('Time taken: 12.5\nCurrent minimum: 3\n')).toMatchObject({ recognizer: null, told: [] });
});
