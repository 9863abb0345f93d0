/**
 * The form of texts in the pseudo-language: a text in brackets; a text that was filled into another is inside its
 * brackets.
 */
const SAID = /⟦[^⟦⟧]*⟧/g;

/** Numbers with their units, dates, times, and ids of runs: the same in every language. */
const FIGURES = [
  /\b\d{8}-\d{6}-\w{5}\b/g,
  /\b\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\b/g,
  /(?<![\w.])-?\d[\d.]*(?:e[+-]?\d+)?(?: (?:ms|s|min|h|d|B|KiB|MiB|GiB|TiB))?(?:(?= )| |\b)/g,
];

/** Input that users type: `vigil` in front of a command, an option, the name of a setting. `vigil:` begins a remark. */
const TYPED = [/^vigil: /gm, /\bvigil(?: [a-z][a-z-]*)?/g, /--[a-z][\w-]*/g, /^ +[a-z-]+=/gm];

/**
 * Words in an output in the pseudo-language that come from no catalogue, one line for each line that has some. `data`:
 * texts of neither kind, such as paths and names.
 */
export function strayWords(output: string, data: readonly (string | RegExp)[]): string[] {
  const without = (text: string, known: readonly (string | RegExp)[]) =>
    known.reduce<string>((rest, one) => rest.replaceAll(one, ''), text);
  let left = without(output, data);
  for (let before = ''; before !== left; ) {
    before = left;
    left = left.replace(SAID, '');
  }
  return without(left, [...TYPED, ...FIGURES])
    .split('\n')
    .filter((line) => /\p{L}/u.test(line));
}
