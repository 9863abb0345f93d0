const ZERO = 0x30;
const NINE = 0x39;
const SPACE = 0x20;
const MINUS = 0x2d;
const PLUS = 0x2b;
const SMALL_A = 0x61;
const SMALL_E = 0x65;
const SMALL_Z = 0x7a;
const ESCAPE = 0x1b;
/** First byte of box drawing and block elements, U+2500 to U+259F. */
const BOX = 0xe2;
const PRIME = 0x01000193;
const EMPTY = 0x811c9dc5 | 0;

/** 1 for what a number is written with: digits, point and comma. */
const OF_NUMBER = Uint8Array.from({ length: 256 }, (_, byte) =>
  isDigit(byte) || byte === 0x2e || byte === 0x2c ? 1 : 0,
);

/**
 * The shape of a line: 32 bits that are equal for lines that differ in their numbers, signs, colours and bars only. Two
 * shapes may share them; then one of them is read as the other is. One pass over the bytes, so a line of a shape that
 * leads nowhere is left before it is decoded. FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/.
 *
 * Every line of a job passes through here: words, blanks and digits have loops of their own, which is twice as fast.
 */
export function shapeOf(bytes: Uint8Array): number {
  const end = bytes.length;
  let hash = EMPTY;
  let last = 0;
  let index = 0;
  while (index < end) {
    let byte = bytes[index] ?? 0;
    while (byte >= SMALL_A && byte <= SMALL_Z) {
      hash = Math.imul(hash ^ byte, PRIME);
      last = byte;
      if (++index === end) return hash;
      byte = bytes[index] ?? 0;
    }
    if (byte === SPACE) {
      if (last !== SPACE) hash = Math.imul(hash ^ SPACE, PRIME);
      last = SPACE;
      while (++index < end && bytes[index] === SPACE);
    } else if (byte >= ZERO && byte <= NINE) {
      if (last !== ZERO) hash = Math.imul(hash ^ ZERO, PRIME);
      last = ZERO;
      index = endOfNumber(bytes, index);
    } else if (byte === MINUS || byte === PLUS) index++;
    else if (byte === ESCAPE) index = endOfSequence(bytes, index);
    else if (byte === BOX && isBox(bytes, index)) index += 3;
    else {
      // Fill of any width counts once.
      if (byte !== last) hash = Math.imul(hash ^ byte, PRIME);
      last = byte;
      index++;
    }
  }
  return hash;
}

/** Box drawing and block elements, which bars and frames consist of. */
export const isBox = (bytes: Uint8Array, index: number): boolean => {
  const second = bytes[index + 1] ?? 0;
  return second >= 0x94 && second <= 0x96;
};

function isDigit(byte: number): boolean {
  return byte >= ZERO && byte <= NINE;
}

function endOfNumber(bytes: Uint8Array, from: number): number {
  const end = bytes.length;
  let index = from;
  for (;;) {
    while (++index < end && OF_NUMBER[bytes[index] ?? 0] === 1);
    if (index + 1 >= end || ((bytes[index] ?? 0) | 0x20) !== SMALL_E) return index;
    const next = bytes[index + 1] ?? 0;
    if (next !== MINUS && next !== PLUS && !isDigit(next)) return index;
    index++;
  }
}

function endOfSequence(bytes: Uint8Array, from: number): number {
  let index = from + 1;
  while (index < bytes.length) {
    const byte = bytes[index] ?? 0;
    if (byte >= 0x40 && byte !== 0x5b) break;
    index++;
  }
  return index + 1;
}
