import type { RunRow } from '../../electron/core/protocol/wire/run-view.ts';
import type { VigilClient } from './client.ts';
import { type LiveStore, liveStore } from './live-store.ts';
import { mergeRows } from './merge-rows.ts';

/** Rows of all runs, live; null before the host has answered. */
export function runsStore(client: VigilClient): LiveStore<readonly RunRow[] | null> {
  let rows: readonly RunRow[] = [];
  return liveStore<readonly RunRow[] | null>(null, (set) => {
    const subscription = client.runs.watch.subscribe(
      {},
      {
        onData: (item) => {
          rows = mergeRows(rows, item.data);
          set(rows);
        },
      },
    );
    return () => subscription.unsubscribe();
  });
}
