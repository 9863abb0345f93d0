import { joinLoader } from '../../core/diagnosis/loading/join-loader.ts';
import { judgeLoader } from '../../core/diagnosis/loading/judge-loader.ts';
import { measuredLoaders } from '../../core/diagnosis/loading/judge-loader-speed.ts';
import {
  FIRST_STEPS,
  furtherSteps,
  type LoaderStep,
  searchSteps,
} from '../../core/diagnosis/loading/loader-plan.ts';
import type { LoaderRun } from '../../core/diagnosis/loading/loader-process.ts';
import { seenIn } from '../../core/diagnosis/loading/loader-run.ts';
import { type JudgedProbe, skippedProbe } from '../../core/diagnosis/probes/judged-probe.ts';
import { messagesOf } from '../../core/diagnosis/probes/messages-of.ts';
import { LoaderMessage } from '../../core/protocol/diagnosis/loader-message.ts';
import type { DiagnosisLevel } from '../../core/protocol/diagnosis/probe-name.ts';
import type { ProbeReason } from '../../core/protocol/diagnosis/probe-result.ts';
import { earlierReadings } from './earlier-readings.ts';
import { gpuPercentsOf } from './gpu-percents.ts';
import { folderOfLoader, isConfirmed, runsLoader } from './loader-code.ts';
import { checkData } from './loader-data.ts';
import type { Probe, ProbeContext } from './probe.ts';

/** Batches and time of a test, the wait for a batch before it hangs, and the wait for the script's loader. */
const EFFORT: Record<
  DiagnosisLevel,
  { batches: number; seconds: number; patience: number; catching: number }
> = {
  quick: { batches: 5, seconds: 1, patience: 3, catching: 5 },
  normal: { batches: 20, seconds: 5, patience: 20, catching: 45 },
  thorough: { batches: 50, seconds: 15, patience: 90, catching: 300 },
};
/** The time of one process beyond what its tests may take. */
const SPARE_MS = 10_000;
/** Rounds of the search for better settings. */
const MOST_ROUNDS: Record<DiagnosisLevel, number> = { quick: 0, normal: 1, thorough: 6 };

/**
 * The loader of the job: tests in processes of their own, and the files that it reads. The job's code runs only after the
 * user saw and confirmed it, and never beyond the construction of the loader.
 */
export const loaderProbe: Probe = {
  name: 'data-loading',
  from: 'normal',
  needsPython: true,
  async run(context) {
    const tested = await testLoader(context, runsLoader(context.request));
    const data = await checkData(context, tested.files, earlierReadings(context.home));
    return joinLoader(tested.judged, data);
  },
};

async function testLoader(
  context: ProbeContext,
  isAsked: boolean,
): Promise<{ judged: JudgedProbe; files: readonly string[] }> {
  const refused = (reason: ProbeReason) => ({ judged: skippedProbe(reason), files: [] });
  if (!isAsked) return refused({ kind: 'not-asked' });
  const { level, loader, run } = context.request;
  if (loader.factory === null && context.script === null)
    return refused({ kind: 'no-loader', isRun: run !== null });
  const isSame = () => isConfirmed(context.request, context);
  if (!isSame()) return refused({ kind: 'plan-changed' });
  const runs: LoaderRun[] = [];
  const steps: LoaderStep[] = [];
  const go = async (wanted: readonly LoaderStep[]): Promise<void> => {
    steps.push(...wanted);
    runs.push(await runSteps(context, wanted));
  };
  let hasChanged = false;
  await go(FIRST_STEPS);
  for (let round = -1; round < MOST_ROUNDS[level]; round++) {
    if (context.signal.aborted || context.leftMs() <= 0) break;
    const seen = seenIn(runs);
    const next = round < 0 ? furtherSteps(seen, level) : searchSteps(seen, measuredLoaders(seen));
    if (next.length === 0) break;
    hasChanged = !isSame();
    if (hasChanged) break;
    await go(next);
  }
  const judged = judgeLoader({ runs, steps, gpuPercents: gpuPercentsOf(context) });
  // What ran until then is what the user saw.
  const reason: ProbeReason | null = hasChanged ? { kind: 'plan-changed' } : judged.reason;
  return { judged: { ...judged, reason }, files: seenIn(runs).files };
}

async function runSteps(context: ProbeContext, steps: readonly LoaderStep[]): Promise<LoaderRun> {
  const { level, loader } = context.request;
  const { batches, seconds, patience, catching } = EFFORT[level];
  const run = await context.startPython({
    probe: 'loader.probe',
    request: {
      folder: folderOfLoader(context.request, context),
      module: context.scriptModule ?? null,
      arguments: context.scriptArguments ?? [],
      factory: loader.factory,
      which: loader.which,
      tests: steps,
      batches,
      seconds,
      patienceSeconds: patience,
      catchSeconds: catching,
    },
    limitMs: (catching + steps.length * (2 * patience + seconds)) * 1000 + SPARE_MS,
    // A loader reserves more than it uses: files that are mapped, and CUDA.
    memoryBytes: null,
    // Stage timings, and no record of this on a server.
    variables: { DEBUG_TIMING: 'true', WANDB_MODE: 'disabled' },
    heard: (raw) => {
      const { data } = LoaderMessage.safeParse(raw);
      if (data?.kind === 'stage') context.doing(stageName(data), 0, null);
    },
  });
  const { end, said, faults } = run;
  return { end, messages: messagesOf(LoaderMessage, run.messages), said, faults };
}

const stageName = ({ stage, workers }: Extract<LoaderMessage, { kind: 'stage' }>): string =>
  workers === null || workers === 0 ? stage : `${stage} ${workers}`;
