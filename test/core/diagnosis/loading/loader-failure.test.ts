import { expect, it } from 'vitest';
import { hangs, loaderFailure } from '../../../../electron/core/diagnosis/loading/loader-failure.ts';
import { aRun, raisedTest, sample, stage } from './a-loader.ts';

const STACK =
  'Timeout (0:00:15)!\nThread 0x1 (most recent call first):\n  File "/w/train.py", line 7 in load\n';

it('a process that came to its end did not fail', () => {
  expect(loaderFailure(aRun([stage('single-sample', null), sample(8)]))).toBeNull();
});

it('an exception of a worker is named by its own last line and frame', () => {
  const text =
    'Caught ValueError in DataLoader worker process 0.\nOriginal Traceback (most recent call last):\n  File "/v/site-packages/torch/utils/data/_utils/worker.py", line 9, in _worker_loop\n  File "/w/train.py", line 12, in __getitem__\nValueError: scan 3\n';
  const run = aRun([stage('workers', 4), raisedTest('workers', text, { type: 'ValueError' })]);
  expect(loaderFailure(run)).toEqual({
    test: 'workers',
    workers: 4,
    cause: 'code',
    error: 'ValueError: scan 3',
    where: 'train.py:12 __getitem__',
    end: null,
  });
});

it('a process that wrote its stacks and ended itself hung in its last test', () => {
  const run = aRun([stage('no-workers', 0)], { end: { kind: 'exit', code: 1 }, faults: STACK });
  expect(hangs(run)).toBe(true);
  expect(loaderFailure(run)).toMatchObject({
    test: 'no-workers',
    cause: 'hang',
    where: 'train.py:7 load',
    end: null,
  });
  expect(hangs({ ...run, faults: 'Fatal Python error: Aborted' })).toBe(false);
});

it('a death before there was a loader says nothing of it', () => {
  expect(
    loaderFailure(aRun([stage('catch', null)], { end: { kind: 'signal', signal: 'SIGSEGV' } })),
  ).toBeNull();
});

it('a cancelled process did not fail', () => {
  expect(loaderFailure(aRun([stage('workers', 4)], { end: { kind: 'cancelled' } }))).toBeNull();
});
