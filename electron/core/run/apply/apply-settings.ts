import type { Measured } from '../../protocol/basics.ts';
import type { SettingsChange } from '../../protocol/policy/run-settings.ts';
import type { KnownObservation } from '../parts/work.ts';
import { computeBest, settleGoal } from '../state/goal.ts';
import { detailsOf, type RunState } from '../state/run-state.ts';
import { settleTotal } from './apply-told.ts';

/** Settings were changed: the specification is replaced, and what derives from it follows. */
export function applySettings(state: RunState, changes: SettingsChange): void {
  const { spec } = state.settings;
  const { policy = {} } = changes;
  state.settings.spec = {
    ...spec,
    name: changes.name ?? spec.name,
    tags: changes.tags ?? spec.tags,
    total: orBefore(changes.total, spec.total),
    goal: orBefore(changes.goal, spec.goal),
    objective: orBefore(changes.objective, spec.objective),
    resumeArguments: orBefore(changes.resumeArguments, spec.resumeArguments),
    resumeWith: orBefore(changes.resumeWith, spec.resumeWith),
    policy: {
      restart: policy.restart ?? spec.policy.restart,
      hang: policy.hang ?? spec.policy.hang,
      checkpoint: policy.checkpoint ?? spec.policy.checkpoint,
      start: policy.start ?? spec.policy.start,
      orphans: policy.orphans ?? spec.policy.orphans,
    },
  };
  state.settings.specSeq = state.seq;
  settleTotal(state);
  if (changes.goal === undefined && changes.objective === undefined) return;
  state.work.isBestComputed = true;
  if (changes.objective !== undefined)
    for (const seen of state.work.observations) seen.y = objectiveOf(state, seen);
  settleGoal(state);
  computeBest(state);
}

/** Value of the objective in an observation: the metric that was made it, else what was told; null if it is missing. */
export function objectiveOf(
  {
    settings: {
      spec: { objective },
    },
  }: Pick<RunState, 'settings'>,
  seen: Pick<KnownObservation, 'toldY' | 'details'>,
): Measured | null {
  if (objective === null) return seen.toldY;
  const { metrics } = detailsOf(seen);
  return Object.hasOwn(metrics, objective) ? (metrics[objective] ?? null) : null;
}

const orBefore = <T>(changed: T | undefined, before: T): T => (changed === undefined ? before : changed);
