import type { LineKind } from './line-kind.ts';
import { type Totals, totalsIn } from './pairs.ts';
import type { NamedNumber, TakenNumber } from './slot.ts';
import type { LineForm } from './text/line-form.ts';
import { MASK } from './text/masks.ts';
import type { NumberNotation } from './text/notation.ts';
import { readPlainNumber } from './text/number-bytes.ts';
import { decimalsOf, mayHaveComma, type NumberToken } from './text/tokens.ts';

/** A line that was read as text: what a plan for lines of its form is made from. */
interface ReadLine {
  kind: LineKind;
  /** Its text, and the same with dates and the like masked; both of one width. */
  text: string;
  masked: string;
  tokens: readonly NumberToken[];
  /** Its numbers and their slots. */
  numbers: readonly NamedNumber<NumberToken>[];
}

/** Which bytes of lines of one form go to which slot, so that they are read without being decoded. */
interface LinePlan {
  readonly kind: LineKind;
  /** The numbers that have a slot; `fill` sets what they show. */
  readonly numbers: readonly NamedNumber[];
  readonly totals: Totals;
  /** Reads the numbers of a line of this form. False: it must be read as text; nothing was changed then. */
  fill(bytes: Uint8Array, form: LineForm): boolean;
}

/** Plans by the form of lines, within bounds. */
export interface LinePlans {
  /** Undefined: no line of this form was seen; null: its lines must be read as text. */
  find(form: LineForm): LinePlan | null | undefined;
  learn(form: LineForm, line: ReadLine): void;
  /** Forgets all plans, because slots were forgotten. */
  clear(): void;
  size(): number;
}

/** Plans that are kept. A job that prints more forms than this prints hardly any of them twice. */
const MOST_PLANS = 1024;

export function createLinePlans(notation: NumberNotation): LinePlans {
  const plans = new Map<number, LinePlan | null>();
  return {
    find: ({ hash }) => plans.get(hash),
    learn(form, line) {
      if (plans.size >= MOST_PLANS) plans.clear();
      plans.set(form.hash, planFor(form, line, notation));
    },
    clear: () => plans.clear(),
    size: () => plans.size,
  };
}

/** A number of a plan, from one of the form's numbers up to another: `1,234` is two of them. */
interface PlannedNumber {
  shown: TakenNumber;
  from: number;
  to: number;
  /** Its sign stands in the text of the form: behind letters of other scripts. */
  sign: string;
}

/** Digits that are no number, and part of a name. Another name takes another plan. */
interface FixedDigits {
  at: number;
  text: string;
}

/** Digits of a date or the like. */
interface MaskedDigits {
  at: number;
  width: number;
}

/** As text such a number ends before its exponent. */
const LONG_EXPONENT = /e[-+]?\d{4}/i;

/** A day or an hour has one digit or two; everything else in a date keeps its width. */
const WIDEST_DAY = 2;

function planFor(form: LineForm, line: ReadLine, notation: NumberNotation): LinePlan | null {
  const { kind, masked, tokens } = line;
  const count = form.count;
  const places = placesIn(form, line.text);
  if (places === null || kind.heading?.isByPlace(tokens, masked)) return null;
  const planned: PlannedNumber[] = [];
  const isCovered = new Array<boolean>(count).fill(false);
  const numbers: NamedNumber[] = [];
  for (const token of tokens) {
    const slot = line.numbers.find((one) => one.token === token)?.slot;
    const { raw, value, isWhole, decimals, hasComma, isListed, isAside } = token;
    const shown = { raw, value, isWhole, decimals, hasComma, isListed, isAside };
    if (slot !== undefined) numbers.push({ slot, token: shown });
    // `nan` and `inf` are text, and the same in all lines of the form.
    if (!/\d/.test(raw)) continue;
    const to = places.findIndex(({ end }) => end === token.end);
    let from = places.findIndex(({ start }) => start === token.start);
    let sign = '';
    if (from < 0) {
      from = places.findIndex(({ start }) => start === token.start + 1);
      sign = raw[0] ?? '';
    }
    const width = (form.ends[to] ?? 0) - (form.starts[from] ?? 0);
    // A colour within it.
    if (width > raw.length && /^[\x20-\x7e]*$/.test(raw)) return null;
    if (from < 0 || to < from || (sign !== '' && sign !== '-' && sign !== '+')) return null;
    planned.push({ shown, from, to, sign });
    isCovered.fill(true, from, to + 1);
  }
  const fixed: FixedDigits[] = [];
  const hidden: MaskedDigits[] = [];
  for (const [at, { start, end }] of places.entries()) {
    if (isCovered[at]) continue;
    const isMasked = masked.slice(start, end).replaceAll(MASK, '').replace(/^[-+]/, '') === '';
    if (isMasked) hidden.push({ at, width: end - start });
    else fixed.push({ at, text: line.text.slice(start, end) });
  }
  const fill = filling(count, planned, { fixed, hidden }, notation);
  return { kind, numbers, totals: totalsIn(line.numbers), fill };
}

