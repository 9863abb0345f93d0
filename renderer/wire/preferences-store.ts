import type { PreferencesView } from '../../electron/core/protocol/wire/preferences-view.ts';
import type { VigilClient } from './client.ts';
import { type LiveStore, liveStore } from './live-store.ts';

/** What the user prefers, live; null before the host has answered. */
export function preferencesStore(client: VigilClient): LiveStore<PreferencesView | null> {
  return liveStore<PreferencesView | null>(null, (set) => {
    const subscription = client.preferences.watch.subscribe({}, { onData: (item) => set(item.data) });
    return () => subscription.unsubscribe();
  });
}
