import { expect, test } from 'vitest';
import { readRecord, readText } from '../recorded.ts';

test('an epoch is done when its validation is', () => {
  const { recognizer, told } = readRecord('mmengine.txt');
  expect(recognizer).toBe('mmengine');
  expect(told.slice(0, 5)).toEqual([
    { moment: 'began', iteration: 1, epoch: 1 },
    { moment: 'told', epoch: 1, metrics: { 'train/lr': 0.1, 'train/loss': 2.0611 } },
    { moment: 'told', epoch: 1, metrics: { 'train/lr': 0.1, 'train/loss': 1.0611 } },
    { moment: 'told', epoch: 1, metrics: { 'val/accuracy': 7.5 } },
    { moment: 'done', iteration: 1, epoch: 1, metrics: { 'val/accuracy': 7.5 } },
  ]);
});

test('a runner that counts iterations has no epochs', () => {
  const line = (done: number) =>
    `02/20 14:43:11 - mmengine - INFO - Iter(train) [ ${done}/40000]  lr: 1.0e-02  loss: 0.5\n`;
  const { told } = readText(`${line(50)}${line(100)}`);
  expect(told[0]).toEqual({
    moment: 'done',
    iteration: 50,
    total: 40_000,
    metrics: { 'train/lr': 0.01, 'train/loss': 0.5 },
  });
});
