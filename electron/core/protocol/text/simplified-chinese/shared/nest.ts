import type { CounterView } from '../../../disk/work-seen.ts';

/** Counters without a word of their own: `[3/10]`. */
const NAMELESS = 'n/m';

/** `seed 2/3，trial 4/10，已重置 2 次` */
export function nestInWords(nest: readonly CounterView[]): string {
  const [outer] = nest;
  if (!outer || (nest.length === 1 && outer.restarts === 0)) return '';
  return nest.map(counterText).join('，') + (outer.restarts > 0 ? `，已重置 ${outer.restarts} 次` : '');
}

const counterText = ({ name, at, total }: CounterView): string =>
  `${name === NAMELESS ? '' : `${name} `}${at}${total === null ? '' : `/${total}`}`;
