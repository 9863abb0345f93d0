import { expect, test } from 'vitest';
import { readRecord, type ToldFact } from '../recorded.ts';

const summary = (told: ToldFact[]): Record<string, number> =>
  Object.assign({}, ...told.map(({ metrics }) => metrics));

test('numbers have the names of the report of a researcher', () => {
  const { recognizer, told } = readRecord('reid.txt');
  expect(recognizer).toBe('reid');
  expect(summary(told)).toEqual({
    'train/loss': 7.486,
    'train/acc': 0.204,
    'train/lr': 2.08e-5,
    epoch: 2,
    'val/mAP': 10.6,
    'val/cmc_rank_1': 23.9,
    'val/cmc_rank_5': 43.5,
    'val/cmc_rank_10': 53.5,
  });
});

test('the time of a batch is that of the epoch, and batches within it are no iterations', () => {
  const { done, told } = readRecord('reid.txt');
  expect(done).toEqual([1, 2]);
  expect(told).toContainEqual({ moment: 'done', iteration: 1, epoch: 1, durationMs: 120_345 });
});

test('figures of an epoch from before the epochs count are not lost', () => {
  expect(readRecord('reid.txt').told).toContainEqual({
    moment: 'told',
    epoch: 1,
    metrics: { 'val/mAP': 4.4 },
  });
});
