import { createListeners } from './listeners.ts';
import type { LiveStore } from './live-store.ts';

/** A run that was deleted in this window, so that it can be brought back. */
interface RemovedRun {
  id: string;
  name: string;
}

/** What was deleted and has neither been brought back nor dismissed. */
export interface RemovedStore extends LiveStore<readonly RemovedRun[]> {
  /** More was deleted. */
  add(more: readonly RemovedRun[]): void;
  /** These were brought back, or dismissed. */
  forget(runs: readonly RemovedRun[]): void;
}

export function removedStore(): RemovedStore {
  let removed: readonly RemovedRun[] = [];
  const listeners = createListeners();
  const become = (next: readonly RemovedRun[]) => {
    removed = next;
    listeners.call();
  };
  return {
    get: () => removed,
    add: (more) => {
      if (more.length > 0) become([...removed, ...more]);
    },
    forget: (runs) => become(removed.filter((each) => !runs.includes(each))),
    subscribe: listeners.add,
  };
}
