/** A split line of arguments, or the quote that was left open. */
export type SplitArguments = { ok: true; args: string[] } | { ok: false; openQuote: '"' | "'" };

/**
 * Splits a line into arguments. Spaces separate; "…" and '…' keep them together and may stand anywhere in an argument;
 * inside "…" a backslash before `"` makes it literal. Every other backslash stays, because paths have them.
 */
export function splitArguments(line: string): SplitArguments {
  const args: string[] = [];
  let current: string | null = null;
  let quote: '"' | "'" | null = null;
  for (let index = 0; index < line.length; index++) {
    const letter = line.charAt(index);
    if (quote === '"' && letter === '\\' && line.charAt(index + 1) === '"') {
      current = `${current ?? ''}"`;
      index++;
    } else if (quote === letter) {
      quote = null;
    } else if (quote === null && (letter === '"' || letter === "'")) {
      quote = letter;
      current ??= '';
    } else if (quote === null && /\s/.test(letter)) {
      if (current !== null) args.push(current);
      current = null;
    } else {
      current = (current ?? '') + letter;
    }
  }
  if (quote !== null) return { ok: false, openQuote: quote };
  if (current !== null) args.push(current);
  return { ok: true, args };
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
