/** When the output of an attempt came, as far as that was seen. */
export interface Arrivals {
  /** The output now reaches `end`. */
  note(end: number, atMs: number): void;
  /** What was noted before this was opened, by the keeper. */
  recall(known: readonly (readonly [end: number, atMs: number])[]): void;
  /** When the byte at a position came; null: not seen. Two bytes that came together have one time. */
  at(position: number): number | null;
}

/** Notes that are kept; when there are more, every second one of the older half goes. */
const MOST_NOTES = 8192;

export function createArrivals(): Arrivals {
  let notes: (readonly [end: number, atMs: number])[] = [];
  return {
    recall(known) {
      const [first] = notes;
      notes = [...known.filter(([end]) => first === undefined || end < first[0]), ...notes];
    },
    note(end, atMs) {
      if (end <= (notes.at(-1)?.[0] ?? 0)) return;
      notes.push([end, atMs]);
      if (notes.length > MOST_NOTES)
        notes = notes.filter((_, place) => place > MOST_NOTES / 2 || place % 2 === 1);
    },
    at(position) {
      let [low, high] = [0, notes.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((notes[middle]?.[0] ?? 0) > position) high = middle;
        else low = middle + 1;
      }
      return notes[low]?.[1] ?? null;
    },
  };
}

/** A log file is looked at once a second. Many more lines than this in one look came at once; of fewer it is not known. */
const LINES_AT_ONCE = 250;
const LINE_FEED = 0x0a;

/** When lines of a log file came that were found there in one look. */
export function arrivalOfLook(bytes: Uint8Array, atMs: number): number | null {
  let lines = 0;
  for (const byte of bytes) if (byte === LINE_FEED) lines++;
  return lines > LINES_AT_ONCE ? atMs : null;
}
