import { createListeners } from './listeners.ts';
import type { LiveStore } from './live-store.ts';

/** A run that was deleted in this window last, so that it can be brought back. */
interface RemovedRun {
  id: string;
  name: string;
}

/** What was deleted last; null: nothing, or it was brought back, or dismissed. */
export interface RemovedStore extends LiveStore<RemovedRun | null> {
  set(removed: RemovedRun | null): void;
}

export function removedStore(): RemovedStore {
  let removed: RemovedRun | null = null;
  const listeners = createListeners();
  return {
    get: () => removed,
    set: (next) => {
      removed = next;
      listeners.call();
    },
    subscribe: listeners.add,
  };
}
