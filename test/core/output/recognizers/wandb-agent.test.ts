import { expect, test } from 'vitest';
import { readRecord, readText } from '../recorded.ts';

test('each run of a sweep is an iteration, done when the next one starts', () => {
  const { recognizer, told } = readRecord('wandb-agent.txt');
  expect(recognizer).toBe('wandb-agent');
  expect(told.filter(({ moment }) => moment !== 'told')).toEqual([
    { moment: 'began' },
    { moment: 'done', parameters: { lr: 0.01, batch_size: 32 } },
    { moment: 'began' },
    { moment: 'failed', parameters: { lr: 0.1, batch_size: 64 } },
    { moment: 'began' },
    { moment: 'done', parameters: { lr: 0.2 } },
    { moment: 'over' },
  ]);
});

test('a script that only logs to wandb is not a sweep', () => {
  expect(
    readText('wandb: Tracking run with wandb version 0.15.8\nwandb: Syncing run lego\n').recognizer,
  ).toBe(null);
});

test('an agent that gives up is over', () => {
  const { told } = readText('wandb: ERROR Detected 5 failed runs in a row at start, killing sweep.\n');
  expect(told).toEqual([{ moment: 'over' }]);
});
