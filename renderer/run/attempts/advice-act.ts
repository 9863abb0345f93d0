import type { DebugSwitch } from '../../../electron/core/protocol/policy/debug-switch.ts';
import { Policy } from '../../../electron/core/protocol/policy/policy.ts';
import type { SettingsChange } from '../../../electron/core/protocol/policy/run-settings.ts';
import type { DiagnosisAdvice } from '../../../electron/core/protocol/wire/dossier-view.ts';
import type { CheckpointView } from '../../../electron/core/protocol/wire/run-view.ts';
import { mitigationsWith, switchesWith } from '../../failures/failure-remedy.ts';

/** How the window carries out a piece of advice. */
export type AdviceAct =
  /** `from`: a checkpoint other than the newest. */
  | { kind: 'resume'; from: Pick<CheckpointView, 'file' | 'whose' | 'iteration'> | null }
  | { kind: 'settings'; changes: SettingsChange }
  | { kind: 'debug'; switches: DebugSwitch[] }
  | { kind: 'machine' }
  | { kind: 'diagnose' }
  | { kind: 'duplicate' }
  | { kind: 'folder'; path: string }
  | { kind: 'commands'; on: string; off: string };

/** What of a run the acts depend on. */
export interface AdvisedRun {
  policy: Policy;
  /** Switches that the next attempt has already. */
  nextSwitches: readonly string[];
  checkpoints: readonly CheckpointView[];
  /** The attempt is the newest, so that what it showed is of use to the next one. */
  isNewest: boolean;
}

/** How the window carries out advice; null if it is done outside of Vigil, or is done already. */
export function adviceAct(advice: DiagnosisAdvice, run: AdvisedRun): AdviceAct | null {
  if (advice.kind === 'open-folder') return { kind: 'folder', path: advice.path };
  if (advice.kind === 'local-dumps') return { kind: 'commands', on: advice.on, off: advice.off };
  if (advice.kind === 'end-leftovers') return { kind: 'machine' };
  if (advice.kind === 'diagnose') return { kind: 'diagnose' };
  if (!run.isNewest) return null;
  switch (advice.kind) {
    case 'resume':
      return { kind: 'resume', from: null };
    case 'resume-earlier': {
      const from = earlierCheckpoint(run.checkpoints);
      return from && { kind: 'resume', from };
    }
    case 'set-policy': {
      const policy = policyWith(run.policy, advice.key, advice.value);
      return policy === null ? null : { kind: 'settings', changes: { policy } };
    }
    case 'switch':
      return switchAct(advice.name, run);
    case 'check':
      return advice.what === 'arguments' ? { kind: 'duplicate' } : null;
    default:
      return null;
  }
}

function switchAct(
  name: Extract<DiagnosisAdvice, { kind: 'switch' }>['name'],
  { policy, nextSwitches }: AdvisedRun,
): AdviceAct | null {
  if (name !== 'workers-zero')
    return nextSwitches.includes(name) ? null : { kind: 'debug', switches: switchesWith(nextSwitches, name) };
  const isListed = policy.restart.mitigations.some((one) => one.kind === 'preset' && one.preset === name);
  return isListed
    ? null
    : { kind: 'settings', changes: { policy: { restart: mitigationsWith(policy.restart, name) } } };
}

/** The newest checkpoint but one that a run can resume from. */
function earlierCheckpoint(checkpoints: readonly CheckpointView[]): CheckpointView | null {
  const usable = checkpoints.filter(({ resumable, suspect }) => resumable && !suspect);
  return [...usable].sort((a, b) => b.writtenAt - a.writtenAt)[1] ?? null;
}

/**
 * The section of a policy with one setting changed, by its place such as `start.debug.timing`; null if it is so already, or
 * if there is no such setting or value.
 */
function policyWith(
  policy: Policy,
  key: string,
  value: string,
): NonNullable<SettingsChange['policy']> | null {
  const [section = '', ...path] = key.split('.');
  const changed: Record<string, unknown> = structuredClone(policy);
  let place: unknown = changed[section];
  const name = path.pop() ?? '';
  for (const part of path) place = isObject(place) ? place[part] : null;
  if (!isObject(place) || !(name in place)) return null;
  const wanted = value === 'true' || value === 'false' ? value === 'true' : value;
  if (place[name] === wanted) return null;
  place[name] = wanted;
  const parsed = Policy.safeParse(changed);
  if (!parsed.success) return null;
  return Object.fromEntries(Object.entries(parsed.data).filter(([each]) => each === section));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
