import type { FigureName, ProbeFigure } from '../../protocol/diagnosis/probe-result.ts';
import { medianOf } from '../../statistics/median.ts';
import type { Bottleneck } from './bottleneck.ts';
import { type LoaderSeen, ownSettings, samplesPerSecond, unitsOf } from './loader-run.ts';
import { loaderProfiles } from './propose-loader.ts';
import { readStages } from './slow-stage.ts';

/** The figures of a loader: what was measured, and the profiles to choose from. */
export function loaderFigures(seen: LoaderSeen, { gpuPercent }: Bottleneck): ProbeFigure[] {
  const { samples, limits } = seen;
  return [
    ...known('sampleMs', null, samples.length > 0 ? medianOf(samples.map(({ ms }) => ms)) : null),
    ...known('sampleBytes', null, unitsOf(seen)?.sampleBytes ?? null),
    ...seen.measured.flatMap((each) => ofTest(each, seen)),
    ...known('sharedFreeBytes', null, limits?.sharedBytes ?? null),
    ...known('sharedTotalBytes', null, limits?.sharedTotalBytes ?? null),
    ...known('descriptors', null, limits?.descriptors ?? null),
    ...known('gpuPercent', null, gpuPercent),
    ...readStages(seen.timings).stages.flatMap(({ stage, medianSeconds, share }) => [
      ...known('stageSeconds', stage, medianSeconds),
      ...known('stageShare', stage, share),
    ]),
    ...ofProfiles(seen),
  ];
}

const known = (name: FigureName, of: string | null, value: number | null): ProbeFigure[] =>
  value === null ? [] : [{ name, of, value }];

/** Settings that tell figures apart, such as `workers=4 prefetch=2`. */
const settingsName = (workers: number, prefetch: number | null): string =>
  workers === 0 || prefetch === null ? `workers=${workers}` : `workers=${workers} prefetch=${prefetch}`;

function ofTest(test: LoaderSeen['measured'][number], seen: LoaderSeen): ProbeFigure[] {
  const of = settingsName(test.workers, test.prefetch);
  const { steadyBatches, steadySeconds } = test;
  return [
    ...known('batchMs', of, steadySeconds === null ? null : (steadySeconds * 1000) / steadyBatches),
    ...known('samplesPerSecond', of, samplesPerSecond(test, seen)),
    ...(test.workers === 0
      ? []
      : [
          ...known('spawnMs', of, test.spawnMs + (test.firstBatchMs ?? 0)),
          ...known('workerBytes', of, test.workerBytes),
          ...known('workerCommitBytes', of, test.commitBytes),
        ]),
  ];
}

function ofProfiles(seen: LoaderSeen): ProbeFigure[] {
  const own = ownSettings(seen);
  const units = unitsOf(seen);
  if (own === null || units === null || seen.limits === null) return [];
  return loaderProfiles(own.batch, units, seen.limits)
    .filter(({ exceeded }) => exceeded.length === 0)
    .flatMap(({ name, settings, needs }) => [
      { name: 'loaderWorkers' as const, of: name, value: settings.workers },
      { name: 'loaderPrefetch' as const, of: name, value: settings.prefetch },
      { name: 'loaderBatch' as const, of: name, value: settings.batch },
      { name: 'loaderBytes' as const, of: name, value: needs.memoryBytes },
    ]);
}
