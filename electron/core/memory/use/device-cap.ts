import type { AttemptPlan } from '../../protocol/disk/ladder.ts';
import type { TorchSettings } from '../../protocol/disk/memory/torch-settings.ts';
import type { StartPolicy } from '../../protocol/policy/start-policy.ts';
import { MITIGATIONS } from '../mitigation/known-mitigations.ts';

/** What decides how much of a GPU an attempt may use. */
export interface CappedAttempt {
  /** As reported inside the job; null: its torch has used no GPU yet, or it has none. */
  torch: TorchSettings | null;
  plan: AttemptPlan;
  /** As of the attempt's start. */
  start: Pick<StartPolicy, 'enabled' | 'gpuFraction'>;
}

/**
 * The share of a GPU that each process of an attempt may use, from 0 to 1; null: no cap is known. What torch reports
 * counts, whoever set it. Versions of torch that do not report it have the one that Vigil set; a job without torch has none.
 */
export function capShare({ torch, plan, start }: CappedAttempt): number | null {
  if (torch === null) return null;
  const share = torch.fraction ?? askedShare(plan, start);
  return share !== null && share > 0 && share < 1 ? share : null;
}

function askedShare(plan: AttemptPlan, { enabled, gpuFraction }: CappedAttempt['start']): number | null {
  if (!enabled) return null;
  const { change } = MITIGATIONS['gpu-cap'];
  const isPlanned = plan.mitigations.some((each) => each.kind === 'preset' && each.preset === 'gpu-cap');
  const asked = [
    ...(gpuFraction === null ? [] : [gpuFraction]),
    ...(isPlanned && change.kind === 'at-most' ? [change.value] : []),
  ];
  return asked.length === 0 ? null : Math.min(...asked);
}
