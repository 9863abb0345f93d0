import { type ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<T extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: T & { json: { type: 'boolean' } }; allowPositionals: true }>
>;

/** Arguments of a command: its options, what else stood there, and what came behind `--`, untouched. */
export type Arguments<T extends Options> =
  | { ok: true; values: Parsed<T>['values']; positionals: string[]; rest: string[] }
  | { ok: false; sentence: string };

/** Reads the arguments of a command; `--json` belongs to all of them. Refuses what is not among `options`. */
export function readArguments<T extends Options>(args: string[], options: T): Arguments<T> {
  const [own, rest] = splitAtDashes(args);
  try {
    const { values, positionals } = parseArgs({
      args: own,
      options: { ...options, json: { type: 'boolean' } },
      allowPositionals: true,
    });
    return { ok: true, values, positionals, rest };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { ok: false, sentence: error.message };
  }
}

/** What stands before the first `--`, and what behind it. */
export function splitAtDashes(args: string[]): [string[], string[]] {
  const at = args.indexOf('--');
  return at === -1 ? [args, []] : [args.slice(0, at), args.slice(at + 1)];
}
