import { z } from 'zod';
import { faultIn, orElse } from '../value-fault.ts';
import { Policy } from './policy.ts';
import { IDLE_WITHOUT_RESTARTS } from './restart-policy.ts';

/** Settings of a policy as they were chosen: missing ones stay missing, so that the default of a later version holds. */
export const ChosenPolicy = z.custom<z.input<typeof Policy>>().superRefine((value, check) => {
  const { error } = Policy.safeParse(value);
  if (error === undefined) return;
  const { field, fault } = faultIn(error.issues);
  check.addIssue({ code: 'custom', path: field === '' ? [] : field.split('.'), ...orElse(fault) });
});
export type ChosenPolicy = z.output<typeof ChosenPolicy>;

/** One setting of a chosen policy. */
export interface ChosenSetting {
  section: keyof Policy;
  key: string;
}

/** The settings that a policy names and that differ from their defaults. */
export function settingsChosen(chosen: ChosenPolicy): ChosenSetting[] {
  const defaults = Policy.parse({});
  const sections = Object.keys(defaults) as (keyof Policy)[];
  return sections.flatMap((section) => {
    const usual: Readonly<Record<string, unknown>> = defaults[section];
    return Object.entries(chosen[section] ?? {})
      .filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(usual[key]))
      .map(([key]) => ({ section, key }));
  });
}

/** A policy with what was asked for; what that leaves open is as `chosen`. A run that is never restarted has no use for some. */
export function policyOver(chosen: ChosenPolicy, asked: ChosenPolicy): ChosenPolicy {
  const restart = {
    ...chosen.restart,
    ...(asked.restart?.mode === 'never' && IDLE_WITHOUT_RESTARTS),
    ...asked.restart,
  };
  return {
    restart,
    recycle: { ...chosen.recycle, ...asked.recycle },
    settle: { ...chosen.settle, ...asked.settle },
    hang: { ...chosen.hang, ...asked.hang },
    checkpoint: { ...chosen.checkpoint, ...asked.checkpoint },
    start: { ...chosen.start, ...asked.start },
    orphans: { ...chosen.orphans, ...asked.orphans },
  };
}
