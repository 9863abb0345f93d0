import { expect, it } from 'vitest';
import { loaderFigures } from '../../../../electron/core/diagnosis/loading/loader-figures.ts';
import { seenIn } from '../../../../electron/core/diagnosis/loading/loader-run.ts';
import { aRun, caught, limits, measuredTest, sample } from './a-loader.ts';

const unknown = { is: 'unknown', gpuPercent: null } as const;
const figuresOf = (
  messages: Parameters<typeof aRun>[0],
  bottleneck: Parameters<typeof loaderFigures>[1] = unknown,
) =>
  Object.fromEntries(
    loaderFigures(seenIn([aRun(messages)]), bottleneck).map(({ name, of, value }) => [
      of === null ? name : `${name} of ${of}`,
      value,
    ]),
  );

it('each test has its figures under its settings, and workers only where there are some', () => {
  const figures = figuresOf([caught(), limits(), sample(1000), measuredTest(0, 100), measuredTest(4, 200)]);
  expect(figures).toMatchObject({
    sampleMs: 5,
    sampleBytes: 1000,
    'samplesPerSecond of workers=0': 100,
    'samplesPerSecond of workers=4 prefetch=2': 200,
    'batchMs of workers=4 prefetch=2': 40,
    'spawnMs of workers=4 prefetch=2': 80,
    'workerBytes of workers=4 prefetch=2': 1e7,
  });
  expect(figures).not.toHaveProperty('spawnMs of workers=0');
  expect(Object.keys(figures).filter((name) => name.startsWith('loaderWorkers of '))).toHaveLength(3);
});

it('what is unknown has no figure', () => {
  expect(figuresOf([])).toEqual({});
  expect(figuresOf([], { is: 'loader', gpuPercent: 30 })).toEqual({ gpuPercent: 30 });
});
