/** A split line of arguments, or the quote that was left open. */
export type SplitArguments = { ok: true; args: string[] } | { ok: false; openQuote: '"' | "'" };

/** An argument, and where it stands in its line: the quotes belong to it. */
export interface PlacedArgument {
  text: string;
  /** Index of its first character. */
  from: number;
  /** Index behind its last character. */
  to: number;
}

/**
 * Splits a line into arguments. Spaces separate; "…" and '…' keep them together and may stand anywhere in an argument;
 * inside "…" a backslash before `"` makes it literal. Every other backslash stays, because paths have them.
 */
export function splitArguments(line: string): SplitArguments {
  const placed = placedArguments(line);
  return placed.ok ? { ok: true, args: placed.args.map(({ text }) => text) } : placed;
}

/** The same, with the place of each. */
export function placedArguments(
  line: string,
): { ok: true; args: PlacedArgument[] } | Extract<SplitArguments, { ok: false }> {
  const args: PlacedArgument[] = [];
  let current: string | null = null;
  let from = 0;
  let quote: '"' | "'" | null = null;
  for (let index = 0; index <= line.length; index++) {
    const letter = line.charAt(index);
    if (letter === '' || (quote === null && /\s/.test(letter))) {
      if (quote === null && current !== null) args.push({ text: current, from, to: index });
      if (quote === null) current = null;
      continue;
    }
    if (current === null) {
      current = '';
      from = index;
    }
    if (quote === '"' && letter === '\\' && line.charAt(index + 1) === '"') {
      current += '"';
      index++;
    } else if (quote === letter) {
      quote = null;
    } else if (quote === null && (letter === '"' || letter === "'")) {
      quote = letter;
    } else {
      current += letter;
    }
  }
  return quote === null ? { ok: true, args } : { ok: false, openQuote: quote };
}

/** The line that `splitArguments` splits into exactly these arguments. */
export const joinArguments = (args: readonly string[]): string => args.map(quoted).join(' ');

/** Inside single quotes everything but a single quote is literal, so no rule for backslashes is needed. */
function quoted(argument: string): string {
  if (argument !== '' && !/[\s"']/.test(argument)) return argument;
  if (argument === '') return '""';
  if (!/["'\\]/.test(argument)) return `"${argument}"`;
  return argument
    .split(/('+)/)
    .filter((part) => part !== '')
    .map((part) => (part.startsWith("'") ? `"${part}"` : `'${part}'`))
    .join('');
}
