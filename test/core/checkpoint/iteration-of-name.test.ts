import { describe, expect, it } from 'vitest';
import { iterationOfName, numberOfLog } from '../../../electron/core/checkpoint/iteration-of-name.ts';

describe('the iteration in a file name', () => {
  it.each([
    ['checkpoint_iter_005.json', 5],
    ['logs/run_20261121/iter_012.json', 12],
    ['checkpoint-500', 500],
    ['epoch=3-step=500.ckpt', 500],
    ['model_epoch_7.pt', 7],
    ['ckpt.12.pt', 12],
    ['iteration-40.npz', 40],
    ['last.pt', null],
    ['resnet50_v2.pt', null],
    ['run_3/model.pt', null],
    ['checkpoint_iter_000.json', null],
  ])('%s: %s', (name, iteration) => {
    expect(iterationOfName(name, 0)).toBe(iteration);
  });

  it.each([
    ['ckpt-20261121', 0, null],
    ['ckpt-20261121-031500.pt', 300, null],
    ['iter_20261121.json', 10_000_000, null],
    ['epoch_3-ckpt-20261121.pt', 0, 3],
    ['ckpt_7_checkpoint-20261121.pt', 0, 7],
    ['step_20261121.pt', 20_261_000, 20_261_121],
    ['step_20261321.pt', 0, 20_261_321],
    ['step_120261121.pt', 0, 120_261_121],
  ])('%s of a run that has come to %i: %s, as it may be a date', (name, soFar, iteration) => {
    expect(iterationOfName(name, soFar)).toBe(iteration);
  });
});

it.each([
  ['logs/iter_000.json', 0],
  ['iter_0.json', 0],
  ['iter_012.json', 12],
  ['iter_best.json', null],
])('the number of the log %s is %s', (path, number) => {
  expect(numberOfLog(path, 0)).toBe(number);
});
