import { ProbeName, type SuspectedCause } from '../../protocol/diagnosis/probe-name.ts';
import { isUnknownName } from '../../protocol/open-enum.ts';
import type { CauseKind, Diagnosis } from '../../protocol/wire/dossier-view.ts';

/** What probes can tell about a cause of an ending. Endings that somebody wanted, and the script's own errors, have none. */
const BY_CAUSE: Partial<Record<CauseKind, readonly SuspectedCause[]>> = {
  hung: ['hang'],
  guarded: ['main-memory'],
  'not-started': ['environment'],
  'blue-screen': ['driver', 'main-memory'],
  hardware: ['main-memory', 'driver'],
  'killed-for-memory': ['main-memory'],
  'commit-limit': ['main-memory'],
  'gpu-memory': ['gpu-memory'],
  'gpu-memory-others': ['leftovers', 'gpu-memory'],
  'host-memory': ['main-memory'],
  'shared-memory': ['data-loading'],
  'driver-reset': ['driver', 'gpu-memory'],
  'gpu-lost': ['driver'],
  'gpu-memory-errors': ['driver'],
  'gpu-access-fault': ['driver', 'native-module'],
  'native-crash': ['native-module', 'environment'],
  'heap-damage': ['native-module'],
  'stack-overflow': ['native-module'],
  'illegal-instruction': ['native-module', 'environment'],
  'division-by-zero': ['native-module'],
  aborted: ['native-module', 'environment'],
  'missing-library': ['environment', 'native-module'],
  'page-unreadable': ['disk'],
  exception: ['environment'],
  'left-silently': ['native-module', 'environment', 'leftovers'],
  killed: ['main-memory', 'leftovers'],
  'security-software': ['disk', 'environment'],
  'disk-full': ['disk'],
  unknown: ['native-module', 'main-memory', 'leftovers'],
};

/** What a verdict makes probes look for, the likeliest first; and the probes that its advice names. */
export function suspectsOf({ kind, others, advice }: Pick<Diagnosis, 'kind' | 'others' | 'advice'>): {
  suspects: SuspectedCause[];
  first: ProbeName[];
} {
  const kinds = [kind, ...others.map((other) => other.kind)];
  const named = advice.flatMap((each) => (each.kind === 'diagnose' ? each.probes : []));
  return {
    suspects: [...new Set(kinds.flatMap((each) => BY_CAUSE[each] ?? []))],
    first: ProbeName.array()
      .parse(named)
      .filter((name) => !isUnknownName(ProbeName, name)),
  };
}
