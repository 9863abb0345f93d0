import type { SettingsChange } from '../../protocol/policy/run-settings.ts';
import type { RunSpec } from '../../protocol/policy/run-spec.ts';

/** The requested changes that differ from the current settings; null if none does. */
export function settingsToChange(
  spec: RunSpec,
  { policy = {}, ...plain }: SettingsChange,
): SettingsChange | null {
  const sections = differing(policy, spec.policy);
  const changes: SettingsChange = {
    ...differing(plain, spec),
    ...(Object.keys(sections).length > 0 ? { policy: sections } : {}),
  };
  return Object.keys(changes).length > 0 ? changes : null;
}

/** The given fields of `asked` whose values differ, compared in their written form. */
function differing<T extends object>(asked: T, before: { [K in keyof T]?: unknown }): Partial<T> {
  const changed: Partial<T> = {};
  for (const key in asked)
    if (asked[key] !== undefined && JSON.stringify(asked[key]) !== JSON.stringify(before[key]))
      changed[key] = asked[key];
  return changed;
}

/** True if a change affects the verdict on the newest attempt, or how it is described. */
export const affectsVerdict = (changes: SettingsChange): boolean =>
  changes.total !== undefined ||
  changes.resumeArguments !== undefined ||
  changes.resumeWith !== undefined ||
  changes.replay !== undefined ||
  changes.policy?.restart !== undefined;
