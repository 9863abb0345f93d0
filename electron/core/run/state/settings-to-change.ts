import type { SettingsChange } from '../../protocol/policy/run-settings.ts';
import type { RunSpec } from '../../protocol/policy/run-spec.ts';

/** What of wished changes differs from the settings as they stand; null if nothing does. */
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

/** The fields of `wished` that are given and not what they were; compared as they would be written. */
function differing<T extends object>(wished: T, before: { [K in keyof T]?: unknown }): Partial<T> {
  const changed: Partial<T> = {};
  for (const key in wished)
    if (wished[key] !== undefined && JSON.stringify(wished[key]) !== JSON.stringify(before[key]))
      changed[key] = wished[key];
  return changed;
}

/** Whether a change concerns how the newest attempt is judged, or what is said of it. */
export const concernsVerdict = (changes: SettingsChange): boolean =>
  changes.total !== undefined ||
  changes.resumeArguments !== undefined ||
  changes.resumeWith !== undefined ||
  changes.policy?.restart !== undefined;
