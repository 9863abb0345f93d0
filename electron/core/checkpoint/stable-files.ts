/** A file as found: two looks with the same stamp saw the same content. */
export interface SeenFile {
  path: string;
  bytes: number;
  modifiedAt: number;
}

/** How long a file must not have changed before it is taken for whole. */
export const STABLE_MS = 2_000;

const stampOf = ({ bytes, modifiedAt }: SeenFile): string => `${bytes} ${modifiedAt}`;

/** Remembers since when each file has been as it is. */
export interface StableFiles {
  /** Of the files seen now, those that have not changed for a while. What is not among them any more is forgotten. */
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
        // A clock that was set back starts the wait anew.
        const sinceMs = before?.stamp === stamp ? Math.min(before.sinceMs, nowMs) : nowMs;
        next.set(file.path, { stamp, sinceMs });
        if (nowMs - sinceMs >= STABLE_MS) stable.push(file);
      }
      known = next;
      return stable;
    },
  };
}
