const FIRST_ROOM = 16;

/** Numbers in a typed array that grows: eight bytes each, and nothing for a collector to visit. */
export interface GrowingNumbers {
  readonly length: number;
  push(value: number): void;
  /** NaN beyond the end. */
  at(index: number): number;
  /** Forgets all from an index on. */
  cut(length: number): void;
  /** All of them, without a copy: valid until the next change. */
  view(): Float64Array;
}

export function createGrowingNumbers(): GrowingNumbers {
  let room = new Float64Array(FIRST_ROOM);
  let length = 0;
  return {
    get length() {
      return length;
    },
    push(value) {
      if (length === room.length) {
        const larger = new Float64Array(length * 2);
        larger.set(room);
        room = larger;
      }
      room[length++] = value;
    },
    at: (index) => (index < length ? (room[index] ?? Number.NaN) : Number.NaN),
    cut(to) {
      length = Math.min(length, to);
    },
    view: () => room.subarray(0, length),
  };
}
