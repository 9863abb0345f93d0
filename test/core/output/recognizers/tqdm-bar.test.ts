import { describe, expect, test } from 'vitest';
import { readTqdmBar } from '../../../../electron/core/output/recognizers/tqdm-bar.ts';

describe('a bar of tqdm', () => {
  test('contains label, numbers, times and the text after the rate', () => {
    expect(readTqdmBar('BO:  20%|██        | 1/5 [00:02<00:08,  2.00s/it, loss=0.1, best=0.2]')).toEqual({
      ...{ label: 'BO', done: 1, total: 5, secondsEach: 2, elapsedMs: 2_000, postfix: 'loss=0.1, best=0.2' },
    });
  });

  test.each<[string, object]>([
    ['  0%|          | 0/10 [00:00<?, ?it/s]', { label: '', done: 0, secondsEach: null, postfix: '' }],
    ['100%|####| 4/4 [1:00:05<00:00, 4.00it/s]', { done: 4, secondsEach: 0.25, elapsedMs: 3_605_000 }],
    [' 50%|#    | 2/4 [00:01<00:01]', { done: 2, secondsEach: null }],
    [' 50%|#    | 2/4 [00:01<00:01,  0.00it/s]', { secondsEach: null }],
    [' 50%|#    | 2/4 [00:01<00:01,  3.0s/trial]', { secondsEach: 3 }],
    [' 50%|#    | 2/4 [00:01<00:01,  3.0min/trial]', { secondsEach: null }],
    ['data:  6%|6| 1.2k/19.5k [00:01<00:02, 1.0MB/s]', { label: 'data', done: null, total: null }],
    ['a: b|c: 100%|##| 3/3 [00:01<00:00, 2it/s]', { label: 'a: b|c', done: 3 }],
    [
      'Best trial: 3. Best value: 0.5:  40%|##| 4/10 [00:01<00:02, 2it/s]',
      { label: 'Best trial: 3. Best value: 0.5' },
    ],
    ['Epoch 3 50%|█▍  | 1/2 [00:01<00:01, 1it/s]Saved', { label: 'Epoch 3', done: 1 }],
  ])('%j', (line, told) => expect(readTqdmBar(line)).toMatchObject(told));

  test.each([
    'loading 20% done',
    '20%|██  | one of five',
    '20%|██  | 1/5',
    'x%|██  | 1/5 [00:00<00:00, 8it/s]',
    '12it [00:01, 11.8it/s]',
    '',
  ])('is not %j', (line) => expect(readTqdmBar(line)).toBeNull());
});
