import type { LineKind, Slot } from './line-kind.ts';
import type { NumberFields } from './text/number-bytes.ts';
import type { NumberToken } from './text/tokens.ts';
import { isNamedValue } from './text/value-name.ts';
import { BEST } from './text/words.ts';

/** A number that a slot takes. */
export interface TakenNumber extends NumberFields {
  isListed: boolean;
  isAside: boolean;
}

/** A number of a line, and the slot that it belongs to. */
export interface NamedNumber<Token extends TakenNumber = TakenNumber> {
  slot: Slot;
  token: Token;
}

/** Moves closer together than this came at once: a list that is printed has no time between its lines. */
const AT_ONCE_MS = 4;

/** A slot that has not been seen yet. */
export const createSlot = (
  kind: LineKind,
  key: string,
  place: number,
  token: NumberToken,
  after = '',
): Slot => ({
  ...{ kind, key, place, label: token.label, after, unit: token.unit },
  isCalledValue: isNamedValue(token),
  isCalledBest: BEST.test(token.label),
  isKnown: false,
  ...{ seen: 0, first: token.value, last: Number.NaN, raw: token.raw },
  ...{ low: Number.POSITIVE_INFINITY, high: Number.NEGATIVE_INFINITY },
  ...{ isWhole: true, isListed: false, isAside: token.isAside, hasComma: false },
  ...{ decimals: 0, isRounded: false, unfinite: 0 },
  ...{ ups: 0, downs: 0, same: 0, ones: 0, downOnes: 0, step: 0, votes: 0, even: 0 },
  ...{ restarts: 0, drops: 0, atFirst: 1, firstLine: 0, line: 0, movedLine: 0, restartedLine: 0 },
  ...{ firstMs: 0, movedMs: 0, waits: 0, untimed: 0 },
  ...{ inside: new Map(), pair: null, follows: new Map() },
});

/** What a number did. */
export type Move = 'first' | 'same' | 'up' | 'down' | 'restart' | 'unfinite';

/** Adds one more number to a slot. `atMs`: NaN if it is not known when it came. */
export function takeNumber(slot: Slot, token: TakenNumber, line: number, atMs: number): Move {
  const { value } = token;
  const before = slot.last;
  slot.seen++;
  slot.raw = token.raw;
  slot.line = line;
  slot.isWhole &&= token.isWhole;
  slot.isListed ||= token.isListed;
  slot.isAside &&= token.isAside;
  slot.hasComma ||= token.hasComma;
  if (token.decimals === null) slot.isRounded = true;
  else slot.decimals = Math.max(slot.decimals, token.decimals);
  slot.last = value;
  if (!Number.isFinite(value)) {
    slot.unfinite++;
    return 'unfinite';
  }
  slot.low = Math.min(slot.low, value);
  slot.high = Math.max(slot.high, value);
  if (slot.seen === slot.unfinite + 1) {
    slot.first = value;
    slot.firstLine = slot.movedLine = line;
    slot.firstMs = slot.movedMs = atMs;
    return 'first';
  }
  if (!Number.isFinite(before)) return 'same';
  const step = value - before;
  if (step === 0) {
    slot.same++;
    if (slot.ups === 0 && slot.downs === 0) slot.atFirst++;
    return 'same';
  }
  const tookMs = atMs - slot.movedMs;
  if (Number.isNaN(tookMs)) slot.untimed++;
  else if (tookMs > AT_ONCE_MS) slot.waits++;
  slot.movedMs = atMs;
  if (step > 0) {
    slot.ups++;
    if (step === 1) slot.ones++;
    if (slot.votes === 0) slot.step = step;
    slot.votes += step === slot.step ? 1 : -1;
    if (step === slot.step) slot.even++;
    slot.movedLine = line;
    return 'up';
  }
  slot.downs++;
  if (step === -1) slot.downOnes++;
  const isRestart = value <= Math.max(1, slot.first) && step <= -1 && slot.ups > 0 && before > slot.first;
  if (isRestart) slot.restarts++;
  else slot.drops++;
  return isRestart ? 'restart' : 'down';
}

/** True for a number that never moved. */
export const isConstant = ({ ups, downs }: Slot): boolean => ups === 0 && downs === 0;

/** True for a number that moved in one direction only. */
export const isMonotone = ({ ups, downs }: Slot): boolean => (ups === 0) !== (downs === 0);

/** True for a whole number that has moved as counters do. */
export const mayCount = (slot: Slot): boolean =>
  slot.isWhole &&
  (slot.isKnown || (slot.unit === '' && !slot.isListed && (slot.ups > 0 || slot.downOnes > 0)));
