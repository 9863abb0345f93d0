import { expect, test } from 'vitest';
import { readRecord } from '../recorded.ts';

test('the header names the losses, and the row of the validation ends an epoch', () => {
  const { recognizer, done, told } = readRecord('ultralytics.txt');
  const metrics = {
    'metrics/precision(B)': 0.653,
    'metrics/recall(B)': 0.539,
    'metrics/mAP50(B)': 0.615,
    'metrics/mAP50-95(B)': 0.456,
  };
  expect(recognizer).toBe('ultralytics');
  expect(done).toEqual([1, 2, 3]);
  expect(told.slice(0, 4)).toEqual([
    { moment: 'began', iteration: 1, total: 3, epoch: 1 },
    {
      moment: 'told',
      epoch: 1,
      metrics: { 'train/box_loss': 1.233, 'train/cls_loss': 3.556, 'train/dfl_loss': 0.9546 },
    },
    { moment: 'told', epoch: 1, metrics },
    { moment: 'done', iteration: 1, total: 3, epoch: 1, metrics },
  ]);
  expect(told.at(-1)).toEqual({ moment: 'over' });
});
