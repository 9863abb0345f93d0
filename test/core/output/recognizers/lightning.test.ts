import { expect, test } from 'vitest';
import { readRecord, readText, upTo } from '../recorded.ts';

test.each(['peers/lightning-rich.tty', 'peers/lightning-tqdm.tty'])(
  'the bar of %s counts epochs from 0, and its last sentence ends them',
  (name) => {
    const { recognizer, done, told } = readRecord(name);
    expect(recognizer).toBe('lightning');
    expect(done).toEqual(upTo(6));
    expect(told).toContainEqual({ moment: 'done', iteration: 6, total: 6, epoch: 6 });
    expect(told).toContainEqual({ moment: 'over' });
  },
);

test('the bar of rich shows the total, one more than the last epoch', () => {
  expect(readRecord('peers/lightning-rich.tty').told[0]).toEqual({
    moment: 'began',
    iteration: 1,
    total: 6,
    epoch: 1,
    isWhole: false,
  });
});

test('a complete epoch has the figures after its bar', () => {
  const bar = 'Epoch 3: 100%|████| 938/938 [00:01<00:00, 289.04it/s, loss=0.198, v_num=51, acc=0.211]\n';
  expect(readText(`GPU available: False, used: False\n${bar}`, 'lightning').seen[1]?.fact).toMatchObject({
    epoch: 4,
    metrics: { loss: 0.198, v_num: 51, acc: 0.211 },
  });
});
