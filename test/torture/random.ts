/** Repeatable random numbers: the same seed gives the same numbers. */
export interface Chance {
  /** In [0, 1). */
  fraction(): number;
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  isTrue(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** One of the keys, with a probability proportional to its weight. */
  weighted<K extends string>(weights: Partial<Record<K, number>>): K;
}

/** A random source from two numbers; neighbouring numbers give unrelated sequences (mulberry32 over a mixed seed). */
export function chanceOf(seed: number, stream: number): Chance {
  let state = mix(mix(seed >>> 0) ^ Math.imul(stream + 1, 0x9e3779b1));
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    return mix(state) / 2 ** 32;
  };
  const whole = (least: number, most: number) => least + Math.floor(fraction() * (most - least + 1));
  return {
    fraction,
    whole,
    isTrue: (probability) => fraction() < probability,
    pick: (from) => {
      const picked = from[whole(0, from.length - 1)];
      if (picked === undefined) throw new Error('Nothing to pick from.');
      return picked;
    },
    weighted: (weights) => {
      const entries = Object.entries(weights) as [never, number][];
      let left = fraction() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of entries) {
        left -= weight;
        if (left < 0) return key;
      }
      throw new Error('Nothing to pick from.');
    },
  };
}

function mix(value: number): number {
  let mixed = value >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return (mixed ^ (mixed >>> 14)) >>> 0;
}
