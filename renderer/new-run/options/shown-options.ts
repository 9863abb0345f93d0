import type { ScriptOption, ScriptOptions } from '../../../electron/core/protocol/wire/script-options.ts';

/** An option with a field of its own. */
export interface ShownOption {
  /** Its place in the list of all. */
  at: number;
  declared: ScriptOption;
  /** Title of the group that begins with it; null: none does. */
  heading: string | null;
}

/**
 * The options that get a field and have every word that is sought in their name, help or group. As in the script's own help
 * those without a group come first.
 */
export function shownOptions({ options }: ScriptOptions, sought: string): ShownOption[] {
  const wanted = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = new Map<string | null, ShownOption[]>([[null, []]]);
  for (const [at, declared] of options.entries()) {
    const { flags, name, help, group } = declared;
    const text = [...flags, name, help, group].join(' ').toLowerCase();
    // Help and version end the script, so no run has them.
    if (declared.kind === 'exits' || !wanted.every((word) => text.includes(word))) continue;
    const members = groups.get(group) ?? [];
    groups.set(group, [...members, { at, declared, heading: members.length === 0 ? group : null }]);
  }
  return [...groups.values()].flat();
}
