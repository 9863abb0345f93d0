import type { QueueFile, QueueView } from '../protocol/disk/queue.ts';
import type { RunRow } from '../protocol/wire/run-view.ts';
import { trippedBreaker } from './breaker.ts';

/** The queue of somebody who never touched it. `atOnce` null: one run for each GPU, of which one is assumed. */
export const untouchedQueue = (format: QueueFile['format']): QueueFile => ({
  format,
  order: [],
  held: false,
  resumedAt: 0,
  atOnce: null,
});

/** The queue as it stands: what a person decided, applied to the runs there are. `devices` is the number of GPUs. */
export function queueView(file: QueueFile, rows: readonly RunRow[], devices: number): QueueView {
  return {
    order: orderOf(file.order, rows),
    pause: file.held ? { because: 'held' } : trippedBreaker(rows, file.resumedAt),
    atOnce: { count: file.atOnce ?? Math.max(1, devices), chosen: file.atOnce !== null },
    failed: rows.filter((row) => row.queue && row.outcome === 'failed' && !row.problem).map((row) => row.id),
  };
}

/** Queued runs in the order a person gave them; the others behind, the oldest first. */
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
 * A run that may use the GPU now or the next moment. One that waits for an answer does not: it would hold up the others
 * all night.
 */
const occupies = (row: RunRow): boolean => !['queued', 'asking', 'ended'].includes(row.phase);

/** The runs whose turn has come. Runs that were started without the queue take room in it too. */
export function turnsNow(view: QueueView, rows: readonly RunRow[]): string[] {
  if (view.pause) return [];
  return view.order.slice(0, Math.max(0, view.atOnce.count - rows.filter(occupies).length));
}

/** The order with `id` at place `to`, counted from 0; beyond the end means last. */
export function movedTo(order: readonly string[], id: string, to: number): string[] {
  const others = order.filter((each) => each !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}
