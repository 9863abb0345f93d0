import type { ScriptOption, ScriptOptions } from '../../../electron/core/protocol/wire/script-options.ts';
import { type AssignedLine, assignArguments } from './assign-arguments.ts';

/** What the script would probably refuse. It is never certain: a script may check its arguments itself. */
export type OptionWarning =
  | { kind: 'not-a-number' | 'not-whole'; option: number; name: string; value: string }
  | { kind: 'not-a-choice'; option: number; name: string; value: string; choices: readonly string[] }
  | { kind: 'no-value' | 'missing'; option: number; name: string }
  | { kind: 'excluded'; option: number; name: string; by: string }
  /** `option` null: it belongs to none. */
  | { kind: 'unknown'; option: null; name: string };

/** An option as it is named to a person: its longest flag, or the name of its place. */
export const nameOfOption = ({ flags, metavar, name }: ScriptOption): string =>
  flags.find((flag) => flag.startsWith('--')) ?? flags[0] ?? metavar ?? name;

/**
 * What is wrong with a line of arguments. `whole`: the arguments as the job gets them, in which an option may stand that the line
 * does not have; null: not known, so that nothing is missing. Nothing while a quote is open.
 */
export function optionWarnings(line: string, whole: string | null, report: ScriptOptions): OptionWarning[] {
  const assigned = assignArguments(line, report);
  if (assigned === null) return [];
  const { options } = report;
  return [
    ...assigned.places.flatMap(({ option, values, isShort }): OptionWarning[] => {
      const declared = options[option];
      if (declared === undefined) return [];
      const name = nameOfOption(declared);
      // An empty word only keeps a place free, such as while the places behind it are filled.
      const isEmpty = declared.flags.length === 0 && declared.isRequired && values.includes('');
      if (isShort || isEmpty) return [{ kind: 'no-value', option, name }];
      return values.flatMap((value) => wrongValue(declared, option, value) ?? []);
    }),
    ...excluded(assigned, options),
    ...(report.reason === null
      ? assigned.unknown.map(
          (word) => ({ kind: 'unknown', option: null, name: assigned.words[word]?.text ?? '' }) as const,
        )
      : []),
    ...missing(whole === null ? null : assignArguments(whole, report), options),
  ];
}

// Python reads numbers with underscores and spaces around them.
const WHOLE = /^\s*[+-]?\d+(?:_\d+)*\s*$/;
const NUMBER =
  /^\s*[+-]?(?:(?:\d+(?:_\d+)*\.?(?:\d+(?:_\d+)*)?|\.\d+(?:_\d+)*)(?:e[+-]?\d+(?:_\d+)*)?|inf(?:inity)?|nan)\s*$/i;

function wrongValue(
  { type, choices, ...declared }: ScriptOption,
  option: number,
  value: string,
): OptionWarning | null {
  const name = nameOfOption({ type, choices, ...declared });
  if (type === 'int' && !WHOLE.test(value)) return { kind: 'not-whole', option, name, value };
  if (type === 'float' && !NUMBER.test(value)) return { kind: 'not-a-number', option, name, value };
  // Without a known type the script's own function may turn the value into one of the choices.
  if (choices === null || type === null) return null;
  const isNumber = type !== 'text';
  const isOne = choices.some(
    (choice) => choice === value || (isNumber && plainNumber(choice) === plainNumber(value)),
  );
  return isOne ? null : { kind: 'not-a-choice', option, name, value, choices };
}

const plainNumber = (text: string): number => Number(text.replaceAll('_', ''));

/** The second of two options that exclude one another. */
function excluded({ places }: AssignedLine, options: readonly ScriptOption[]): OptionWarning[] {
  const first = new Map<number, number>();
  const found = new Map<number, OptionWarning>();
  for (const { option } of places) {
    const declared = options[option];
    if (declared?.excludes == null) continue;
    const other = first.get(declared.excludes) ?? option;
    first.set(declared.excludes, other);
    const by = options[other];
    if (other !== option && by && !found.has(option))
      found.set(option, {
        ...{ kind: 'excluded', option },
        ...{ name: nameOfOption(declared), by: nameOfOption(by) },
      });
  }
  return [...found.values()];
}

function missing(assigned: AssignedLine | null, options: readonly ScriptOption[]): OptionWarning[] {
  if (assigned === null) return [];
  const given = new Set(assigned.places.map(({ option }) => option));
  return options.flatMap((declared, option) =>
    declared.isRequired && !given.has(option) && (declared.flags.length > 0 || assigned.knowsPlaces)
      ? [{ kind: 'missing', option, name: nameOfOption(declared) } as const]
      : [],
  );
}
