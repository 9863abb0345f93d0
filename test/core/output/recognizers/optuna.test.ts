import { expect, test } from 'vitest';
import { readRecord, readText, upTo } from '../recorded.ts';

test('trial 0 is iteration 1, and every trial has its value, its parameters and the best', () => {
  const { recognizer, done, told } = readRecord('peers/optuna.tty');
  expect(recognizer).toBe('optuna');
  expect(done).toEqual(upTo(20));
  expect(told[1]).toEqual({
    moment: 'done',
    iteration: 1,
    value: 8.299317850233932,
    best: 8.299317850233932,
    parameters: { x: -3.8553756593906425, y: 11.69878188360172 },
  });
});

test('the direction shows as soon as a trial is not the best', () => {
  const { told } = readRecord('peers/optuna.tty');
  expect(told[2]).toMatchObject({ iteration: 2, direction: 'minimise' });
  const up = 'Trial 4 finished with value: 1.0 and parameters: {}. Best is trial 2 with value: 3.0.\n';
  expect(readText(up).told).toEqual([
    { moment: 'done', iteration: 5, value: 1, best: 3, direction: 'maximise' },
  ]);
});

test('a progress bar shows the total, and a pruned trial has failed', () => {
  const { recognizer, done, failed, told } = readRecord('peers/optuna-bar.tty');
  expect(recognizer).toBe('optuna');
  expect(failed).toEqual([4]);
  expect(done).toEqual(upTo(20).filter((trial) => trial !== 4));
  expect(told).toContainEqual({ moment: 'told', total: 20, best: 8.29932 });
});

test('a pruned trial has no error, and a failed one that of its exception', () => {
  const { told } = readRecord('optuna-failures.tty');
  const failed = told.filter(({ moment }) => moment === 'failed');
  expect(failed.map(({ error }) => error)).toEqual([
    undefined,
    'ValueError: boom',
    'The value nan is not acceptable',
    expect.stringContaining('could not be cast to float'),
  ]);
});

test('a failed trial is reported once, though it is printed twice with a traceback between', () => {
  const { failed, told } = readRecord('optuna-failures.tty');
  expect(failed).toEqual([3, 4, 5, 6]);
  expect(told.find(({ iteration }) => iteration === 4)).toEqual({
    moment: 'failed',
    error: 'ValueError: boom',
    iteration: 4,
    parameters: { x: 5.411646412275937, kind: 'b', n: 3 },
  });
});

test('a second study continues the count, and several values are metrics', () => {
  const { done, told } = readRecord('optuna-failures.tty');
  expect(done).toEqual([1, 2, 7, 8, 9, 10]);
  expect(told.at(-1)).toEqual({
    moment: 'done',
    iteration: 10,
    metrics: { 'values/0': 0.640166136244405, 'values/1': 0.029550649490458825 },
    parameters: { x: 0.640166136244405, y: 0.029550649490458825 },
  });
});

test.each(['peers/optuna-sqlite.tty', 'peers/optuna-journal.tty'])('%s is read', (name) => {
  expect(readRecord(name)).toMatchObject({ recognizer: 'optuna', done: upTo(8) });
});

test('the output of version 1 is read', () => {
  const { told } = readText(
    "[I 2020-05-01 10:00:00,000] Finished trial#3 with value: 1.5 with parameters: {'x': 0.1}. Best is trial#1 with value: 0.25.\n" +
      "[I 2019-05-01 10:00:00,000] Finished trial#4 resulted in value: 9.0. Current best value is 9.0 with parameters: {'x': 3.0}.\n",
  );
  expect(told).toEqual([
    { moment: 'done', iteration: 4, value: 1.5, best: 0.25, direction: 'minimise', parameters: { x: 0.1 } },
    { moment: 'done', iteration: 5, value: 9, best: 9, direction: 'minimise' },
  ]);
});
