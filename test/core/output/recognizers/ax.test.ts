import { expect, test } from 'vitest';
import { readRecord, readText, upTo } from '../recorded.ts';

test('a trial begins when it is generated and is done when it is marked', () => {
  const { recognizer, done, told } = readRecord('peers/ax-client.tty');
  expect(recognizer).toBe('ax');
  expect(done).toEqual(upTo(12));
  expect(told.slice(0, 2)).toEqual([
    { moment: 'began', iteration: 1, parameters: { x1: 2.5, x2: 7.5 } },
    { moment: 'done', iteration: 1, parameters: { x1: 2.5, x2: 7.5 } },
  ]);
});

test('the old client prints the value as well', () => {
  const { told } = readRecord('peers/ax-old-client.tty');
  expect(told[1]).toEqual({
    moment: 'done',
    iteration: 1,
    value: 57.093831,
    metrics: { branin: 57.093831 },
    parameters: { x1: -2.007903, x2: 2.563983 },
  });
});

test('a mean stands before its standard error, and a trial can fail', () => {
  const { told } = readText(
    "[INFO 09-28 15:33:28] ax.service.ax_client: Completed trial 0 with data: {'booth': (-11.2, None)}.\n" +
      '[INFO 09-28 15:33:29] ax.api.client: Trial 1 marked FAILED.\n',
  );
  expect(told).toEqual([
    { moment: 'done', iteration: 1, value: -11.2, metrics: { booth: -11.2 } },
    { moment: 'failed', error: '', iteration: 2 },
  ]);
});
