import type { RunRow } from '../../../electron/core/protocol/wire/run-view.ts';
import { filterValue } from '../../../electron/core/run-list/edit-filter.ts';
import { scriptName } from '../../../electron/core/run-list/row-values.ts';
import { isInState, STATE_WORDS, type StateWord } from '../../../electron/core/run-list/state-words.ts';

const OFFERS_AT_MOST = 12;

/** A part of a filter that can be clicked: what it is called, what it adds, and how many runs it fits. */
export interface FilterOffer {
  label: string;
  part: string;
  count: number;
}

/** Words for states that some run is in. */
export function stateOffers(rows: readonly RunRow[]): { word: StateWord; part: string; count: number }[] {
  return STATE_WORDS.map((word) => ({
    ...{ word, part: `state:${word}` },
    count: rows.filter((row) => isInState(row, word)).length,
  })).filter(({ count }) => count > 0);
}

/** The tags of most runs. */
export const tagOffers = (rows: readonly RunRow[]): FilterOffer[] =>
  commonest(rows.flatMap(({ tags }) => tags)).map(([tag, count]) => ({
    ...{ label: tag, part: `tag=${filterValue(tag)}`, count },
  }));

/** The scripts of most runs. */
export const scriptOffers = (rows: readonly RunRow[]): FilterOffer[] =>
  commonest(rows.flatMap(({ script }) => (script === null ? [] : [scriptName(script)]))).map(
    ([name, count]) => ({ label: name, part: `script=${filterValue(name)}`, count }),
  );

function commonest(words: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, OFFERS_AT_MOST);
}
