import type { LearnedStructure, SlotName } from '../../protocol/journal/output-roles.ts';
import { MASK } from '../structure/text/masks.ts';

/** A single Latin letter would be found everywhere. */
const TELLING = /\p{L}.|[^\u0000-\u00ff]/u;

/**
 * Texts of which every line of a learned structure holds one, for the search over all bytes. Null: some of its lines
 * hold no text of their own, as rows of a table, so every line must be seen.
 */
export function needlesOf({ iterations, total, value, best, inner }: LearnedStructure): string[] | null {
  const names = [iterations, total, value, best, ...inner.flatMap((one) => [one.iterations, one.total])];
  const kinds = new Set(names.filter((name): name is SlotName => name !== null).map(({ kind }) => kind));
  const needles = [...kinds].map(longestWord);
  return needles.every((needle) => needle !== null) ? [...new Set(needles)] : null;
}

/** The longest piece of a kind's text that stands in each of its lines as it is. */
function longestWord(kind: string): string | null {
  // Digits, masked dates, runs of blanks and bars vary; full-width signs stand as narrow ones in the kind.
  const words = kind.split(new RegExp(`[#|\\s${MASK}─-▟=\\-_.*·>]+`, 'u'));
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '');
  return TELLING.test(longest) ? longest : null;
}
