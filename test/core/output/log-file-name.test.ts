import { expect, it } from 'vitest';
import { mayBeLog } from '../../../electron/core/output/log-file-name.ts';

it.each(['train.log', 'train.log.1', 'run.out', 'slurm-17.err', 'log.txt', 'train_log_3.txt', 'stdout.txt'])(
  '%s may be a log, however it was opened',
  (name) => {
    expect([mayBeLog(name, true), mayBeLog(name, false)]).toEqual([true, true]);
  },
);

it.each(['history', 'progress.txt', '학습 기록'])('%s may be a log only if it is appended to', (name) => {
  expect([mayBeLog(name, true), mayBeLog(name, false)]).toEqual([true, false]);
});

it.each([
  ...['results.csv', 'points.jsonl', 'model.pt', 'study.db', 'study.db-wal', 'run.lock', 'x.tmp'],
  ...['events.out.tfevents.17.host', 'run-x.wandb', 'debug.log', 'debug-internal.log', 'helper.log'],
])('%s is no log of the job', (name) => {
  expect([mayBeLog(name, true), mayBeLog(name, false)]).toEqual([false, false]);
});
