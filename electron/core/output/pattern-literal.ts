/** A shorter text would be found in nearly every line. */
const SHORTEST = 3;

/**
 * The longest text that stands in every match of a regular expression, in small letters; null if none is sure. It looks at
 * what is outside of groups and choices only, so it may miss one; it never gives a wrong one.
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
    // Of a choice at the top, either side may be missing.
    if (character === '|') return null;
    if (character === '(') {
      end();
      // That large and small letters are the same is so here anyway; other flags may change what stands here.
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
      // What is before it may be missing.
      run = run.slice(0, -1);
      end();
      if (character === '{') at = Math.max(at, pattern.indexOf('}', at));
    } else if ('.^$+'.includes(character)) end();
    else run += character;
  }
  end();
  const longest = runs.reduce((best, text) => (text.length > best.length ? text : best), '');
  // Large and small letters beyond ASCII are not the same to the search.
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

function endOfClass(pattern: string, from: number): number {
  // A bracket that comes first means itself.
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
