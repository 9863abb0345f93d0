/** A number as it stands in a line, without what stands around it. */
export interface NumberFields {
  /** Its text; null: what it stands for does not depend on how the log writes its numbers. */
  raw: string | null;
  value: number;
  isWhole: boolean;
  /** Digits behind the point; null: written with an exponent. */
  decimals: number | null;
  /** It may stand for two numbers, or was one that might. */
  hasComma: boolean;
}

/** Up to here, digits and powers of ten are exact, and so is one division of them. */
const MOST_DIGITS = 15;
const POWERS = Float64Array.from({ length: 23 }, (_, power) => Number(`1e${power}`));

/**
 * Reads `-12`, `0.25` and `1.5e-05` from their bytes, each to what `Number` makes of its text. Returns the
 * digits behind the point, or -1 for what it cannot read exactly: very long numbers, and all that is written otherwise.
 */
export function readPlainNumber(bytes: Uint8Array, start: number, end: number, into: NumberFields): number {
  let index = start;
  const sign = bytes[index] ?? 0;
  if (sign === 0x2d || sign === 0x2b) index++;
  const first = index;
  let mantissa = 0;
  let point = -1;
  for (; index < end; index++) {
    const byte = bytes[index] ?? 0;
    if (byte >= 0x30 && byte <= 0x39) mantissa = mantissa * 10 + (byte - 0x30);
    else if (byte === 0x2e && point < 0) point = index;
    else break;
  }
  const digits = index - first - (point < 0 ? 0 : 1);
  if (digits === 0 || digits > MOST_DIGITS) return -1;
  const decimals = point < 0 ? 0 : index - point - 1;
  let power = -decimals;
  const hasExponent = index < end;
  if (hasExponent) {
    const exponent = exponentIn(bytes, index, end);
    if (exponent === null) return -1;
    power += exponent;
  }
  if (power < -22 || power > 22) return -1;
  const size = power < 0 ? mantissa / (POWERS[-power] ?? 1) : mantissa * (POWERS[power] ?? 1);
  into.raw = null;
  into.value = sign === 0x2d ? -size : size;
  into.isWhole = point < 0 && !hasExponent;
  into.decimals = hasExponent ? null : decimals;
  into.hasComma = decimals === 3;
  return decimals;
}

/** The number behind `e`; null: that is no exponent. */
function exponentIn(bytes: Uint8Array, at: number, end: number): number | null {
  if (((bytes[at] ?? 0) | 0x20) !== 0x65) return null;
  const sign = bytes[at + 1] ?? 0;
  let exponent = 0;
  let index = sign === 0x2d || sign === 0x2b ? at + 2 : at + 1;
  if (index >= end || end - index > 3) return null;
  for (; index < end; index++) {
    const byte = bytes[index] ?? 0;
    if (byte < 0x30 || byte > 0x39) return null;
    exponent = exponent * 10 + (byte - 0x30);
  }
  return sign === 0x2d ? -exponent : exponent;
}
