/** What lines of a shape led to, so that those that lead nowhere are left at once. */
export interface ShapeMemory<Kind> {
  /** The kind of lines of this shape; null: it led to none, or is not known. */
  find(hash: number): Kind | null;
  /** False while new shapes come without end, for one that was not seen before. */
  mayRead(hash: number): boolean;
  keep(hash: number, kind: Kind | null): void;
  size(): number;
}

/** New shapes that led to nothing, from which on a shape is read when it is seen a second time. */
const CALM = 1024;
/** Places in which a hash is remembered once. Must be a power of two. */
const PLACES = 4096;

export function createShapeMemory<Kind extends { moves: boolean }>(most: number): ShapeMemory<Kind> {
  const kinds = new Map<number, Kind | null>();
  const once = new Int32Array(PLACES);
  let restless = 0;
  return {
    find: (hash) => kinds.get(hash) ?? null,
    mayRead(hash) {
      if (restless <= CALM || kinds.has(hash)) return true;
      const place = hash & (PLACES - 1);
      if (once[place] === hash) return true;
      once[place] = hash;
      return false;
    },
    keep(hash, kind) {
      if (kinds.size >= most) kinds.clear();
      if (!kinds.has(hash)) restless++;
      // What repeats and moves is worth the time.
      else if (kind?.moves && restless > 0) restless -= 0.5;
      kinds.set(hash, kind);
    },
    size: () => kinds.size,
  };
}
