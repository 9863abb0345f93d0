import type { QueueView } from '../protocol/disk/queue.ts';
import { timeLeftMs } from '../protocol/wire/iteration-under-way.ts';
import type { RunRow } from '../protocol/wire/run-view.ts';
import { timeAwaited } from './not-before.ts';

/** A run that was done tells how long another of its script takes; from this many on the middle one counts. */
const TELLING = 1;

/**
 * When queued runs will probably start, in milliseconds since 1970. A run is missing of which nobody knows: while the queue
 * is held, where GPUs decide, behind a run of unknown length, and if it waits for a time of its own. `rows`: all runs.
 */
export function expectedStarts(
  { order, pause, atOnce }: QueueView,
  rows: readonly RunRow[],
  nowMs: number,
): Map<string, number> {
  const starts = new Map<string, number>();
  if (pause !== null || atOnce.byGpu) return starts;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const active = rows.filter(({ phase }) => !['queued', 'asking', 'ended'].includes(phase));
  // When each place is free; Infinity: nobody knows.
  const places = active.map((row) => {
    const leftMs = timeLeftMs(row, nowMs);
    return leftMs === null ? Number.POSITIVE_INFINITY : nowMs + leftMs;
  });
  while (places.length < atOnce.count) places.push(nowMs);
  // More than may run at once: those that end first give no place.
  places.sort((a, b) => a - b).splice(0, places.length - atOnce.count);
  let takenAt = Number.POSITIVE_INFINITY;
  for (const id of order) {
    const row = byId.get(id);
    const awaited = row ? timeAwaited(row, nowMs) : null;
    if (awaited !== null) {
      // Those behind it may start before that; then it takes the next place.
      takenAt = Math.min(takenAt, awaited);
      continue;
    }
    const at = Math.min(...places);
    if (at >= takenAt) break;
    starts.set(id, at);
    const tookMs = usualLengthMs(row, rows);
    places[places.indexOf(at)] = tookMs === null ? Number.POSITIVE_INFINITY : at + tookMs;
  }
  return starts;
}

/** How long a run will probably take: what is left of it, else what finished runs of its script took. */
function usualLengthMs(row: RunRow | undefined, rows: readonly RunRow[]): number | null {
  if (row === undefined) return null;
  if (row.leftMs !== null) return row.leftMs;
  if (row.script === null) return null;
  const took = rows
    .filter(
      (other) => other.script === row.script && other.outcome === 'finished' && other.total === row.total,
    )
    .flatMap(({ startedAt, endedAt }) =>
      startedAt === null || endedAt === null ? [] : [endedAt - startedAt],
    )
    .sort((a, b) => a - b);
  return took.length < TELLING ? null : (took[took.length >> 1] ?? null);
}
