const ZERO = 0x30;
const NINE = 0x39;
const ESCAPE = 0x1b;

/** The shape of a line: equal for lines that differ in their numbers, signs, colours and bars only. */
export interface LineShape {
  /** 32 bits. Two shapes may share one; then one of them is read as the other is. */
  hash: number;
  hasDigit: boolean;
}

/**
 * Finds the shape in one pass over the bytes. So a line of a shape that leads nowhere is left before it is decoded.
 * FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/.
 */
export function shapeOf(bytes: Uint8Array): LineShape {
  let hash = 0x811c9dc5;
  let hasDigit = false;
  let last = 0;
  for (let index = 0; index < bytes.length; index++) {
    let byte = bytes[index] ?? 0;
    if (byte >= ZERO && byte <= NINE) {
      hasDigit = true;
      index = endOfNumber(bytes, index) - 1;
      byte = ZERO;
    } else if (byte === ESCAPE) {
      index = endOfSequence(bytes, index);
      continue;
    } else if (byte === 0xe2 && isBlock(bytes[index + 1] ?? 0)) {
      index += 2;
      continue;
    } else if (byte === 0x2d || byte === 0x2b) continue;
    // Fill of any width, blanks before all, counts once.
    if (byte === last && (byte < 0x61 || byte > 0x7a)) continue;
    last = byte;
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return { hash, hasDigit };
}

/** Box drawing and block elements, U+2500 to U+259F. */
const isBlock = (byte: number): boolean => byte >= 0x94 && byte <= 0x96;

const isDigit = (byte: number): boolean => byte >= ZERO && byte <= NINE;

function endOfNumber(bytes: Uint8Array, from: number): number {
  let index = from + 1;
  for (; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0;
    if (isDigit(byte) || byte === 0x2e || byte === 0x2c) continue;
    const next = bytes[index + 1] ?? 0;
    const isExponent = (byte | 0x20) === 0x65 && (next === 0x2d || next === 0x2b || isDigit(next));
    if (!isExponent) break;
    index++;
  }
  return index;
}

function endOfSequence(bytes: Uint8Array, from: number): number {
  let index = from + 1;
  while (index < bytes.length) {
    const byte = bytes[index] ?? 0;
    if (byte >= 0x40 && byte !== 0x5b) break;
    index++;
  }
  return index;
}
