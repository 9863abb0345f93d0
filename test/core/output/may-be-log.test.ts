import { expect, it } from 'vitest';
import { looksLikeText, mayBeLog } from '../../../electron/core/output/may-be-log.ts';

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

const LINE = 'Epoch 3/10 \u001b[32mloss=0.25\u001b[0m\r\n';

it.each<[string, Uint8Array]>([
  ['UTF-8 with control sequences', Buffer.from(LINE)],
  ['Korean in UTF-8', Buffer.from('반복 3/10 손실 0.25\n')],
  ['Korean in CP949', Buffer.from([0xb9, 0xdd, 0xba, 0xb9, 0x20, 0x33, 0x0a])],
  ['UTF-16 with a mark', Buffer.from(`\ufeff${LINE}`, 'utf16le')],
  ['UTF-16 without one', Buffer.from(LINE, 'utf16le')],
])('%s is text', (_, bytes) => {
  expect(looksLikeText(bytes)).toBe(true);
});

it.each<[string, Uint8Array]>([
  ['nothing', new Uint8Array()],
  ['bytes of all values', Uint8Array.from({ length: 512 }, (_, at) => at)],
  ['small integers', Buffer.from(Int32Array.from({ length: 64 }, (_, at) => at).buffer)],
  ['floating-point numbers', Buffer.from(Float32Array.from({ length: 64 }, (_, at) => at / 7).buffer)],
  ['an archive', Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0])],
])('%s is no text', (_, bytes) => {
  expect(looksLikeText(bytes)).toBe(false);
});
