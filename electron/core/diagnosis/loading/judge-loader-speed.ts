import type { Finding } from '../../protocol/diagnosis/finding.ts';
import type { LoaderSettings } from '../../protocol/diagnosis/loader-settings.ts';
import type { Bottleneck } from './bottleneck.ts';
import { bestLoader, type MeasuredLoader } from './climb.ts';
import { type LoaderSeen, ownSettings, samplesPerSecond } from './loader-run.ts';
import { readStages } from './slow-stage.ts';

/** A gain that is worth a change. */
const FASTER_BY = 1.25;
const MOST_ODD = 5;
/** Fewer samples do not show where the time goes. */
const FEWEST_SAMPLES = 3;

/** What is slow in a loader, unless the GPU has no time to wait for it. */
export function judgeSpeed(
  seen: LoaderSeen,
  { is, gpuPercent }: Bottleneck,
  gpuPercents: readonly (number | null)[],
): Finding[] {
  const readings = gpuPercents.filter((each) => each !== null).length;
  const waits: Finding[] =
    is === 'loader' && gpuPercent !== null
      ? [{ fact: { kind: 'loader-is-bottleneck', gpuPercent, readings }, sure: 'likely', fixes: [] }]
      : [];
  return is === 'compute'
    ? oddSamples(seen)
    : [...waits, ...faster(seen), ...slowStage(seen), ...oddSamples(seen)];
}

/** The settings that were measured, with their speed. */
export function measuredLoaders(seen: LoaderSeen): MeasuredLoader[] {
  const own = ownSettings(seen);
  if (own === null) return [];
  return seen.measured.flatMap((each) => {
    const speed = samplesPerSecond(each, seen);
    const settings: LoaderSettings = {
      workers: each.workers,
      prefetch: each.prefetch ?? own.prefetch,
      batch: own.batch,
    };
    return speed === null ? [] : [{ settings, samplesPerSecond: speed }];
  });
}

function faster(seen: LoaderSeen): Finding[] {
  const own = ownSettings(seen);
  const all = measuredLoaders(seen);
  const best = bestLoader(all);
  const now = all.find(
    ({ settings }) =>
      settings.workers === own?.workers && (own.workers === 0 || settings.prefetch === own.prefetch),
  );
  if (own === null || best === null || now === undefined) return [];
  if (best.samplesPerSecond < now.samplesPerSecond * FASTER_BY) return [];
  return [
    {
      fact: {
        kind: 'loader-could-be-faster',
        settings: own,
        perSecond: now.samplesPerSecond,
        faster: best.settings,
        fasterPerSecond: best.samplesPerSecond,
      },
      sure: 'likely',
      fixes: [{ kind: 'loader', profile: 'measured', settings: best.settings }],
    },
  ];
}

function slowStage({ timings }: LoaderSeen): Finding[] {
  const { slow } = readStages(timings);
  if (slow === null || slow.samples < FEWEST_SAMPLES) return [];
  const { stage, why, share, medianSeconds, samples } = slow;
  const what = why === 'decode' ? 'copy-data-locally' : 'preprocess-ahead';
  return [
    {
      fact: { kind: 'loader-slow-stage', stage, why, share, medianSeconds, samples },
      sure: 'certain',
      fixes: why === 'unknown' ? [] : [{ kind: 'advice', what, of: stage }],
    },
  ];
}

function oddSamples({ timings }: LoaderSeen): Finding[] {
  const { odd, stages } = readStages(timings);
  return odd.slice(0, MOST_ODD).map(({ sample, stage, seconds }) => ({
    fact: {
      kind: 'loader-odd-sample',
      sample,
      stage,
      seconds,
      medianSeconds: stages.find((each) => each.stage === stage)?.medianSeconds ?? 0,
    },
    sure: 'certain',
    fixes: [{ kind: 'advice', what: 'replace-damaged-file', of: sample }],
  }));
}
