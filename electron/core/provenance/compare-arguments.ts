/** An argument by its name, as far as the words tell: an option or `name=value`, else its place among the others. */
type Arguments = Map<string, string>;

/** One argument in which two commands differ; null: it is not there. */
export interface ArgumentChange {
  name: string;
  before: string | null;
  after: string | null;
}

const OPTION = /^--?[a-z]/i;
const PAIR = /^([\w.+~-]+)=(.*)$/s;

/**
 * The arguments in which two commands differ. What an option takes is not known, so the word behind it counts as its
 * value: `--verbose data.csv` against `--verbose other.csv` names `--verbose`.
 */
export function compareArguments(before: readonly string[], after: readonly string[]): ArgumentChange[] {
  const a = namedArguments(before);
  const b = namedArguments(after);
  return [...new Set([...a.keys(), ...b.keys()])]
    .map((name) => ({ name, before: a.get(name) ?? null, after: b.get(name) ?? null }))
    .filter((each) => each.before !== each.after);
}

/** The arguments of a command by name; a word by its place is `#1`, an option without a value is empty. */
export function namedArguments(args: readonly string[]): Arguments {
  const found: Arguments = new Map();
  const add = (name: string, value: string) => {
    const other = found.get(name);
    found.set(name, other === undefined ? value : `${other} ${value}`);
  };
  let words = 0;
  for (let at = 0; at < args.length; at++) {
    const word = args[at] ?? '';
    const next = args[at + 1];
    const [, name, value] = PAIR.exec(word) ?? [];
    if (name !== undefined && value !== undefined) add(name, value);
    else if (OPTION.test(word) && next !== undefined && !OPTION.test(next) && !PAIR.test(next)) {
      add(word, next);
      at++;
    } else if (OPTION.test(word)) add(word, '');
    else add(`#${++words}`, word);
  }
  return found;
}
