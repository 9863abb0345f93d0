import type { FailureAction } from '../../electron/core/protocol/failures/failure-action.ts';
import { DebugSwitch } from '../../electron/core/protocol/policy/debug-switch.ts';
import { MitigationPreset } from '../../electron/core/protocol/policy/mitigation.ts';
import type { RestartPolicy } from '../../electron/core/protocol/policy/restart-policy.ts';

/** What the window can do about a failure. */
export type FailureRemedy =
  /** Gives the next attempt a switch, and resumes. */
  | { kind: 'switch'; debugSwitch: DebugSwitch }
  /** Adds a change to those that the run tries, and resumes. */
  | { kind: 'mitigation'; preset: MitigationPreset }
  /** The page that shows what holds memory and ends what runs left behind. */
  | { kind: 'machine' }
  /** The run's checkpoints, any of which can be resumed from. */
  | { kind: 'checkpoints' };

/** How the window carries out the action of an entry; null if it offers nothing. */
export function failureRemedy(action: FailureAction | null): FailureRemedy | null {
  switch (action?.kind) {
    case 'switch': {
      const debugSwitch = DebugSwitch.safeParse(action.name);
      return debugSwitch.success
        ? { kind: 'switch', debugSwitch: debugSwitch.data }
        : mitigation(action.name);
    }
    case 'mitigation':
      return mitigation(action.name);
    case 'settle-gate':
    case 'end-leftovers':
      return { kind: 'machine' };
    case 'resume-earlier':
      return { kind: 'checkpoints' };
    default:
      return null;
  }
}

function mitigation(name: string): FailureRemedy | null {
  const preset = MitigationPreset.safeParse(name);
  return preset.success ? { kind: 'mitigation', preset: preset.data } : null;
}

/** The policy with the change first among those that it tries; each is tried once. */
export const mitigationsWith = (restart: RestartPolicy, preset: MitigationPreset): RestartPolicy => ({
  ...restart,
  mitigations: [
    { kind: 'preset', preset },
    ...restart.mitigations.filter((one) => one.kind !== 'preset' || one.preset !== preset),
  ],
});

/** The switches of the next attempt with one more. Those that only a newer version knows cannot be asked for again. */
export const switchesWith = (switches: readonly string[], added: DebugSwitch): DebugSwitch[] =>
  DebugSwitch.options.filter((each) => each === added || switches.includes(each));
