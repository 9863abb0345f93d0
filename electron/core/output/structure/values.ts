import type { Link } from './following.ts';
import type { Slot } from './line-kind.ts';
import { isConstant, isMonotone } from './slot.ts';
import type { NumberNotation } from './text/notation.ts';
import { isNamedObjective, isNamedValue } from './text/value-name.ts';
import { BEST, HIGHEST, LOWEST, NO_VALUE } from './text/words.ts';

/** A number that may be the value of an iteration, or the best so far. */
export interface ValueCandidate {
  slot: Slot;
  score: number;
  isBest: boolean;
  /** Of which others it is the best. */
  links: readonly Link[];
}

/** The numbers that were taken. */
export interface PickedValues {
  value: ValueCandidate | null;
  best: ValueCandidate | null;
}

/** What comes once for each step of a counter. */
export interface Period {
  slot: Slot;
  total: Slot | null;
  moves: number;
}

/** Lines before its first number in which a value of a counter may stand. */
const NEAR_LINES = 60;
/** Words that tell apart several values of one name. */
const HELD_OUT = /(?:^|[^\p{L}])(?:val|valid\p{L}*|eval|test)(?:[^\p{L}]|$)/iu;
const TRAINED = /(?:^|[^\p{L}])(?:train\p{L}*|learn)(?:[^\p{L}]|$)/iu;
const SUMMARY = /(?:^|[^\p{L}])(?:mean|avg|average|std|var|variance|worst|bound|median)(?:[^\p{L}]|$)/iu;
const INDEX = /(?:^|[^\p{L}])(?:trial|iter\p{L}*|epoch|run|idx|index|step)(?:[^\p{L}]|$)/iu;

/** Numbers that come about once for each step, most likely first. */
export function valuesWithin(
  { slot: counter, total, moves }: Period,
  slots: readonly Slot[],
  links: readonly Link[],
): ValueCandidate[] {
  const least = Math.max(2, 0.6 * (moves + 1));
  const found: ValueCandidate[] = [];
  for (const slot of slots) {
    if (slot === counter || slot === total || slot.line < counter.firstLine - NEAR_LINES) continue;
    const own = links.filter(({ best }) => best === slot);
    const isBest = isCalledBest(slot) || own.some(({ direction }) => direction !== null);
    if (slot.seen < least && !(isBest && slot.seen >= 2 && !slot.isWhole)) continue;
    if (!mayBeValue(slot, isBest)) continue;
    found.push({ slot, isBest, links: own, score: scoreOf(slot, counter, isBest, links) });
  }
  return found.sort((a, b) => b.score - a.score || a.slot.place - b.slot.place);
}

const isCalledBest = (slot: Slot): boolean =>
  BEST.test(slot.label) ||
  /\*$/.test(slot.label) ||
  (LOWEST.test(slot.label) !== HIGHEST.test(slot.label) && isMonotone(slot) && !slot.isWhole);

function mayBeValue(slot: Slot, isBest: boolean): boolean {
  const isNamed = isNamedValue(slot);
  if (slot.unit !== '' && !isNamed && !isBest) return false;
  if (slot.isWhole && !isNamed && (!isBest || slot.pair !== null)) return false;
  if (slot.isWhole && INDEX.test(slot.label) && !isNamed) return false;
  return !(isConstant(slot) && slot.unfinite === 0 && !isBest);
}

function scoreOf(slot: Slot, counter: Slot, isBest: boolean, links: readonly Link[]): number {
  const label = slot.label.replaceAll('_', ' ');
  const isNamed = isNamedValue(slot);
  const isObjective = isNamedObjective(slot);
  let score = isObjective ? 3 : isNamed ? 2 : 0;
  if (links.some(({ value, direction }) => value === slot && direction !== null)) score += 3;
  else if (links.some(({ value }) => value === slot)) score += 1;
  if (NO_VALUE.test(label) && !isObjective && !isBest) score -= 3;
  // An agent's loss is a means to its reward.
  if (/reward|\brew\b/i.test(label)) score += 1.5;
  if (HELD_OUT.test(label)) score += 0.6;
  if (TRAINED.test(label)) score -= 0.6;
  if (SUMMARY.test(label)) score -= isObjective ? 0.5 : 1.5;
  if (slot.isAside) score -= 0.6;
  if (slot.kind === counter.kind) score += isNamed ? 1.2 : 0.3;
  return score;
}

/** The value and the best; nothing where two come into question alike. */
export function pickValues(all: readonly ValueCandidate[], notation: NumberNotation): PickedValues {
  const candidates = all.filter(({ slot }) => slot.raw === null || !notation.isAmbiguous(slot.raw));
  const best = pickBest(candidates);
  const own = candidates.filter(
    (one) =>
      one.slot !== best?.slot &&
      !(one.isBest && BEST.test(one.slot.label)) &&
      one.score >= 0 &&
      !one.slot.isListed &&
      (best === null || mayBeBestOf(best.slot, one.slot)),
  );
  const linked = best
    ? (own.find(({ slot }) =>
        best.links.some(({ value, direction }) => value === slot && direction !== null),
      ) ?? own.find(({ slot }) => best.links.some(({ value }) => value === slot)))
    : undefined;
  if (candidates.some(({ slot, score }) => slot.isListed && score >= (own[0]?.score ?? 0)))
    return { value: null, best };
  const [first, second] = own;
  const isClear =
    first !== undefined &&
    (first.score >= 1 || first.slot.label === '') &&
    (second === undefined ||
      first.score - second.score >= 0.5 ||
      (first.score >= 2 && first.slot.label === second.slot.label));
  return { value: linked ?? (isClear ? first : null), best };
}

/** No value is better than the best so far. */
function mayBeBestOf(best: Slot, value: Slot): boolean {
  if (!isMonotone(best)) return true;
  const slack = 10 ** -Math.min(best.decimals, value.decimals) + 1e-3 * Math.abs(best.last);
  return best.downs > 0 ? value.low >= best.low - slack : value.high <= best.high + slack;
}

function pickBest(candidates: readonly ValueCandidate[]): ValueCandidate | null {
  const leading = candidates.find(({ isBest }) => !isBest);
  const weighed = candidates
    .filter(({ isBest }) => isBest)
    .map((one) => ({ one, weight: weightOf(one, leading) }))
    .sort((a, b) => b.weight - a.weight || b.one.slot.place - a.one.slot.place);
  const [first] = weighed;
  if (first === undefined) return null;
  const { slot } = first.one;
  const isCalled = /min|max|\*$/i.test(slot.label) && isMonotone(slot) && weighed.length === 1;
  return first.weight >= 3 || (first.weight >= 1 && isCalled) ? first.one : null;
}

function weightOf({ slot, links }: ValueCandidate, leading: ValueCandidate | undefined): number {
  let weight = BEST.test(slot.label) ? 3 : 0;
  if (links.some(({ direction }) => direction !== null)) weight += 3;
  if (isMonotone(slot)) weight += 1;
  if (slot.isWhole) weight -= 2;
  if (isNamedObjective(slot)) weight += 0.5;
  if (leading && leading.slot.label.length > 2 && slot.label.includes(leading.slot.label)) weight += 1.5;
  return weight;
}
