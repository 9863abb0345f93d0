import type { CounterView } from '../../../disk/work-seen.ts';

/** Counters without a word of their own: `[3/10]`. */
const NAMELESS = 'n/m';

/** `seed 2/3, trial 4/10`; empty where a single counter counts straight on. */
export function nestInWords(nest: readonly CounterView[]): string {
  const restarts = nest[0]?.restarts ?? 0;
  if (nest.length === 0 || (nest.length === 1 && restarts === 0)) return '';
  return nest.map(counterText).join(', ') + (restarts > 0 ? `, ${restarts}회 초기화됨` : '');
}

function counterText({ name, at, total }: CounterView): string {
  const count = total === null ? `${at}` : `${at}/${total}`;
  return name === NAMELESS ? count : `${name} ${count}`;
}
