import { expect, test } from 'vitest';
import { readRecord, upTo } from '../recorded.ts';

test('each frame of the bar in which the count has grown is an iteration', () => {
  const { recognizer, done, told } = readRecord('peers/hyperopt.tty');
  expect(recognizer).toBe('hyperopt');
  expect(done).toEqual(upTo(30));
  expect(told[0]).toEqual({ moment: 'began', iteration: 1, total: 30 });
  expect(told[1]).toEqual({
    moment: 'done',
    iteration: 1,
    total: 30,
    best: 27.413727432984192,
    direction: 'minimise',
  });
});

test('a search that calls fmin again for each evaluation continues its count', () => {
  expect(readRecord('peers/hyperopt-saved.tty')).toMatchObject({ recognizer: 'hyperopt', done: upTo(8) });
});
