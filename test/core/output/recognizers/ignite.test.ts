import { expect, test } from 'vitest';
import { readRecord, readText } from '../recorded.ts';

test('epochs of the training engine count, those of the evaluating engine do not', () => {
  const { recognizer, done, told } = readRecord('ignite.txt');
  expect(recognizer).toBe('ignite');
  expect(done).toEqual([1, 2, 3]);
  expect(told.slice(0, 4)).toEqual([
    { moment: 'told', total: 3 },
    { moment: 'began', iteration: 1, total: 3, epoch: 1 },
    { moment: 'told', epoch: 1, metrics: { loss: 0.93 } },
    { moment: 'done', iteration: 1, total: 3, epoch: 1, durationMs: 83_456 },
  ]);
  expect(told.at(-1)).toEqual({ moment: 'over' });
});

test('an evaluation before the first epoch is no epoch', () => {
  const lines = [
    'Engine run starting with max_epochs=3.',
    'Engine run starting with max_epochs=1.',
    'Epoch[1] Complete. Time taken: 00:00:02.000',
    'Engine run complete. Time taken: 00:00:02.000',
  ];
  expect(readText(`${lines.join('\n')}\n`, 'ignite').told).toEqual([{ moment: 'told', total: 3 }]);
});

test('a recorded run is read', () => {
  const { recognizer, done, told } = readRecord('ignite.tty');
  expect(recognizer).toBe('ignite');
  expect(done).toEqual([1, 2, 3]);
  expect(told).toContainEqual({ moment: 'told', epoch: 3, metrics: { loss: 0.31 } });
});