/** Where the form's numbers stand in the text; null: the text has others, because it was painted or narrowed. */
function placesIn(form: LineForm, text: string): { start: number; end: number }[] | null {
  const runs = [...text.matchAll(/\d+/g)];
  if (form.hash === 0 || runs.length !== form.allRuns) return null;
  const places: { start: number; end: number }[] = [];
  for (let at = 0; at < form.count; at++) {
    const first = runs[form.runs[at] ?? 0];
    const last = runs[(at + 1 < form.count ? (form.runs[at + 1] ?? 0) : runs.length) - 1];
    if (first === undefined || last === undefined) return null;
    const end = last.index + last[0].length;
    const width = (form.ends[at] ?? 0) - (form.starts[at] ?? 0);
    const start = end - width;
    if (start !== first.index && !(start === first.index - 1 && /[-+]/.test(text[start] ?? ''))) return null;
    places.push({ start, end });
  }
  return places;
}

function filling(
  count: number,
  planned: readonly PlannedNumber[],
  { fixed, hidden }: { fixed: readonly FixedDigits[]; hidden: readonly MaskedDigits[] },
  notation: NumberNotation,
): LinePlan['fill'] {
  const others: TakenNumber[] = [];
  return (bytes, form) => {
    if (form.count !== count) return false;
    for (const { at, text } of fixed)
      if (!isText(bytes, form.starts[at] ?? 0, form.ends[at] ?? 0, text)) return false;
    for (const { at, width } of hidden) {
      const now = (form.ends[at] ?? 0) - (form.starts[at] ?? 0);
      // A number may stand right before the date.
      if (now !== width && Math.max(now, width) > WIDEST_DAY) return false;
    }
    others.length = 0;
    for (const { shown, from, to, sign } of planned) {
      const [start, end] = [form.starts[from] ?? 0, form.ends[to] ?? 0];
      const decimals = from === to && sign === '' ? readPlainNumber(bytes, start, end, shown) : -1;
      if (decimals >= 0 && (!shown.hasComma || notation.isPlain())) {
        if (decimals > 0) notation.seePoint();
        continue;
      }
      const raw = sign + textOf(bytes, start, end);
      if (notation.mayTurn(raw) || LONG_EXPONENT.test(raw)) return false;
      notation.see(raw);
      shown.raw = raw;
      others.push(shown);
    }
    // The last number of a line may tell how the first one is meant.
    for (const shown of others) {
      const raw = shown.raw ?? '';
      shown.value = notation.valueOf(raw);
      shown.isWhole = notation.isWhole(raw);
      shown.decimals = decimalsOf(raw);
      shown.hasComma = mayHaveComma(raw);
    }
    return true;
  };
}

function isText(bytes: Uint8Array, start: number, end: number, text: string): boolean {
  if (end - start !== text.length) return false;
  for (let at = 0; at < text.length; at++) if (bytes[start + at] !== text.charCodeAt(at)) return false;
  return true;
}

/** The text of digits, without what joins them in groups other than points and commas: blanks and apostrophes. */
function textOf(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (byte > 0x27 && byte < 0x80) text += String.fromCharCode(byte);
  }
  return text;
}
