import type { Finding } from '../../protocol/diagnosis/finding.ts';
import type { Fix } from '../../protocol/diagnosis/fix.ts';
import type { LoaderSummary } from '../../protocol/diagnosis/loader-tests.ts';
import type { ProbeReason } from '../../protocol/diagnosis/probe-result.ts';
import { type JudgedProbe, ranProbe, unableProbe } from '../probes/judged-probe.ts';
import { bottleneckOf } from './bottleneck.ts';
import { judgeSpeed } from './judge-loader-speed.ts';
import { hangs } from './loader-failure.ts';
import { loaderFigures } from './loader-figures.ts';
import { fixesFor, profileFixes } from './loader-fixes.ts';
import { exceededLimits } from './loader-needs.ts';
import type { LoaderStep } from './loader-plan.ts';
import type { LoaderRun } from './loader-process.ts';
import { type LoaderSeen, ownSettings, seenIn, unitsOf } from './loader-run.ts';
import { readLoaderSummary } from './loader-summary.ts';
import { proposeLoader } from './propose-loader.ts';

/** What a probe of a loader did. */
export interface LoaderTrial {
  runs: readonly LoaderRun[];
  /** The steps that were planned, in their order; those of the search for better settings do not count. */
  steps: readonly LoaderStep[];
  /** Use of the GPU while the job trained, in percent; empty: not measured. */
  gpuPercents: readonly (number | null)[];
}

/** Judges the tests of a loader. */
export function judgeLoader({ runs, steps, gpuPercents }: LoaderTrial): JudgedProbe {
  const seen = seenIn(runs);
  const summary = loaderSummaryOf(seen, steps);
  const bottleneck = bottleneckOf(gpuPercents);
  const figures = loaderFigures(seen, bottleneck);
  const reason = partly(runs);
  if (seen.caught === null) {
    const [run] = runs;
    const missing = missingPackage(seen);
    if (missing !== null) return unableProbe({ kind: 'no-package', name: missing }, figures);
    const finding = run === undefined ? null : notCaught(run, seen);
    if (finding === null) return unableProbe(reason ?? { kind: 'nothing-to-do' }, figures);
    return ranProbe([finding], figures, reason);
  }
  const findings = [
    ...failed(seen, summary),
    ...tooLarge(seen),
    ...judgeSpeed(seen, bottleneck, gpuPercents),
  ];
  return ranProbe(findings, figures, reason);
}

/** How the four tests went. */
export function loaderSummaryOf(
  { measured, samples, failure }: LoaderSeen,
  steps: readonly LoaderStep[],
): LoaderSummary {
  const stateOf = (test: LoaderStep['test']) => {
    if (failure?.test === test) return 'fail' as const;
    const done = test === 'single-sample' ? samples.length > 0 : measured.some(({ stage }) => stage === test);
    return done && steps.some((step) => step.test === test) ? ('pass' as const) : ('skipped' as const);
  };
  return {
    'single-sample': stateOf('single-sample'),
    'no-workers': stateOf('no-workers'),
    workers: stateOf('workers'),
    throughput: stateOf('throughput'),
  };
}

function failed(seen: LoaderSeen, summary: LoaderSummary): Finding[] {
  const { failure } = seen;
  if (failure === null) return [];
  const { test, workers, cause, error, where, end } = failure;
  return [
    {
      fact: {
        kind: 'loader-fails',
        reading: readLoaderSummary(summary),
        test,
        workers,
        cause,
        error,
        where,
        end,
        summary,
      },
      sure: 'certain',
      fixes: fixesFor(failure, seen),
    },
  ];
}

function tooLarge(seen: LoaderSeen): Finding[] {
  const settings = ownSettings(seen);
  const units = unitsOf(seen);
  if (settings === null || units === null || seen.limits === null) return [];
  const exceeded = exceededLimits(settings, units, seen.limits);
  if (exceeded.length === 0) return [];
  const proposal = proposeLoader(settings.batch, units, seen.limits);
  const proposed: Fix[] =
    proposal === null ? [] : [{ kind: 'loader', profile: 'measured', settings: proposal }];
  return [
    {
      fact: { kind: 'loader-too-large', settings, sampleBytes: units.sampleBytes, exceeded, proposal },
      sure: 'likely',
      fixes: [...proposed, ...profileFixes(seen)],
    },
  ];
}

/** The script ended, failed or waited before it made a loader. */
function notCaught(run: LoaderRun, { notCaught: said }: LoaderSeen): Finding | null {
  if (said !== null)
    return {
      fact: { kind: 'loader-not-caught', why: said.why, text: said.text, seen: said.seen },
      sure: 'certain',
      fixes: [],
    };
  if (run.end.kind === 'cancelled') return null;
  if (hangs(run))
    return {
      fact: { kind: 'loader-not-caught', why: 'no-time', text: '', seen: 0 },
      sure: 'certain',
      fixes: [],
    };
  return {
    fact: { kind: 'probe-died', probe: 'data-loading', end: run.end, said: run.said },
    sure: 'certain',
    fixes: [],
  };
}

/** A script that needs torch does not get to its loader without it. */
function missingPackage({ notCaught: said }: LoaderSeen): string | null {
  if (said === null || (said.why !== 'raised' && said.why !== 'no-factory')) return null;
  return /No module named ['"]([\w.]+)['"]/.exec(said.text)?.[1]?.split('.')[0] ?? null;
}

function partly(runs: readonly LoaderRun[]): ProbeReason | null {
  return runs.some(({ end }) => end.kind === 'cancelled') ? { kind: 'cancelled' } : null;
}
