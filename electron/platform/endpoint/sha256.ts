const BLOCK_BYTES = 64;
const LENGTH_BYTES = 8;
const BITS_IN_WORD = 2 ** 32;

const PRIMES = firstPrimes(64);
/** The first 32 bits behind the point of a root of each prime, as the standard defines its constants. */
const ROUND_WORDS = PRIMES.map((prime) => fractionBits(Math.cbrt(prime)));
const FIRST_STATE = PRIMES.slice(0, 8).map((prime) => fractionBits(Math.sqrt(prime)));

/**
 * SHA-256 (FIPS 180-4) of a text as UTF-8, in hexadecimal. Only for what a keeper does once: node:crypto, which gives
 * the same, would make it 1 MiB larger for as long as its job runs.
 */
export function sha256(text: string): string {
  let state = FIRST_STATE;
  const message = padded(Buffer.from(text));
  for (let at = 0; at < message.length; at += BLOCK_BYTES)
    state = digestBlock(state, message.subarray(at, at + BLOCK_BYTES));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** The message, one bit, zeros up to a whole block, and its length in bits. */
function padded(message: Buffer): Buffer {
  const blocks = Math.ceil((message.length + 1 + LENGTH_BYTES) / BLOCK_BYTES);
  const all = Buffer.alloc(blocks * BLOCK_BYTES);
  message.copy(all);
  all[message.length] = 0x80;
  all.writeBigUInt64BE(BigInt(message.length * 8), all.length - LENGTH_BYTES);
  return all;
}

function digestBlock(state: readonly number[], block: Buffer): number[] {
  const words = schedule(block);
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  ROUND_WORDS.forEach((constant, round) => {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const first =
      h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + constant + (words[round] ?? 0);
    const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority;
    [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  });
  return [a, b, c, d, e, f, g, h].map((word, at) => (word + (state[at] ?? 0)) | 0);
}

function schedule(block: Buffer): number[] {
  const words: number[] = [];
  const before = (round: number, distance: number) => words[round - distance] ?? 0;
  for (let round = 0; round < ROUND_WORDS.length; round++) {
    if (round < 16) {
      words.push(block.readInt32BE(round * 4));
      continue;
    }
    const [near, far] = [before(round, 2), before(round, 15)];
    const nearMix = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    const farMix = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    words.push((nearMix + before(round, 7) + farMix + before(round, 16)) | 0);
  }
  return words;
}

const turned = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

function fractionBits(root: number): number {
  return Math.floor((root % 1) * BITS_IN_WORD) | 0;
}

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let next = 2; primes.length < count; next++)
    if (primes.every((prime) => next % prime !== 0)) primes.push(next);
  return primes;
}
