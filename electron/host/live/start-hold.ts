/** What runs beside a run, and must have ended before an attempt of it begins: never are there two copies of a job. */
export interface StartHold {
  /**
   * Something of the run's job is started beside it. `end` ends it and resolves when it is gone. Returns what to call
   * then; null: an attempt is about to begin, and nothing may be started.
   */
  add(end: () => Promise<void>): (() => void) | null;
  /** Ends all of it, and keeps further things away until the function that it resolves with is called. */
  close(): Promise<() => void>;
}

/** Nothing runs beside it yet. */
export function createStartHold(): StartHold {
  const ends = new Set<() => Promise<void>>();
  let closed = 0;
  return {
    add(end) {
      if (closed > 0) return null;
      ends.add(end);
      return () => void ends.delete(end);
    },
    async close() {
      closed++;
      await Promise.all([...ends].map((end) => end()));
      let isOpen = false;
      return () => {
        if (!isOpen) closed--;
        isOpen = true;
      };
    },
  };
}
