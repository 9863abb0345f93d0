import { shareOfPercent } from '../../core/protocol/policy/cap-percent.ts';
import { commaList } from '../../core/protocol/policy/comma-list.ts';
import { LASTING_SWITCHES, LastingSwitch } from '../../core/protocol/policy/debug-switch.ts';
import type { Policy } from '../../core/protocol/policy/policy.ts';
import { WandbMode } from '../../core/protocol/policy/start-policy.ts';
import type { UsageError } from '../../core/protocol/text/usage-error.ts';
import type { ReadingRequest } from './choose-reading.ts';

/** A user's changes to a run's settings, before the current settings are known. */
export interface SettingsRequest {
  changes: Record<string, unknown>;
  /** Keys of the policy that are to have another value, by section. */
  policy: { [Section in keyof Policy]?: Record<string, unknown> };
  /** Fields of the replay that are to have another value; `functions` null: no replay. */
  replay: Record<string, unknown>;
  /** How the iterations are to be read, as `vigil read-as` has it; missing: unchanged. */
  reading?: ReadingRequest;
}

/** Puts the value of a key into a request, and returns null or what is wrong with it. */
export type TakeSetting = (request: SettingsRequest, value: string, cwd: string) => UsageError | null;

/** True for a value that stands for none. */
export const isNothing = (value: string): boolean => /^(?:|none|unknown)$/i.test(value.trim());

/** Sets one field. */
export function putField(into: Record<string, unknown>, name: string, value: unknown): null {
  into[name] = value;
  return null;
}

/** The fields of a section of the policy that are asked for so far. */
export function section(policy: SettingsRequest['policy'], name: keyof Policy): Record<string, unknown> {
  const found = policy[name] ?? {};
  policy[name] = found;
  return found;
}

type StartKey =
  | 'first-measures'
  | 'gpu-cap'
  | 'allocator'
  | 'cleaning'
  | 'deep-clean-every'
  | 'fault-handler'
  | 'wandb-mode'
  | 'debug';

/** Words for a setting that is on or off. */
export const ON_OFF = ['on', 'off'] as const;
/** Modes of Weights & Biases, and the word for its own choice. */
export const WANDB_MODES = [...WandbMode.options, 'none'] as const;

/** How each key of `vigil set` about the start of a job is taken. */
export const START_KEYS: Record<StartKey, TakeSetting> = {
  'first-measures': onOff('first-measures', 'firstMeasures'),
  'gpu-cap': ({ policy }, value) => {
    const share = shareOfPercent(value);
    return share === null && !isNothing(value)
      ? { code: 'not-a-gpu-cap', text: value }
      : putField(section(policy, 'start'), 'gpuFraction', share);
  },
  allocator: ({ policy }, value) =>
    putField(section(policy, 'start'), 'allocator', isNothing(value) ? null : value.replace(/\s/g, '')),
  cleaning: onOff('cleaning', 'cleaning'),
  'deep-clean-every': ({ policy }, value) =>
    putField(section(policy, 'start'), 'deepCleanEvery', Number(value)),
  'fault-handler': onOff('fault-handler', 'faultHandler'),
  'wandb-mode': ({ policy }, value) => {
    if (isNothing(value)) return putField(section(policy, 'start'), 'wandbMode', null);
    return WANDB_MODES.some((mode) => mode === value)
      ? putField(section(policy, 'start'), 'wandbMode', value)
      : notAChoice('wandb-mode', value, WANDB_MODES);
  },
  debug: ({ policy }, value) => {
    const names = isNothing(value) ? [] : commaList(value);
    const unknown = names.find((name) => !LastingSwitch.options.some((each) => each === name));
    if (unknown !== undefined) return notAChoice('debug', unknown, LastingSwitch.options);
    const switches = LastingSwitch.options.map((name) => [LASTING_SWITCHES[name], names.includes(name)]);
    return putField(section(policy, 'start'), 'debug', Object.fromEntries(switches));
  },
};

function onOff(key: StartKey, field: string): TakeSetting {
  return ({ policy }: SettingsRequest, value: string) =>
    ON_OFF.some((word) => word === value)
      ? putField(section(policy, 'start'), field, value === 'on')
      : notAChoice(key, value, ON_OFF);
}

const notAChoice = (option: StartKey, text: string, choices: readonly string[]): UsageError => ({
  ...{ code: 'not-a-choice', option, text, choices },
});
