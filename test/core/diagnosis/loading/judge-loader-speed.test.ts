import { expect, it } from 'vitest';
import {
  judgeSpeed,
  measuredLoaders,
} from '../../../../electron/core/diagnosis/loading/judge-loader-speed.ts';
import { seenIn } from '../../../../electron/core/diagnosis/loading/loader-run.ts';
import { aRun, caught, limits, measuredTest, sample } from './a-loader.ts';

const seenWith = (...tests: ReturnType<typeof measuredTest>[]) =>
  seenIn([aRun([caught(), limits(), sample(1000), ...tests])]);
const kinds = (...given: Parameters<typeof judgeSpeed>) => judgeSpeed(...given).map(({ fact }) => fact.kind);
const unknown = { is: 'unknown', gpuPercent: null } as const;

it('settings that are a quarter faster are proposed, and smaller gains are not', () => {
  const faster = judgeSpeed(seenWith(measuredTest(4, 100), measuredTest(8, 130)), unknown, []);
  expect(faster[0]?.fact).toMatchObject({ kind: 'loader-could-be-faster', faster: { workers: 8 } });
  expect(faster[0]?.fixes).toMatchObject([{ kind: 'loader', profile: 'measured', settings: { workers: 8 } }]);
  expect(kinds(seenWith(measuredTest(4, 100), measuredTest(8, 120)), unknown, [])).toEqual([]);
  // What the job uses now was not measured.
  expect(kinds(seenWith(measuredTest(8, 300)), unknown, [])).toEqual([]);
});

it('a GPU that waits is said, and one that has no time to wait makes no loader slow', () => {
  const seen = seenWith(measuredTest(4, 100), measuredTest(8, 300));
  expect(kinds(seen, { is: 'loader', gpuPercent: 40 }, [40, null, 41])).toEqual([
    'loader-is-bottleneck',
    'loader-could-be-faster',
  ]);
  expect(judgeSpeed(seen, { is: 'loader', gpuPercent: 40 }, [40, null, 41])[0]?.fact).toMatchObject({
    readings: 2,
  });
  expect(kinds(seen, { is: 'compute', gpuPercent: 95 }, [95])).toEqual([]);
});

it('the measured settings take what the tests left open from the loader of the job', () => {
  expect(measuredLoaders(seenWith(measuredTest(0, 100)))).toEqual([
    { settings: { workers: 0, prefetch: 2, batch: 8 }, samplesPerSecond: 100 },
  ]);
  expect(measuredLoaders(seenIn([]))).toEqual([]);
});
