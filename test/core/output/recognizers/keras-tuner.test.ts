import { expect, test } from 'vitest';
import { readRecord, toldBy } from '../recorded.ts';

test('several lines are one trial, with the parameters of the table before it', () => {
  const { recognizer, told } = readRecord('keras-tuner.txt');
  expect(recognizer).toBe('keras-tuner');
  expect(told.filter(({ moment }) => moment !== 'told')).toEqual([
    { moment: 'began', iteration: 1 },
    {
      moment: 'done',
      iteration: 1,
      value: 5,
      best: 5,
      parameters: { units: 32, learning_rate: 0.001, activation: 'relu' },
      durationMs: 12_000,
    },
    { moment: 'began', iteration: 2 },
    {
      moment: 'done',
      iteration: 2,
      value: 6,
      best: 5,
      direction: 'minimise',
      parameters: { units: 64, learning_rate: 0.01, activation: 'tanh' },
      durationMs: 3_662_000,
    },
  ]);
});

test('epochs of Keras within a trial are reported as those of Keras', () => {
  const keras = readRecord('keras-tuner.txt').seen.filter(({ recognizer }) => recognizer === 'keras');
  expect(toldBy(keras[0]?.fact ?? expect.fail())).toEqual({
    moment: 'began',
    iteration: 1,
    total: 2,
    epoch: 1,
  });
});

test('a recorded search is read', () => {
  const { recognizer, done, told } = readRecord('keras-tuner.tty');
  expect(recognizer).toBe('keras-tuner');
  expect(done).toEqual([1, 2, 3, 4]);
  expect(told.at(-1)).toEqual({
    moment: 'done',
    iteration: 4,
    value: 4.476581573486328,
    best: 0.6718666553497314,
    direction: 'minimise',
    parameters: { units: 24, activation: 'tanh', learning_rate: 0.00023043 },
    durationMs: 1000,
  });
});
