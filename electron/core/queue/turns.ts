import type { QueueFile, QueueView } from '../protocol/disk/queue.ts';
import type { RunRow } from '../protocol/wire/run-view.ts';
import { trippedBreaker } from './breaker.ts';

/** The default queue. `atOnce` null: one run for each GPU, and one if there is no GPU. */
export const defaultQueue = (format: QueueFile['format']): QueueFile => ({
  format,
  order: [],
  held: false,
  resumedAt: 0,
  atOnce: null,
});

/** The queue with a person's decisions applied to the existing runs. `devices` is the number of GPUs. */
export function queueView(file: QueueFile, rows: readonly RunRow[], devices: number): QueueView {
  return {
    order: orderOf(file.order, rows),
    pause: file.held ? { because: 'held' } : trippedBreaker(rows, file.resumedAt),
    atOnce: { count: file.atOnce ?? Math.max(1, devices), chosen: file.atOnce !== null },
    failed: rows.filter((row) => row.queue && row.outcome === 'failed' && !row.problem).map((row) => row.id),
  };
}

/** Queued runs in the order that a person chose; all others follow, oldest first. */
function orderOf(saved: readonly string[], rows: readonly RunRow[]): string[] {
  const place = new Map(saved.map((id, index) => [id, index]));
  return rows
    .filter((row) => row.phase === 'queued')
    .sort(
      (a, b) =>
        (place.get(a.id) ?? saved.length) - (place.get(b.id) ?? saved.length) ||
        a.createdAt - b.createdAt ||
        (a.id < b.id ? -1 : 1),
    )
    .map((row) => row.id);
}

/**
 * True if a run uses the GPU now or may use it at any moment. A run that waits for an answer does not count, because it
 * would block the queue all night.
 */
const occupies = (row: RunRow): boolean => !['queued', 'asking', 'ended'].includes(row.phase);

/** The runs to start now. Runs that were started outside the queue count towards its limit too. */
export function runsToStart(view: QueueView, rows: readonly RunRow[]): string[] {
  if (view.pause) return [];
  return view.order.slice(0, Math.max(0, view.atOnce.count - rows.filter(occupies).length));
}

/** The order with `id` moved to index `to`; an index beyond the end means last. */
export function reordered(order: readonly string[], id: string, to: number): string[] {
  const others = order.filter((each) => each !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}
