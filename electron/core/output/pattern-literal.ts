/** A shorter text would occur in nearly every line. */
const SHORTEST = 3;

/**
 * The longest text that every match of a regular expression contains, in lower case; null if none is certain. It
 * examines only the parts outside groups and alternatives, so it may miss one but never returns a wrong one.
 */
export function literalOf(pattern: string): string | null {
  const runs: string[] = [];
  let run = '';
  const end = (): void => {
    runs.push(run);
    run = '';
  };
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern[at] ?? '';
    // Either side of a top-level alternative may be missing.
    if (character === '|') return null;
    if (character === '(') {
      end();
      // The search ignores case anyway; other flags may change the meaning of what follows.
      if (/^\(\?(?!i\))[a-zA-Z-]+\)/.test(pattern.slice(at, at + 10))) return null;
      at = endOfGroup(pattern, at);
    } else if (character === '[') {
      end();
      at = endOfClass(pattern, at);
    } else if (character === '\\') {
      const next = pattern[++at] ?? '';
      if (/[\p{P}\p{S}]/u.test(next)) run += next;
      else if (/[QpPx0-9]/.test(next)) return null;
      else end();
    } else if ('*?{'.includes(character)) {
      // The character before it may be missing.
      run = run.slice(0, -1);
      end();
      if (character === '{') at = Math.max(at, pattern.indexOf('}', at));
    } else if ('.^$+'.includes(character)) end();
    else run += character;
  }
  end();
  const longest = runs.reduce((best, text) => (text.length > best.length ? text : best), '');
  // The search distinguishes upper and lower case beyond ASCII.
  return longest.length >= SHORTEST && /^[\x20-\x7e]+$/.test(longest) ? longest.toLowerCase() : null;
}

function endOfGroup(pattern: string, from: number): number {
  let depth = 0;
  for (let at = from; at < pattern.length; at++) {
    const character = pattern[at];
    if (character === '\\') at++;
    else if (character === '[') at = endOfClass(pattern, at);
    else if (character === '(') depth++;
    else if (character === ')' && --depth === 0) return at;
  }
  return pattern.length;
}

/** Where a class of characters ends: at its closing bracket, or the end of the pattern. */
export function endOfClass(pattern: string, from: number): number {
  // A bracket in the first place is literal.
  let at = from + 1;
  if (pattern[at] === '^') at++;
  if (pattern[at] === ']') at++;
  for (; at < pattern.length; at++) {
    if (pattern[at] === '\\') at++;
    else if (pattern.startsWith('[:', at)) at = Math.max(at, pattern.indexOf(':]', at) + 1);
    else if (pattern[at] === ']') return at;
  }
  return pattern.length;
}
