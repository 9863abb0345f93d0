import type { RunRow } from '../../electron/core/protocol/wire/run-view.ts';
import type { VigilClient } from './client.ts';
import { type LiveStore, liveStore } from './live-store.ts';
import { mergeRows, piecesJoiner } from './merge-rows.ts';

/** Rows of all runs, live; null before the host has sent all of them. */
export function runsStore(client: VigilClient): LiveStore<readonly RunRow[] | null> {
  let rows: readonly RunRow[] = [];
  return liveStore<readonly RunRow[] | null>(null, (set) => {
    const join = piecesJoiner();
    const subscription = client.runs.watch.subscribe(
      {},
      {
        onData: (item) => {
          const delta = join(item.data);
          if (delta === null) return;
          rows = mergeRows(rows, delta);
          set(rows);
        },
      },
    );
    return () => subscription.unsubscribe();
  });
}
