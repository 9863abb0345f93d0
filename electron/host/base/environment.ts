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

/** An environment in which these variables have these values; null: not set. */
export function withVariables(
  system: System,
  environment: Record<string, string | undefined>,
  variables: Readonly<Record<string, string | null>>,
): Record<string, string> {
  const names = new Set(Object.keys(variables).map((name) => keyOf(system, name)));
  const others = Object.entries(environment).filter(([name]) => !names.has(keyOf(system, name)));
  const set = Object.entries(variables).filter((entry): entry is [string, string] => entry[1] !== null);
  return mergeEnvironment(system, Object.fromEntries(others), Object.fromEntries(set));
}

/** An environment without Vigil's own variables. With those of a run, a program would be taken for a process of its job. */
export const withoutVigil = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !/^VIGIL_/i.test(name)));

/** A variable by its name, compared as the system does; undefined if there is none. */
export const variableIn = (
  system: System,
  environment: Record<string, string | undefined>,
  name: string,
): string | undefined => {
  if (system !== 'windows') return Object.hasOwn(environment, name) ? environment[name] : undefined;
  const key = keyOf(system, name);
  return Object.entries(environment).findLast(
    ([each, value]) => keyOf(system, each) === key && value !== undefined,
  )?.[1];
};

const keyOf = (system: System, name: string): string => (system === 'windows' ? name.toUpperCase() : name);
