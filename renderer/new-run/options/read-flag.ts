import type { ScriptOption, ScriptOptions } from '../../../electron/core/protocol/wire/script-options.ts';

/** What argparse sees in one word before it looks at the words around it. */
export type FlagReading =
  /** A value, or an argument by its place. */
  | { kind: 'word' }
  /** It looks like an option and is none, or is the beginning of several. */
  | { kind: 'no-option' }
  /** `behind`: what stands in the same word behind the flag; null: nothing. `prefix`: what stands before that. */
  | { kind: 'flag'; option: number; flag: string; behind: string | null; prefix: string };

const NEGATIVE_NUMBER = /^-\d+$|^-\d*\.\d+$/;

/** The options that a flag names, by their place in the list. */
export type FlagTable = ReadonlyMap<string, number>;

export const flagTable = (options: readonly ScriptOption[]): FlagTable =>
  new Map(options.flatMap(({ flags }, at) => flags.map((flag) => [flag, at] as const)));

/** Reads one word as `ArgumentParser._parse_optional` does. */
export function readFlag(word: string, table: FlagTable, { abbreviates }: ScriptOptions): FlagReading {
  if (!word.startsWith('-') || word === '-') return { kind: 'word' };
  const whole = table.get(word);
  if (whole !== undefined) return { kind: 'flag', option: whole, flag: word, behind: null, prefix: word };
  const equals = word.indexOf('=');
  const before = equals < 0 ? word : word.slice(0, equals);
  const behind = equals < 0 ? null : word.slice(equals + 1);
  const named = table.get(before);
  if (named !== undefined) return { kind: 'flag', option: named, flag: before, behind, prefix: `${before}=` };
  const found = beginnings(word, before, behind, table, abbreviates);
  const [only] = found;
  if (found.length === 1 && only) return only;
  if (found.length > 1) return { kind: 'no-option' };
  const hasNumbers = [...table.keys()].some((flag) => NEGATIVE_NUMBER.test(flag));
  if (NEGATIVE_NUMBER.test(word) && !hasNumbers) return { kind: 'word' };
  return { kind: word.includes(' ') ? 'word' : 'no-option' };
}

/** Options of which a word is the beginning, and short options that have their value in the same word. */
function beginnings(
  word: string,
  before: string,
  behind: string | null,
  table: FlagTable,
  abbreviates: boolean,
): FlagReading[] {
  const isLong = word.startsWith('--');
  const found: FlagReading[] = [];
  for (const [flag, option] of table) {
    if (!isLong && flag === word.slice(0, 2))
      found.push({ kind: 'flag', option, flag, behind: word.slice(2), prefix: flag });
    // Of `-verb` argparse makes `-verbose` also where the script forbids beginnings.
    else if ((abbreviates || !isLong) && flag.startsWith(isLong ? before : word))
      found.push({
        kind: 'flag',
        option,
        flag,
        behind: isLong ? behind : null,
        prefix: isLong && behind !== null ? `${before}=` : word,
      });
  }
  return found;
}
