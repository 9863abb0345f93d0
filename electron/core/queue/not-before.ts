import type { QueueView } from '../protocol/disk/queue.ts';
import type { RunRow } from '../protocol/wire/run-view.ts';

/** The time for which a queued run waits, as the user chose; null: it waits for none, or the time has come. */
export const timeAwaited = ({ phase, notBefore }: RunRow, nowMs: number): number | null =>
  phase === 'queued' && notBefore !== null && notBefore > nowMs ? notBefore : null;

/** The queue without the runs whose time has not come: they keep their place, and the runs behind them go first. */
export function dueQueue(view: QueueView, rows: readonly RunRow[], nowMs: number): QueueView {
  const early = new Set(rows.filter((row) => timeAwaited(row, nowMs) !== null).map(({ id }) => id));
  return early.size === 0 ? view : { ...view, order: view.order.filter((id) => !early.has(id)) };
}

/** When the next of these times comes; null: no run waits for one. */
export function nextDueAt(rows: readonly RunRow[], nowMs: number): number | null {
  const times = rows.map((row) => timeAwaited(row, nowMs)).filter((at) => at !== null);
  return times.length === 0 ? null : Math.min(...times);
}
