import type { DiagnosisLevel, ProbeName, SuspectedCause } from '../../protocol/diagnosis/probe-name.ts';

/** The order without a suspicion: what is quick and explains most comes first. */
const USUAL: readonly ProbeName[] = [
  'machine',
  'environment',
  'leftovers',
  'modules',
  'disk',
  'memory',
  'gpu-memory',
  'cuda',
  'data-loading',
  'census',
  'this-run',
];

/** The probes that a suspicion puts first. */
const FOR_CAUSE: Record<Exclude<SuspectedCause & string, 'unknown'>, readonly ProbeName[]> = {
  'native-module': ['modules', 'environment', 'this-run'],
  'gpu-memory': ['leftovers', 'gpu-memory', 'census', 'cuda'],
  'main-memory': ['machine', 'memory', 'census', 'modules'],
  driver: ['machine', 'cuda', 'gpu-memory'],
  disk: ['disk', 'machine'],
  'data-loading': ['data-loading', 'memory', 'disk'],
  environment: ['environment', 'modules'],
  leftovers: ['leftovers', 'gpu-memory'],
  hang: ['leftovers', 'data-loading', 'modules', 'environment'],
};

const LEVELS: readonly DiagnosisLevel[] = ['quick', 'normal', 'thorough'];

/** True if a probe that runs from `from` on runs at `level`. */
export const isAtLevel = (from: DiagnosisLevel | null, level: DiagnosisLevel): boolean =>
  from !== null && LEVELS.indexOf(from) <= LEVELS.indexOf(level);

/**
 * The probes in the order of the suspicion. `only`: those that the user named, null for all; `advised`: those that the
 * verdict on the run names, which come first.
 */
export function planProbes(
  suspects: readonly SuspectedCause[],
  only: readonly ProbeName[] | null,
  advised: readonly ProbeName[] = [],
): ProbeName[] {
  const first = suspects.flatMap((cause) => (Object.hasOwn(FOR_CAUSE, cause) ? orderFor(cause) : []));
  const all = [...new Set([...advised, ...first, ...USUAL])];
  return only === null ? all : all.filter((name) => only.includes(name));
}

const orderFor = (cause: SuspectedCause): readonly ProbeName[] =>
  Object.entries(FOR_CAUSE).find(([name]) => name === cause)?.[1] ?? [];
