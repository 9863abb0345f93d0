import { expect, test } from 'vitest';
import { readRecord, readText, upTo } from '../recorded.ts';

test('a line whose end is printed with the next one is read after it stood still', () => {
  const { recognizer, done, told } = readRecord('peers/botorch-closed-loop.tty');
  expect(recognizer).toBe('botorch');
  expect(done).toEqual(upTo(10));
  expect(told[0]).toEqual({
    moment: 'done',
    iteration: 1,
    best: -17.7,
    metrics: { qLogNEI: -17.7 },
    durationMs: 740,
  });
});

test('the loop that counts evaluations gives their number', () => {
  const { done, told } = readRecord('peers/botorch-trust-region.tty');
  expect(done).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
  expect(told[0]).toEqual({ moment: 'done', iteration: 6, best: -17.7, metrics: { 'TR length': 0.8 } });
});

test('iteration 0 is the first one, and is complete when the next begins', () => {
  const { told, done } = readRecord('peers/botorch-risk-averse.tty');
  expect(told[0]).toEqual({ moment: 'began', iteration: 1 });
  expect(done).toEqual(upTo(9));
});

test('the fit of a model within an iteration counts nothing', () => {
  const lines = upTo(5).map((step) => `Iteration  ${step}/75 - Loss: -0.${step}`);
  const reading = readText(`${lines.join('\n')}\nIter 10;\t Fid = 1.00;\t Obj = -34.5676;\n`);
  expect(reading.done).toEqual([10]);
  expect(reading.told.at(-1)).toMatchObject({ value: -34.5676, metrics: { fidelity: 1 } });
});
