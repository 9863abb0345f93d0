import type { SettingChange } from '../memory/mitigation/known-mitigations.ts';
import { allocatorVariables, hasAllocatorSettings, type VariableLookup } from './allocator-settings.ts';

/** The environment variables that carry out a change in an environment that has those that are `given`. */
export function changeVariables(change: SettingChange, given: VariableLookup): Record<string, string> {
  switch (change.kind) {
    case 'allocator':
      return allocatorVariables(change.settings, given);
    case 'at-most': {
      const own = Number(given(change.variable));
      return { [change.variable]: String(own > 0 ? Math.min(own, change.value) : change.value) };
    }
    case 'variable':
      return { [change.variable]: given(change.variable) || change.value };
    case 'set':
      return { [change.variable]: change.value };
  }
}

/** True if a change would leave everything as it is, because the user has set the same or more. */
export function changesNothing(change: SettingChange, given: VariableLookup): boolean {
  if (change.kind === 'allocator') return hasAllocatorSettings(change.settings, given);
  return Object.entries(changeVariables(change, given)).every(([name, value]) => given(name) === value);
}
