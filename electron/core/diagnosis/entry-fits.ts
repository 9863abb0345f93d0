import type { FailureMatch } from '../protocol/failures/failure-match.ts';
import type { Cause, CauseKind } from '../protocol/wire/dossier-view.ts';

/** An entry of the catalogue of failures that matches an ending, with what the catalogue says of it. */
export interface MatchedEntry {
  match: Pick<FailureMatch, 'id' | 'certainty' | 'evidence'>;
  /** Kind of failure: the name of its file. */
  kind: string;
  /** By language. */
  titles: Readonly<Record<string, string>>;
}

/** Kinds of causes that say how a job ended and not of what. Whatever the job said explains them. */
const VAGUE: ReadonlySet<CauseKind> = new Set([
  'exception',
  'error-message',
  'bad-arguments',
  'left-silently',
  'killed',
  'asked-to-end',
  'keeper-lost',
]);
const NATIVE = [
  ...(['native-crash', 'heap-damage', 'stack-overflow', 'illegal-instruction', 'division-by-zero'] as const),
  ...(['aborted', 'missing-library', 'page-unreadable'] as const),
];
const GPU = ['driver-reset', 'gpu-lost', 'gpu-memory-errors', 'gpu-access-fault'] as const;
const GPU_MEMORY = ['gpu-memory', 'gpu-memory-others', 'commit-limit'] as const;
const HOST_MEMORY = ['killed-for-memory', 'commit-limit', 'host-memory', 'shared-memory'] as const;
const LEFT = ['interrupted', 'terminal-closed', 'session-ended', 'shutdown', 'update-restart'] as const;

/** What ends a job when a failure of a kind occurs, besides the vague causes. Other kinds end it by an exception only. */
const CAUSES_OF: Readonly<Record<string, readonly CauseKind[]>> = {
  'data-loading': [...HOST_MEMORY, ...NATIVE, 'disk-full', 'hung'],
  distributed: [...NATIVE, ...GPU, 'hung', 'time-limit'],
  environment: [...NATIVE, ...LEFT, 'not-started', 'security-software', 'gpu-lost', 'driver-reset'],
  files: [
    'disk-full',
    'page-unreadable',
    'security-software',
    'shared-memory',
    'size-limit',
    'output-closed',
  ],
  'gpu-fault': [...GPU, ...NATIVE, 'hung'],
  'gpu-memory': GPU_MEMORY,
  'host-memory': HOST_MEMORY,
  leftovers: [...GPU_MEMORY, 'hung'],
  'native-crash': [
    ...NATIVE,
    ...GPU,
    'hardware',
    'shared-memory',
    'interrupted',
    'terminal-closed',
    'sandbox',
  ],
};
/** Kinds of Vigil's catalogue that only explain exceptions. */
const SAID_ONLY: ReadonlySet<string> = new Set(['checkpoints', 'numerics', 'script', 'tracking', 'tuning']);

const isSaid = ({ match }: Pick<MatchedEntry, 'match'>): boolean =>
  match.evidence.some(({ kind }) => kind === 'line');

/**
 * What an entry is to a cause. `supports`: it explains it. `names`: nothing else shows a cause, and the job said this.
 * `differs`: it speaks for another cause. An entry that rests on a code or a record alone names nothing, because the rules
 * have weighed those already.
 */
export function entryFits(
  { kind }: Pick<Cause, 'kind'>,
  entry: MatchedEntry,
): 'supports' | 'names' | 'differs' {
  if (kind === 'unknown') return isSaid(entry) ? 'names' : 'differs';
  if (VAGUE.has(kind)) return 'supports';
  const causes = CAUSES_OF[entry.kind];
  // Of the user's own kinds nothing is known.
  if (causes === undefined) return SAID_ONLY.has(entry.kind) ? 'differs' : 'supports';
  return causes.includes(kind) ? 'supports' : 'differs';
}
