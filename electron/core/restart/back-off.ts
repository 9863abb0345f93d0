import type { RestartPolicy } from '../protocol/policy/restart-policy.ts';

/**
 * Wait before the next attempt, after `withoutProgress` attempts in a row made no progress; 0 after one that made
 * progress.
 */
export function backOffMs(
  { backOffFirstMs, backOffMostMs }: Pick<RestartPolicy, 'backOffFirstMs' | 'backOffMostMs'>,
  withoutProgress: number,
): number {
  return withoutProgress === 0 ? 0 : Math.min(backOffMostMs, backOffFirstMs * 2 ** (withoutProgress - 1));
}
