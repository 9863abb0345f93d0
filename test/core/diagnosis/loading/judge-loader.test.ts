import { expect, it } from 'vitest';
import { judgeLoader, loaderSummaryOf } from '../../../../electron/core/diagnosis/loading/judge-loader.ts';
import type { LoaderRun } from '../../../../electron/core/diagnosis/loading/loader-process.ts';
import { seenIn } from '../../../../electron/core/diagnosis/loading/loader-run.ts';
import { aRun, caught, limits, measuredTest, raisedTest, sample, stage } from './a-loader.ts';
import { GB } from './any-loader.ts';

const STEPS = [
  { test: 'single-sample', workers: null, prefetch: null },
  { test: 'no-workers', workers: 0, prefetch: null },
  { test: 'workers', workers: 4, prefetch: 2 },
] as const;
const judge = (runs: LoaderRun[], gpuPercents: number[] = []) =>
  judgeLoader({ runs, steps: STEPS, gpuPercents });
const healthy = [
  caught(),
  limits(),
  stage('single-sample', null),
  sample(1000),
  measuredTest(0, 100),
  measuredTest(4, 300),
];

it('a healthy loader passes', () => {
  expect(judge([aRun(healthy)])).toMatchObject({ state: 'pass', findings: [], reason: null });
});

it('reads the guide of F4: it fails only with workers', () => {
  const runs = [
    aRun([caught(), limits(), sample(1000), measuredTest(0, 100)]),
    aRun([
      caught(),
      stage('workers', 4),
      raisedTest('workers', 'DataLoader worker (pid(s) 12345) exited unexpectedly'),
    ]),
  ];
  expect(loaderSummaryOf(seenIn(runs), STEPS)).toEqual({
    'single-sample': 'pass',
    'no-workers': 'pass',
    workers: 'fail',
    throughput: 'skipped',
  });
  expect(judge(runs).findings).toMatchObject([
    { fact: { kind: 'loader-fails', reading: 'multiprocessing' } },
  ]);
});

it('settings beyond the machine are a finding with profiles that fit', () => {
  const large = [caught({ workers: 32, batch: 32 }), limits(), sample(GB / 10)];
  const [finding] = judge([aRun(large)]).findings;
  expect(finding?.fact).toMatchObject({
    kind: 'loader-too-large',
    exceeded: [{ limit: 'memory' }, { limit: 'shared-memory' }],
  });
  expect(finding?.fixes.length).toBeGreaterThan(0);
});

it('a script without torch could not be tested, and one that fails otherwise is a finding', () => {
  const said = (text: string) => aRun([{ kind: 'not-caught', why: 'raised', text, seen: 0 }]);
  expect(judge([said("ModuleNotFoundError: No module named 'torch.utils'")])).toMatchObject({
    state: 'could-not-run',
    reason: { kind: 'no-package', name: 'torch' },
  });
  expect(judge([said('ValueError: no data')]).findings).toMatchObject([
    { fact: { kind: 'loader-not-caught' } },
  ]);
});

it('a process that dies before the loader is its own finding, and a slow one is named', () => {
  const end = { kind: 'signal', signal: 'SIGSEGV' } as const;
  expect(judge([aRun([stage('catch', null)], { end })]).findings).toMatchObject([
    { fact: { kind: 'probe-died' } },
  ]);
  const late = aRun([stage('catch', null)], { end: { kind: 'timeout', limitMs: 5 } });
  expect(judge([late]).findings).toMatchObject([{ fact: { kind: 'loader-not-caught', why: 'no-time' } }]);
  const cancelled = aRun([stage('catch', null)], { end: { kind: 'cancelled' } });
  expect(judge([cancelled])).toMatchObject({ state: 'could-not-run', reason: { kind: 'cancelled' } });
});

it('the GPU decides whether a slow loader matters', () => {
  const slow = [...healthy, measuredTest(8, 900)];
  const kindsAt = (percent: number) =>
    judge([aRun(slow)], Array(20).fill(percent)).findings.map(({ fact }) => fact.kind);
  expect(kindsAt(50)).toEqual(['loader-is-bottleneck', 'loader-could-be-faster']);
  expect(kindsAt(80)).toEqual(['loader-could-be-faster']);
  expect(kindsAt(95)).toEqual([]);
});
