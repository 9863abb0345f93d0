/** A stream of random numbers that depends only on its key. */
export interface RandomStream {
  /** Uniform 32-bit integer, 0 to 2^32 - 1. */
  bits(): number;
  /** Uniform in [0, 1). */
  uniform(): number;
  /** Uniform integer in [0, below). */
  integer(below: number): number;
  /** Normal with mean 0 and deviation 1. */
  normal(): number;
}

/** A well-mixed 32-bit hash of a 32-bit number (a bijection: xor-shifts and odd multiplications). */
function mix(word: number): number {
  let hash = word >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Hash of a purpose and whole numbers of up to 53 bits. */
function hashKey(purpose: string, numbers: readonly number[]): number {
  let hash = mix(purpose.length);
  for (let at = 0; at < purpose.length; at++) hash = mix(hash ^ purpose.charCodeAt(at));
  for (const number of numbers) {
    hash = mix(hash ^ mix(number >>> 0));
    hash = mix(hash + Math.floor(number / 2 ** 32));
  }
  return hash;
}

/**
 * The stream for a purpose and its numbers, say ('iteration', seed, 13). No state outlives the stream, so work that
 * resumes in another process draws the same numbers. The generator is SFC32 (Chris Doty-Humphrey).
 */
export function randomStream(purpose: string, ...numbers: number[]): RandomStream {
  let a = hashKey(purpose, numbers);
  let b = mix(a + 1);
  let c = mix(b + 2);
  let counter = 1;
  const bits = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  // SFC32 is well mixed after a dozen rounds whatever the seed.
  for (let round = 0; round < 12; round++) bits();

  const uniform = (): number => bits() / 2 ** 32;
  return {
    bits,
    uniform,
    integer: (below) => Math.floor(uniform() * below),
    // Box and Muller; 1 - u is never 0.
    normal: () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform()),
  };
}
