import type { FailureEntry } from './failure-entry.ts';

/** True for an entry that may decide: a restart never helps after it. */
export const isEnforceable = ({ retry, severity }: Pick<FailureEntry, 'retry' | 'severity'>): boolean =>
  retry === 'never' && severity === 'fatal';
