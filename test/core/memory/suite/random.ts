/** Random numbers that are the same in every run. */
export interface Random {
  /** Between 0 and 1. */
  uniform(): number;
  /** Normal, around 0. */
  normal(deviation: number): number;
}

/** Mulberry32: small, and good enough for noise. */
export function seeded(seed: number): Random {
  let state = seed;
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const normal = (deviation: number) =>
    deviation * Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  return { uniform, normal };
}
