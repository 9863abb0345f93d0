import type { Goal } from '../../protocol/basics.ts';
import { isMonotone } from './slot.ts';
import { BEST, HIGHEST, LARGER, LOWEST, SMALLER } from './text/words.ts';
import type { PickedValues } from './values.ts';

/** How often the output said which way the search goes. */
export interface Aims {
  minimise: number;
  maximise: number;
}

/**
 * Which way is better: what the best so far follows, then which way it moves, then words. Null: unknown, or what was
 * learned and what is said contradict each other.
 */
export function directionOf({ value, best }: PickedValues, aims: Aims): Goal | null {
  const words = `${value?.slot.label ?? ''} ${best?.slot.label ?? ''}`.replaceAll('_', ' ');
  const link = best?.links.find(
    ({ direction, value: followed }) => direction !== null && (value === null || followed === value.slot),
  );
  const isNamed = best !== null && BEST.test(best.slot.label);
  const end = isNamed ? oneOf(LOWEST.test(words), HIGHEST.test(words)) : null;
  const said =
    oneOf(SMALLER.test(words), LARGER.test(words)) ?? end ?? oneOf(aims.minimise > 0, aims.maximise > 0);
  const learned = link?.direction ?? movedBest(best, isNamed);
  if (learned === null || said === null || learned === said) return learned ?? said;
  const isSure = link?.isSure || (best !== null && best.slot.ups + best.slot.downs >= 3);
  return isSure ? learned : null;
}

/** A best so far moves one way only. */
function movedBest(best: PickedValues['best'], isNamed: boolean): Goal | null {
  if (best === null || !isMonotone(best.slot)) return null;
  const isCalled = isNamed || /\bf?_?(?:min|max)\b/i.test(best.slot.label);
  if (!isCalled || best.slot.ups + best.slot.downs < 2) return null;
  return best.slot.downs > 0 ? 'minimise' : 'maximise';
}

const oneOf = (isDown: boolean, isUp: boolean): Goal | null => {
  if (isDown === isUp) return null;
  return isDown ? 'minimise' : 'maximise';
};
