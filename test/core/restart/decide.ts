import { RestartPolicy } from '../../../electron/core/protocol/policy/restart-policy.ts';
import type { PastAttempt } from '../../../electron/core/restart/attempt-history.ts';
import { decideRestart, type RestartFacts } from '../../../electron/core/restart/decide-restart.ts';
import { judged } from '../../support/journal-entries.ts';
import { past } from '../../support/past-attempts.ts';

export const policy = (more: object = {}) => RestartPolicy.parse(more);

/** The decision after these attempts; everything that is not given is ordinary. */
export const decide = (history: readonly PastAttempt[], more: Partial<RestartFacts> = {}) =>
  decideRestart({
    policy: policy(),
    resumable: true,
    remedies: [],
    replay: null,
    withoutProgressBefore: 0,
    history,
    machineIsBack: false,
    isPauseAsked: false,
    nowMs: 100_000_000,
    ...more,
  });

/** Failures that all differ in kind, at iteration 12, so that only the first ledger counts them. */
export const unlike = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    past(12, 12, { judged: judged({ fingerprint: `failure ${index}` }) }),
  );
