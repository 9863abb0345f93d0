/** A file as found: two looks with the same stamp saw the same content. */
export interface SeenFile {
  path: string;
  bytes: number;
  modifiedAt: number;
}

/** How long a file must be unchanged before it counts as complete. */
export const STABLE_MS = 2_000;
/** How long, if its content then proves that it is. */
export const RESTING_MS = 250;

const stampOf = ({ bytes, modifiedAt }: SeenFile): string => `${bytes} ${modifiedAt}`;

/** Remembers how long each file has been unchanged. */
export interface StableFiles {
  /**
   * Of the files seen now, those that have not changed for a while, and those that have only just come to rest. Files that
   * are no longer seen are forgotten.
   * @param nowMs  of a clock that only runs forward, such as uptime
   */
  sort(seen: readonly SeenFile[], nowMs: number): { settled: SeenFile[]; resting: SeenFile[] };
}

export function watchStability(): StableFiles {
  let known = new Map<string, { stamp: string; sinceMs: number }>();
  return {
    sort: (seen, nowMs) => {
      const next: typeof known = new Map();
      const settled: SeenFile[] = [];
      const resting: SeenFile[] = [];
      for (const file of seen) {
        const before = known.get(file.path);
        const stamp = stampOf(file);
        const sinceMs = before?.stamp === stamp ? before.sinceMs : nowMs;
        next.set(file.path, { stamp, sinceMs });
        if (nowMs - sinceMs >= STABLE_MS) settled.push(file);
        else if (nowMs - sinceMs >= RESTING_MS) resting.push(file);
      }
      known = next;
      return { settled, resting };
    },
  };
}
