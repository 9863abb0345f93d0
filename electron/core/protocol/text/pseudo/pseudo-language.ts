const ACCENTED: Record<string, string> = {
  ...{ a: 'á', c: 'ç', e: 'é', i: 'î', n: 'ñ', o: 'ö', u: 'ü', y: 'ý' },
  ...{ A: 'Á', C: 'Ç', E: 'É', I: 'Î', N: 'Ñ', O: 'Ö', U: 'Ü', Y: 'Ý' },
};
/** Places that are filled in later, options, and what one types or clicks as it stands there, stay as they are. */
const AS_IT_STANDS = /(\{\w+\}|"[^"]*"|--[a-z][\w-]*)/;
const LONGER_BY = 0.4;

/**
 * A catalogue in an artificial language: each text is accented, 40 % longer and in brackets. Text on a screen without
 * brackets does not come from the catalogue.
 */
export function inPseudoLanguage<Part>(catalogue: Part): Part {
  return translated(catalogue) as Part;
}

function translated(part: unknown): unknown {
  if (typeof part === 'string') return part === '' ? '' : pseudo(part);
  if (typeof part === 'function') return (...args: unknown[]) => translated(part(...args));
  if (Array.isArray(part)) return part.map(translated);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, translated(value)]));
}

function pseudo(text: string): string {
  const accented = text
    .split(AS_IT_STANDS)
    .map((piece, index) =>
      index % 2 === 1 ? piece : [...piece].map((letter) => ACCENTED[letter] ?? letter).join(''),
    )
    .join('');
  return `⟦${accented}${' ~~~~'.repeat(Math.ceil((text.length * LONGER_BY) / 5))}⟧`;
}
