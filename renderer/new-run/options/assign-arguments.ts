import {
  type PlacedArgument,
  placedArguments,
} from '../../../electron/core/protocol/policy/split-arguments.ts';
import type { ScriptOption, ScriptOptions } from '../../../electron/core/protocol/wire/script-options.ts';
import { assignByPlace, type LooseWord } from './assign-by-place.ts';
import type { OptionPlace } from './option-place.ts';
import { type FlagTable, flagTable, readFlag } from './read-flag.ts';

/** A line of arguments, as argparse would divide it among the options of a script. */
export interface AssignedLine {
  words: readonly PlacedArgument[];
  places: readonly OptionPlace[];
  /** Words that belong to no option. */
  unknown: readonly number[];
  /** False if it is not certain which words are arguments by their place. */
  knowsPlaces: boolean;
  /** The word `--`, or the number of words: options are added before it. */
  end: number;
}

/** Divides a line among the options; null while a quote is open. */
export function assignArguments(line: string, report: ScriptOptions): AssignedLine | null {
  const split = placedArguments(line);
  if (!split.ok) return null;
  const words = split.args;
  const texts = words.map(({ text }) => text);
  const table = flagTable(report.options);
  const dashes = texts.indexOf('--');
  const end = dashes < 0 ? texts.length : dashes;
  const places: OptionPlace[] = [];
  const unknown: number[] = [];
  const loose: LooseWord[] = [];
  let isCertain = true;
  let chunk = 0;
  const isWord = (at: number) => at < end && readFlag(texts[at] ?? '', table, report).kind === 'word';
  for (let at = 0; at < end; ) {
    const read = readFlag(texts[at] ?? '', table, report);
    if (read.kind === 'word') {
      loose.push({ word: at++, chunk });
      continue;
    }
    chunk++;
    const found = read.kind === 'flag' ? placesOf(at, texts, read, { report, table, isWord }) : null;
    if (found === null) unknown.push(at);
    else places.push(...found.places);
    at = found?.next ?? at + 1;
    // Whether these are the values of that option, or arguments by their place, only the script knows.
    if (found === null || found.isOpen)
      while (isWord(at)) {
        isCertain = false;
        at++;
      }
  }
  for (let at = end + 1; at < texts.length; at++) loose.push({ word: at, chunk });
  const byPlace = isCertain ? assignByPlace(loose, texts, report.options) : null;
  return {
    words,
    places: [...places, ...(byPlace?.places ?? [])],
    unknown: [...unknown, ...(byPlace?.left ?? [])],
    knowsPlaces: byPlace !== null,
    end,
  };
}

interface Surroundings {
  report: ScriptOptions;
  table: FlagTable;
  isWord(at: number): boolean;
}

/** The options that begin in a word, with their values; null if the script would refuse it. */
function placesOf(
  at: number,
  texts: readonly string[],
  read: { option: number; flag: string; behind: string | null; prefix: string },
  { report, table, isWord }: Surroundings,
): { places: OptionPlace[]; next: number; isOpen: boolean } | null {
  const places: OptionPlace[] = [];
  let { option, flag, behind, prefix } = read;
  let isCluster = false;
  for (;;) {
    const takes = report.options[option]?.takes ?? null;
    const letter = isCluster ? prefix.length - 1 : null;
    const place = { option, flag, from: at, to: at + 1, prefix: null, letter, values: [], isShort: false };
    if (behind !== null && takes?.most === 0) {
      // `-vx` is `-v -x`, and `-vb32` is `-v -b 32`.
      if (flag.startsWith('--') || prefix.endsWith('=') || behind === '') return null;
      places.push({ ...place, letter: prefix.length - 1 });
      flag = `-${behind.charAt(0)}`;
      prefix += behind.charAt(0);
      behind = behind.slice(1) || null;
      isCluster = true;
      const next = table.get(flag);
      if (next === undefined) return null;
      option = next;
    } else if (behind !== null) {
      if (takes !== null && takes.least > 1) return null;
      places.push({ ...place, prefix, values: [behind] });
      return { places, next: at + 1, isOpen: false };
    } else {
      let to = at + 1;
      const most = takes === null ? 0 : (takes.most ?? Number.POSITIVE_INFINITY);
      while (to - at - 1 < most && isWord(to)) to++;
      const values = texts.slice(at + 1, to);
      places.push({ ...place, to, values, isShort: values.length < (takes?.least ?? 0) });
      return { places, next: to, isOpen: takes === null };
    }
  }
}

/** The words of one option: null: it is not there; empty: it is there without a value. */
export type OptionValue = readonly string[] | null;

/** What an option has in a line. */
export function valueOfOption(
  { places }: AssignedLine,
  options: readonly ScriptOption[],
  option: number,
): OptionValue {
  const own = places.filter((place) => place.option === option);
  const last = own.at(-1);
  if (last === undefined) return null;
  switch (options[option]?.kind) {
    case 'count':
      return [String(own.length)];
    case 'list':
      return own.flatMap(({ values }) => values);
    case 'pair':
      return [last.flag?.startsWith('--no-') ? 'False' : 'True'];
    default:
      return last.values;
  }
}
