import { createListeners } from './listeners.ts';
import type { LiveStore } from './live-store.ts';

/** The shortcuts that have a handler now. A store of names, because it lies below what knows the names. */
export interface ShortcutStore extends LiveStore<ReadonlySet<string>> {
  /** A handler is there until the returned function is called. Several may have the same name. */
  add(name: string): () => void;
}

export function shortcutStore(): ShortcutStore {
  const handlers = new Map<symbol, string>();
  let names: ReadonlySet<string> = new Set();
  const listeners = createListeners();
  const changed = () => {
    names = new Set(handlers.values());
    listeners.call();
  };
  return {
    get: () => names,
    subscribe: listeners.add,
    add: (name) => {
      const handler = Symbol(name);
      handlers.set(handler, name);
      changed();
      return () => {
        handlers.delete(handler);
        changed();
      };
    },
  };
}
