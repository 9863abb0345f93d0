/** Who is to be called when a value has changed. */
export interface Listeners {
  /** The returned function takes the listener away. */
  add(listener: () => void): () => void;
  call(): void;
}

export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    add: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    call: () => {
      for (const listener of listeners) listener();
    },
  };
}
