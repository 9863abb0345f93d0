import type { System } from '../../core/ending/signals.ts';

/**
 * Merges environments; later ones override earlier ones. On Windows names ignore case: `Path` and `PATH` are the same
 * variable.
 */
export function mergeEnvironment(
  system: System,
  ...environments: readonly Record<string, string | undefined>[]
): Record<string, string> {
  const merged = new Map<string, [string, string]>();
  for (const [name, value] of environments.flatMap((environment) => Object.entries(environment)))
    if (value !== undefined) merged.set(keyOf(system, name), [name, value]);
  return Object.fromEntries(merged.values());
}

/** A variable by its name, compared as the system does; undefined if there is none. */
export const variableIn = (
  system: System,
  environment: Record<string, string | undefined>,
  name: string,
): string | undefined =>
  Object.entries(environment).findLast(
    ([each, value]) => keyOf(system, each) === keyOf(system, name) && value !== undefined,
  )?.[1];

const keyOf = (system: System, name: string): string => (system === 'windows' ? name.toUpperCase() : name);
