import { expect, test } from 'vitest';
import { readRecord, readText } from '../recorded.ts';

test('each run of a sweep is an iteration, done when the next one starts', () => {
  const { recognizer, told } = readRecord('wandb-agent.txt');
  expect(recognizer).toBe('wandb-agent');
  expect(told.filter(({ moment }) => moment !== 'told')).toEqual([
    { moment: 'began' },
    { moment: 'done', parameters: { lr: 0.01, batch_size: 32 } },
    { moment: 'began' },
    { moment: 'failed', error: '', parameters: { lr: 0.1, batch_size: 64 } },
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

test('a failed run has the error that the agent prints', () => {
  const run = 'wandb: Agent Starting Run: 3fk2z9 with config:\nwandb: \tlr: 0.01\n';
  const error = "OutOfMemoryError('CUDA out of memory. Tried to allocate 1.17 GiB')";
  const { told } = readText(`${run}wandb: ERROR Run 3fk2z9 errored: ${error}\n`);
  expect(told.at(-1)).toMatchObject({
    moment: 'failed',
    error: 'OutOfMemoryError: CUDA out of memory. Tried to allocate 1.17 GiB',
  });
});

test('an agent that gives up is over', () => {
  const { told } = readText('wandb: ERROR Detected 5 failed runs in a row at start, killing sweep.\n');
  expect(told).toEqual([{ moment: 'over' }]);
});
