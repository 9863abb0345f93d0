const ACCENTED: Record<string, string> = {
  ...{ a: 'á', c: 'ç', e: 'é', i: 'î', n: 'ñ', o: 'ö', u: 'ü', y: 'ý' },
  ...{ A: 'Á', C: 'Ç', E: 'É', I: 'Î', N: 'Ñ', O: 'Ö', U: 'Ü', Y: 'Ý' },
};
/** Places that are filled in stay as they are. */
const PLACE = /(\{\w+\})/;
const LONGER_BY = 0.4;

/**
 * A catalogue in a language that nobody speaks: each text is accented, 40 % longer and in brackets. A word that is shown
 * without them was not taken from the catalogue.
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
    .split(PLACE)
    .map((piece) =>
      PLACE.test(piece) ? piece : [...piece].map((letter) => ACCENTED[letter] ?? letter).join(''),
    )
    .join('');
  const words = ' ~~~~'.repeat(Math.ceil((text.length * LONGER_BY) / 5));
  return `⟦${accented}${words}⟧`;
}
