import type { QueuePause } from '../protocol/disk/queue.ts';
import type { RunRow } from '../protocol/wire/run-view.ts';

/**
 * After this many runs in a row failed in the same way, without an iteration, the queue pauses: the next would fail
 * too.
 */
const SAME_FAILURES_PAUSE = 3;

type Failure = Extract<QueuePause, { because: 'same-failures' }>;

/**
 * The failure that pauses the queue, if the newest runs that ended since `sinceMs` all failed in the same way; null if
 * not. Different failures do not pause it: their cause is the runs, not the machine. A run that a person stopped does
 * not count.
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
