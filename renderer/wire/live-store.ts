/** A value that a subscription keeps up to date, in the form `useSyncExternalStore` reads. */
export interface LiveStore<T> {
  get(): T;
  subscribe(listener: () => void): () => void;
}

/**
 * A store that is fed only while it has listeners: `feed` is called with the first listener and returns what stops it.
 * The last value stays while there is none.
 */
export function liveStore<T>(initial: T, feed: (set: (value: T) => void) => () => void): LiveStore<T> {
  let value = initial;
  let stop: (() => void) | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    subscribe: (listener) => {
      listeners.add(listener);
      stop ??= feed((next) => {
        if (Object.is(next, value)) return;
        value = next;
        for (const each of listeners) each();
      });
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = null;
      };
    },
  };
}
