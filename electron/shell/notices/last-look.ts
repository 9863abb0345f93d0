/** When a person last looked at the window. */
export interface LastLook {
  /** In milliseconds since 1970. */
  atMs(): number;
  /** Notes a look if a person looks now; true if so. */
  note(): boolean;
}

export interface LastLookParts {
  /** True while the window is in front and somebody uses this computer. */
  isLookedAt(): boolean;
  nowMs(): number;
  /** What was stored when Vigil last ran on this desktop; null: it never did. */
  storedMs: number | null;
  store(atMs: number): void;
}

/** While a person looks, it is stored only so often. */
const STORE_EVERY_MS = 60_000;

/**
 * Keeps when a person last looked, beyond an end of the shell too: a run that died in the night before the computer
 * restarted is still news in the morning. Where Vigil never ran before, what happened until now is none.
 */
export function keepLastLook({ isLookedAt, nowMs, storedMs, store }: LastLookParts): LastLook {
  // A clock that was ahead then must not hide what happens now.
  let atMs = Math.min(storedMs ?? nowMs(), nowMs());
  let writtenMs = storedMs;
  const storeNow = () => {
    writtenMs = atMs;
    store(atMs);
  };
  if (writtenMs === null) storeNow();
  return {
    atMs: () => atMs,
    note() {
      if (!isLookedAt()) return false;
      atMs = nowMs();
      // A clock that was set back counts as well.
      if (Math.abs(atMs - (writtenMs ?? 0)) >= STORE_EVERY_MS) storeNow();
      return true;
    },
  };
}
