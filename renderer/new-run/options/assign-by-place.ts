import type { ScriptOption } from '../../../electron/core/protocol/wire/script-options.ts';
import type { OptionPlace } from './option-place.ts';

/** A word that no option takes. Those of one chunk have no option between them. */
export interface LooseWord {
  word: number;
  chunk: number;
}

/**
 * Gives words to the arguments by their place; `left`: those beyond the last. Null if argparse may divide them in another way:
 * it does so as soon as some arguments take any number and options stand between the words.
 */
export function assignByPlace(
  loose: readonly LooseWord[],
  texts: readonly string[],
  options: readonly ScriptOption[],
): { places: OptionPlace[]; left: number[] } | null {
  const places: OptionPlace[] = [];
  let rest = [...loose];
  const byPlace = options.flatMap(({ flags, takes }, option) =>
    flags.length === 0 ? [{ option, takes }] : [],
  );
  for (const [at, { option, takes }] of byPlace.entries()) {
    if (takes === null) return null;
    const isVariable = takes.least !== takes.most;
    if (isVariable && (at < byPlace.length - 1 || new Set(loose.map(({ chunk }) => chunk)).size > 1))
      return null;
    const own = rest.slice(0, takes.most ?? rest.length);
    if (own.length === 0) continue;
    if (own.length < takes.least || new Set(own.map(({ chunk }) => chunk)).size > 1) return null;
    rest = rest.slice(own.length);
    const [first, last] = [own[0]?.word ?? 0, own.at(-1)?.word ?? 0];
    // The word `--` may stand between two of them.
    if (last - first !== own.length - 1) return null;
    const values = own.map(({ word }) => texts[word] ?? '');
    places.push({
      ...{ option, flag: null, from: first, to: last + 1, prefix: null, letter: null, values },
      isShort: false,
    });
  }
  return { places, left: rest.map(({ word }) => word) };
}
