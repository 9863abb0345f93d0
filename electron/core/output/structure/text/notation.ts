/**
 * How a log writes its numbers: whether `1,500` is 1500 or 1.5 is a property of the whole log, and other numbers in it
 * decide.
 */
export interface NumberNotation {
  /** Takes what a number shows about the notation. Returns true when a comma is now known to begin the decimals. */
  see(raw: string): boolean;
  /** Takes a number with a point that cannot be a group. */
  seePoint(): void;
  /** True if `see` would return true. */
  mayTurn(raw: string): boolean;
  /** True while points begin decimals, and nothing speaks against it. */
  isPlain(): boolean;
  /** The number that a text stands for. NaN is a value: training losses become NaN. */
  valueOf(raw: string): number;
  /** True for a number without decimals. */
  isWhole(raw: string): boolean;
  /** True once a comma is known to begin the decimals. */
  hasDecimalComma(): boolean;
  /** True while a text may stand for two numbers. */
  isAmbiguous(raw: string): boolean;
}

/** `12,345` or `1,234,567`: groups of three, as English and Chinese logs write them. */
const COMMA_GROUPS = /^[-+]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
/** `12.345`: groups of three in logs with decimal commas, German, Spanish or Italian. */
const POINT_GROUPS = /^[-+]?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/;
/** Groups set apart by a blank, a no-break space or an apostrophe: French, Russian, Swiss. */
const GAPS = /[ \u00a0\u202f'’]/g;

/** A notation that nothing else is known of. */
export function createNumberNotation(isCommaDecimal = false): NumberNotation {
  let decimalCommas = isCommaDecimal ? 1 : 0;
  let decimalPoints = 0;

  const plainDigits = (raw: string): string => {
    const text = raw.replace(GAPS, '');
    if (text.includes(',')) {
      const isGrouped = COMMA_GROUPS.test(text) && (decimalCommas === 0 || text.includes('.'));
      if (isGrouped) return text.replaceAll(',', '');
      return text.replaceAll('.', '').replace(',', '.');
    }
    const isGrouped = decimalCommas > 0 && decimalPoints === 0 && POINT_GROUPS.test(text);
    return isGrouped ? text.replaceAll('.', '') : text;
  };

  const showsDecimalComma = (raw: string): boolean => /^[-+]?\d+,\d+$/.test(raw) && !COMMA_GROUPS.test(raw);

  return {
    seePoint() {
      decimalPoints++;
    },
    mayTurn: (raw) => decimalCommas === 0 && showsDecimalComma(raw),
    isPlain: () => decimalCommas === 0 && decimalPoints > 0,
    see(raw) {
      if (showsDecimalComma(raw)) return decimalCommas++ === 0;
      if (/\d\.\d/.test(raw) && !POINT_GROUPS.test(raw)) decimalPoints++;
      return false;
    },
    valueOf(raw) {
      if (/^[-+]?nan$/i.test(raw)) return Number.NaN;
      if (/inf/i.test(raw)) return raw.startsWith('-') ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
      // Fortran writes the exponent with a D.
      return Number(plainDigits(raw).replace(/d/i, 'e'));
    },
    isWhole: (raw) => /^[-+]?\d+$/.test(plainDigits(raw)),
    hasDecimalComma: () => decimalCommas > 0,
    isAmbiguous: (raw) =>
      decimalCommas === 0 && decimalPoints === 0 && COMMA_GROUPS.test(raw) && !raw.includes('.'),
  };
}
