import type { z } from 'zod';
import { LastingSwitch } from '../../core/protocol/policy/debug-switch.ts';
import { GpuWait } from '../../core/protocol/policy/gpu-wait.ts';
import type { Policy } from '../../core/protocol/policy/policy.ts';
import type { PolicyRead } from './given/policy-file.ts';
import { flag, number, oneOf, someOf, text, type Values } from './options.ts';
import { ON_OFF, WANDB_MODES } from './setting-keys.ts';
import { readSettingsRequest } from './settings-request.ts';

const WHEN = ['auto', 'never'] as const;

/** Options of `vigil run` about memory and debugging. Each is the setting of `vigil set` that has its name. */
export const MEMORY_OPTIONS = {
  'first-measures': flag,
  'gpu-cap': text,
  allocator: text,
  cleaning: oneOf(ON_OFF),
  'deep-clean-every': number,
  'fault-handler': oneOf(ON_OFF),
  'memory-changes': oneOf(WHEN),
  'gpu-wait': oneOf(GpuWait.options),
  recycle: oneOf(WHEN),
  'wandb-mode': oneOf(WANDB_MODES),
  debug: someOf([...LastingSwitch.options, 'none']),
};

/** A policy with what these options ask for, or what is wrong with one of them. */
export function withMemoryOptions(
  policy: z.input<typeof Policy>,
  values: Values<typeof MEMORY_OPTIONS>,
): PolicyRead {
  const names = Object.keys(MEMORY_OPTIONS) as (keyof typeof MEMORY_OPTIONS)[];
  const pairs = names.flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [`${name}=${value === true ? 'on' : String(value)}`];
  });
  const asked = readSettingsRequest(pairs, '.');
  if (!asked.ok) return asked;
  const sections = Object.entries(asked.value.policy) as [keyof Policy, object][];
  const merged = sections.map(([name, fields]) => [name, { ...policy[name], ...fields }]);
  return { ok: true, policy: { ...policy, ...Object.fromEntries(merged) } };
}
