import { expect, test } from 'vitest';
import { readRecord, readText, upTo } from '../recorded.ts';

test('boxes show the number of trials, the parameters of each and its result', () => {
  const { recognizer, done, told } = readRecord('ray-tune.tty');
  expect(recognizer).toBe('ray-tune');
  expect(done).toEqual([1, 2, 3, 4]);
  expect(told.slice(1, 4)).toEqual([
    { moment: 'began', iteration: 1, total: 4 },
    { moment: 'told', iteration: 1, total: 4, parameters: { x: 1.21866 } },
    { moment: 'done', iteration: 1, total: 4, parameters: { x: 1.21866 }, metrics: { loss: 0.61049 } },
  ]);
  expect(told.at(-1)).toMatchObject({ best: 0.16303434672425213, parameters: { x: 2.4037751190009757 } });
});

test('trials have names and no numbers', () => {
  const { recognizer, done, failed, told } = readRecord('ray-tune.txt');
  expect(recognizer).toBe('ray-tune');
  expect(done).toEqual([null]);
  expect(failed).toEqual([null]);
  expect(told).toContainEqual({
    moment: 'told',
    best: 0.5918508041056858,
    parameters: { train_loop_config: "{'lr': 0.059253447253394785}" },
  });
});

test('a result has a value once the objective is known', () => {
  const best = "Current best trial: a with loss=0.5 and params={'x': 1}";
  const result = ['Trial b completed after 2 iterations at 12:00', '│ loss    0.25 │', '╰──────╯'];
  expect(readText(`${[best, ...result].join('\n')}\n`).told.at(-1)).toEqual({
    moment: 'done',
    value: 0.25,
    metrics: { loss: 0.25 },
  });
});

test('the old table shows how many have ended', () => {
  const { recognizer, done, told } = readRecord('ray-tune-legacy.txt');
  expect(recognizer).toBe('ray-tune');
  expect(done).toEqual(upTo(10));
  expect(told.slice(0, 2)).toEqual([
    { moment: 'told', total: 10 },
    { moment: 'done', iteration: 1, total: 10 },
  ]);
});
