import { expect, it } from 'vitest';
import {
  ownSettings,
  samplesPerSecond,
  seenIn,
  unitsOf,
} from '../../../../electron/core/diagnosis/loading/loader-run.ts';
import { aRun, caught, limits, measuredTest, sample } from './a-loader.ts';

it('joins the processes of a probe', () => {
  const line = (text: string) => ({ kind: 'line', text }) as const;
  const seen = seenIn([
    aRun([
      caught(),
      limits(),
      sample(8),
      line('[a] Volume decode: 0.5s'),
      { kind: 'files', paths: ['/d/a'] },
    ]),
    aRun([
      caught(),
      limits({ memoryBytes: 1 }),
      measuredTest(4, 10),
      line('no timing'),
      { kind: 'files', paths: ['/d/a'] },
    ]),
  ]);
  expect(seen.limits?.memoryBytes).toBe(64 * 1024 ** 3);
  expect(seen.timings.map(({ stage }) => stage)).toEqual(['Volume decode']);
  expect(seen.files).toEqual(['/d/a']);
  expect(seen.failure).toBeNull();
});

it('the size of a sample is the largest seen, alone or as part of a batch', () => {
  expect(unitsOf(seenIn([aRun([caught(), sample(500)])]))?.sampleBytes).toBe(500);
  expect(unitsOf(seenIn([aRun([caught(), sample(500), measuredTest(0, 1)])]))?.sampleBytes).toBe(1000);
  expect(unitsOf(seenIn([aRun([caught()])]))).toBeNull();
});

it('tensors take descriptors only with the strategy that shares them so', () => {
  const tensorsOf = (sharing: string) =>
    unitsOf(seenIn([aRun([caught({ sharing }), measuredTest(0, 1)])]))?.tensors;
  expect(tensorsOf('file_descriptor')).toBe(2);
  expect(tensorsOf('file_system')).toBeNull();
});

it('a loader without a batch size counts a batch as a sample', () => {
  const seen = seenIn([aRun([caught({ batch: null, prefetch: null })])]);
  expect(ownSettings(seen)).toEqual({ workers: 4, prefetch: 2, batch: 1 });
  expect(samplesPerSecond(measuredTest(0, 80), seen)).toBe(10);
});

it('speed without a steady part is known only without workers', () => {
  const seen = seenIn([aRun([caught()])]);
  const short = { steadyBatches: 0, steadySeconds: null };
  expect(samplesPerSecond({ ...measuredTest(0, 1), ...short }, seen)).toBe(8);
  expect(samplesPerSecond({ ...measuredTest(4, 1), ...short }, seen)).toBeNull();
});
