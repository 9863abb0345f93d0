import { setImmediate as nextTurn } from 'node:timers/promises';
import { createMetricTable, type MetricTable } from '../../../core/metrics/metric-table.ts';
import type { WorkState } from '../../../core/run/parts/work.ts';
import type { Clock } from '../../base/clock.ts';

/** A table that was not asked for during this time is read again when it is. */
const KEPT_MS = 60_000;
/** A table of a long run takes much memory, and a user looks at few runs in turn. */
const MOST_TABLES = 2;
/** Observations read at once: a few milliseconds of work. */
const STEP = 2_000;

/** Tables of the runs that somebody looks at. */
export interface OpenTables {
  /** The table of a run with all its observations so far; null once `work` is null. */
  read(id: string, work: () => WorkState | null): Promise<MetricTable | null>;
  /** How many tables are in memory. */
  count(): number;
}

/** Reads a run when it is first asked for, and then what came. */
export function createOpenTables(clock: Pick<Clock, 'after'>): OpenTables {
  const open = new Map<string, { table: MetricTable; cancel(): void }>();
  return {
    count: () => open.size,
    read: async (id, work) => {
      const known = open.get(id);
      known?.cancel();
      const table = known?.table ?? createMetricTable();
      // Last in the order of the map: the first is the one that was not asked for longest.
      open.delete(id);
      open.set(id, { table, cancel: clock.after(KEPT_MS, () => void open.delete(id)) });
      for (const [oldest, { cancel }] of open) {
        if (open.size <= MOST_TABLES) break;
        cancel();
        open.delete(oldest);
      }
      // Several calls may read in turn; the host does other work in between, and the run goes on.
      for (let now = work(); now !== null; now = work()) {
        if (table.step(now, STEP)) return table;
        await nextTurn();
      }
      return null;
    },
  };
}
