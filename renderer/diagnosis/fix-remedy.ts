import type { Fix } from '../../electron/core/protocol/diagnosis/fix.ts';
import type { Mitigation } from '../../electron/core/protocol/policy/mitigation.ts';
import type { RecyclePolicy } from '../../electron/core/protocol/policy/recycle-policy.ts';
import type { RestartPolicy } from '../../electron/core/protocol/policy/restart-policy.ts';

/** What the window can do about a fix beside copying it. */
export type FixRemedy =
  /** Adds variables to the changes that the run tries after a death. */
  | { kind: 'variables'; variables: Record<string, string> }
  /** Gives the run a fresh process every so many iterations. */
  | { kind: 'recycle'; everyIterations: number }
  /** The run's settings, where the user changes it. */
  | { kind: 'settings' }
  /** The page that ends what runs left behind. */
  | { kind: 'machine' };

/** As the command line proposes it: often enough for what gathers slowly, and seldom enough to cost little. */
const RECYCLE_EVERY = 10;

/** How the window carries out a fix; null if it only copies it. `hasRun`: a run was looked at. */
export function fixRemedy(fix: Fix, hasRun: boolean): FixRemedy | null {
  if (fix.kind === 'advice' && fix.what === 'end-process') return { kind: 'machine' };
  if (!hasRun) return null;
  if (fix.kind === 'advice' && fix.what === 'recycle-process')
    return { kind: 'recycle', everyIterations: RECYCLE_EVERY };
  if (fix.kind === 'setting') return { kind: 'settings' };
  if (fix.kind !== 'variables') return null;
  // A run can only add variables: one that is taken away is taken away by the user.
  const set = Object.entries(fix.variables).filter((each): each is [string, string] => each[1] !== null);
  const isAll = set.length > 0 && set.length === Object.keys(fix.variables).length;
  return isAll ? { kind: 'variables', variables: Object.fromEntries(set) } : null;
}

/** The policy with these variables first among the changes that it tries; each is tried once. */
export function withTriedVariables(restart: RestartPolicy, variables: Record<string, string>): RestartPolicy {
  const added = { kind: 'environment', variables } satisfies Mitigation;
  const isSame = (other: unknown): boolean => JSON.stringify(other) === JSON.stringify(added);
  return {
    ...restart,
    mitigations: [added, ...restart.mitigations.filter((one) => !isSame(one))],
  };
}

/** The policy with a fresh process at least that often; one that came sooner still does. */
export const withRecycling = (recycle: RecyclePolicy, everyIterations: number): RecyclePolicy => ({
  ...recycle,
  everyIterations: Math.min(recycle.everyIterations ?? everyIterations, everyIterations),
});

/** What is copied of a fix: the command itself, the setting, the variables; else the sentence. */
export function fixToCopy(fix: Fix, sentence: string): string {
  if (fix.kind === 'command') return fix.command;
  if (fix.kind === 'setting') return `${fix.name}=${fix.value}`;
  if (fix.kind !== 'variables') return sentence;
  const set = Object.entries(fix.variables);
  if (set.some(([, value]) => value === null)) return sentence;
  return set.map(([name, value]) => `${name}=${value}`).join('\n');
}
