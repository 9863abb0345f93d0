import type { QueuePause } from '../protocol/disk/queue.ts';
import type { RunRow } from '../protocol/wire/run-view.ts';

/** So many runs in a row that failed in the same way, without an iteration, pause the queue: the next would fail too. */
const SAME_FAILURES_PAUSE = 3;

type Failure = Extract<QueuePause, { because: 'same-failures' }>;

/**
 * Whether the newest runs of the queue, ended since `sinceMs`, all failed alike; null if not. Unlike failures do not pause
 * it: they tell of the runs, not of the machine. A run that a person stopped says nothing either way.
 */
export function trippedBreaker(rows: readonly RunRow[], sinceMs: number): Failure | null {
  const newest = rows
    .filter((row) => row.queue && row.phase === 'ended' && row.outcome !== null && row.outcome !== 'stopped')
    .filter((row) => (row.endedAt ?? 0) >= sinceMs)
    .sort((a, b) => (a.endedAt ?? 0) - (b.endedAt ?? 0))
    .slice(-SAME_FAILURES_PAUSE);
  const fingerprint = newest[0]?.failure ?? null;
  if (newest.length < SAME_FAILURES_PAUSE || fingerprint === null) return null;
  if (newest.some((row) => row.failure !== fingerprint || row.iteration > 0)) return null;
  return { because: 'same-failures', fingerprint, runs: newest.map((row) => row.id) };
}
