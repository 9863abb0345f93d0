import { rm } from 'node:fs/promises';
import { type JudgedProbe, skippedProbe, unableProbe } from '../../core/diagnosis/probes/judged-probe.ts';
import { diesThere, withSetting } from '../../core/diagnosis/rerun/judge-night.ts';
import { judgeRerun, type RepeatedDeath, type SeenRerun } from '../../core/diagnosis/rerun/judge-rerun.ts';
import { rerunPoint } from '../../core/diagnosis/rerun/rerun-point.ts';
import { MITIGATIONS } from '../../core/memory/mitigation/known-mitigations.ts';
import type { ProbeReason } from '../../core/protocol/diagnosis/probe-result.ts';
import { RerunSetting } from '../../core/protocol/diagnosis/rerun-fact.ts';
import { isUnknownName } from '../../core/protocol/open-enum.ts';
import { completedBy } from '../../core/protocol/wire/work-of-attempt.ts';
import { changeVariables } from '../../core/start/change-variables.ts';
import { systemErrorOf } from '../base/system-error-of.ts';
import type { Probe, ProbeContext } from './probe.ts';
import { type PlannedRerun, planRerun } from './rerun/plan-rerun.ts';
import { prepareRerun } from './rerun/prepare-rerun.ts';
import type { RerunSource } from './rerun/rerun-source.ts';
import { isLeftIn, runRerun } from './rerun/run-rerun.ts';

/**
 * The failing iteration of a run once more, in copies of its folders. It runs only as a person saw and confirmed it, never
 * beside an attempt of the run, and changes nothing of the run.
 */
export const thisRunProbe: Probe = {
  name: 'this-run',
  from: 'normal',
  needsPython: false,
  async run(context) {
    const { request } = context;
    if (request.run === null) return skippedProbe({ kind: 'no-run' });
    if (request.level === 'quick') return skippedProbe({ kind: 'not-at-level' });
    const source = context.rerunSource?.() ?? null;
    if (source === null) return unableProbe({ kind: 'no-death' });
    if (request.rerun === null) {
      const point = source.isLiving() ? ({ kind: 'run-living' } as const) : rerunPoint(source.state);
      return 'kind' in point ? unableProbe(point) : skippedProbe({ kind: 'needs-consent' });
    }
    const planned = await planRerun(source, context.home, request.isNight);
    if (planned.kind === 'unable') return unableProbe(planned.reason);
    if (planned.digest !== request.rerun) return unableProbe({ kind: 'plan-changed' });
    const busy = (await context.machine())?.holders.find(
      ({ owner }) => owner.kind === 'run' && owner.id !== request.run,
    );
    if (busy?.owner.kind === 'run') return skippedProbe({ kind: 'gpu-busy', run: busy.owner.id });
    return repeat(source, planned, context);
  },
};

/** Keeps attempts of the run away while the repeat lives; an attempt that is to begin ends it first. */
async function repeat(
  source: RerunSource,
  planned: PlannedRerun,
  context: ProbeContext,
): Promise<JudgedProbe> {
  const precedence = new AbortController();
  let isGone = (): void => {};
  const gone = new Promise<void>((resolve) => {
    isGone = resolve;
  });
  const release = source.startHold.add(async () => {
    precedence.abort();
    await gone;
  });
  // Only now nothing can begin unnoticed.
  if (release === null || source.isLiving()) {
    release?.();
    return unableProbe({ kind: 'run-living' });
  }
  const signal = AbortSignal.any([context.signal, precedence.signal]);
  const going = { ...context, signal };
  const isLeft = () => isLeftIn(planned.folders.folder);
  try {
    let night = await judged(source, planned, going, null);
    if (!diesThere(night) || isLeft())
      return precedence.signal.aborted ? unableProbe({ kind: 'run-began' }) : night;
    for (const setting of planned.plan.settings) {
      // No second copy begins beside one that no kill ends.
      if (signal.aborted || isLeft()) break;
      const shown = await judged(source, planned, going, setting);
      if (!signal.aborted) night = withSetting(night, setting, shown, variablesOf(setting));
    }
    if (precedence.signal.aborted) return { ...night, reason: { kind: 'run-began' } };
    return context.signal.aborted ? { ...night, reason: { kind: 'cancelled' } } : night;
  } catch (error) {
    if (precedence.signal.aborted) return unableProbe({ kind: 'run-began' });
    if (context.signal.aborted) return skippedProbe({ kind: 'cancelled' });
    return unableProbe({ kind: 'failed', error: systemErrorOf(error) });
  } finally {
    // The next attempt waits for the process that the file in it names.
    if (!isLeft())
      await rm(planned.folders.folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => {});
    isGone();
    release();
  }
}

/** What one repeat shows. */
async function judged(
  source: RerunSource,
  planned: PlannedRerun,
  context: ProbeContext,
  setting: RerunSetting | null,
): Promise<JudgedProbe> {
  const seen = await seenRerun(source, planned, context, setting);
  if ('kind' in seen) return unableProbe(seen);
  const { iteration } = planned.point;
  if (seen.isOtherWay) return unableProbe({ kind: 'cannot-resume-there', iteration });
  return judgeRerun(seen, deathOf(planned), planned.plan.limitMs, context.system);
}

/** The variables that make a change for good. */
function variablesOf(setting: RerunSetting): Record<string, string> {
  if (setting === 'plain' || isUnknownName(RerunSetting, setting)) return {};
  return changeVariables(MITIGATIONS[setting].change, () => undefined);
}

async function seenRerun(
  source: RerunSource,
  planned: PlannedRerun,
  { signal, doing }: Pick<ProbeContext, 'signal' | 'doing'>,
  setting: RerunSetting | null,
): Promise<SeenRerun | ProbeReason> {
  const { original, limitMs, iteration } = planned.plan;
  const on = setting === null ? original : `${original} (${setting})`;
  doing(on, 0, null);
  const prepared = await prepareRerun(source, planned, signal, setting);
  if ('kind' in prepared) return prepared;
  let last = -1;
  return runRerun(source, planned, prepared, {
    limitMs,
    signal,
    reached(now) {
      if (now !== last) doing(on, now, iteration + 1);
      last = now;
    },
  });
}

function deathOf({ point: { attempt, iteration } }: PlannedRerun): RepeatedDeath {
  return {
    iteration,
    facts: attempt.ending?.facts ?? null,
    exception: attempt.judged?.exception ?? null,
    completedBefore: completedBy(attempt) || null,
  };
}
