import { expect, it } from 'vitest';
import { furtherSteps, searchSteps } from '../../../../electron/core/diagnosis/loading/loader-plan.ts';
import { seenIn } from '../../../../electron/core/diagnosis/loading/loader-run.ts';
import { aRun, caught, limits, measuredTest, raisedTest, sample, stage } from './a-loader.ts';
import { GB } from './any-loader.ts';

const workersOf = (steps: { workers: number | null }[]) => steps.map(({ workers }) => workers);

it("after the sample come the job's own workers, then other numbers", () => {
  const seen = seenIn([aRun([caught(), limits(), sample(1000)])]);
  expect(furtherSteps(seen, 'thorough')).toEqual([
    { test: 'workers', workers: 4, prefetch: 2 },
    { test: 'throughput', workers: 8, prefetch: 2 },
  ]);
  expect(workersOf(furtherSteps(seen, 'quick'))).toEqual([4]);
});

it('workers that would not fit into memory are never started', () => {
  const seen = seenIn([aRun([caught({ workers: 32, batch: 32 }), limits(), sample(GB / 8)])]);
  // 32 x 2 x 32 x 0.125 GB = 256 GB; a quarter of the workers still need 64 GB of 64.
  expect(workersOf(furtherSteps(seen, 'thorough'))[0]).toBe(2);
  expect(furtherSteps(seenIn([aRun([caught(), limits(), sample(60 * GB)])]), 'normal')).toEqual([]);
});

it('nothing follows a failure, or an iterable without workers', () => {
  const failed = aRun([
    caught(),
    limits(),
    sample(8),
    stage('no-workers', 0),
    raisedTest('no-workers', 'bad'),
  ]);
  expect(furtherSteps(seenIn([failed]), 'normal')).toEqual([]);
  expect(searchSteps(seenIn([failed]), [])).toEqual([]);
  const plain = caught({ isTorch: false, workers: null });
  expect(furtherSteps(seenIn([aRun([plain, limits(), sample(8)])]), 'normal')).toEqual([]);
});

it('the search measures the neighbours of the best', () => {
  const seen = seenIn([aRun([caught(), limits(), sample(8), measuredTest(4, 100)])]);
  const best = { settings: { workers: 4, prefetch: 2, batch: 8 }, samplesPerSecond: 100 };
  expect(workersOf(searchSteps(seen, [best]))).toEqual([8, 2, 5, 3]);
});
