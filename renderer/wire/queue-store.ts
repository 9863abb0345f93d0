import type { QueueView } from '../../electron/core/protocol/disk/queue.ts';
import type { VigilClient } from './client.ts';
import { type LiveStore, liveStore } from './live-store.ts';

/** The queue, live; null before the host has answered. */
export function queueStore(client: VigilClient): LiveStore<QueueView | null> {
  return liveStore<QueueView | null>(null, (set) => {
    const subscription = client.queue.watch.subscribe({}, { onData: (item) => set(item.data) });
    return () => subscription.unsubscribe();
  });
}
