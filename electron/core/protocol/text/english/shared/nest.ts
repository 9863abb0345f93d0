import type { CounterView } from '../../../disk/work-seen.ts';

/** Counters without a word of their own: `[3/10]`. */
const NAMELESS = 'n/m';

/** `seed 2 of 3, trial 4 of 10`, in English; empty where a single counter counts straight on. */
export function nestInWords(nest: readonly CounterView[]): string {
  const [outer] = nest;
  if (!outer || (nest.length === 1 && outer.restarts === 0)) return '';
  return (
    nest.map(counterText).join(', ') + (outer.restarts > 0 ? `, reset ${timesText(outer.restarts)}` : '')
  );
}

const counterText = ({ name, at, total }: CounterView): string =>
  `${name === NAMELESS ? '' : `${name} `}${at}${total === null ? '' : ` of ${total}`}`;

const timesText = (times: number): string =>
  times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`;
