/** A file as found: two looks with the same stamp saw the same content. */
export interface SeenFile {
  path: string;
  bytes: number;
  modifiedAt: number;
}

/** How long a file must be unchanged before it counts as complete. */
export const STABLE_MS = 2_000;

const stampOf = ({ bytes, modifiedAt }: SeenFile): string => `${bytes} ${modifiedAt}`;

/** Remembers how long each file has been unchanged. */
export interface StableFiles {
  /** Of the files seen now, those that have not changed for a while. Files that are no longer seen are forgotten. */
  settled(seen: readonly SeenFile[], nowMs: number): SeenFile[];
}

export function watchStability(): StableFiles {
  let known = new Map<string, { stamp: string; sinceMs: number }>();
  return {
    settled: (seen, nowMs) => {
      const next: typeof known = new Map();
      const stable: SeenFile[] = [];
      for (const file of seen) {
        const before = known.get(file.path);
        const stamp = stampOf(file);
        // A clock that was set back restarts the wait.
        const sinceMs = before?.stamp === stamp ? Math.min(before.sinceMs, nowMs) : nowMs;
        next.set(file.path, { stamp, sinceMs });
        if (nowMs - sinceMs >= STABLE_MS) stable.push(file);
      }
      known = next;
      return stable;
    },
  };
}
