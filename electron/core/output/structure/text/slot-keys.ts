import type { NumberToken } from './tokens.ts';

/**
 * The keys of a line's numbers within its kind: each by its column or label, and by its turn among equal ones.
 * @param names  the columns in which they stand; undefined: the line has no heading
 */
export function slotKeys(tokens: readonly NumberToken[], names: readonly string[] | undefined): string[] {
  const times = new Map<string, number>();
  return tokens.map((token, place) => {
    const label = names?.[place] ?? token.label;
    const turn = times.get(label) ?? 0;
    times.set(label, turn + 1);
    const name = place === 0 ? label.replace(/\d+/g, '#') : label;
    if (name === '') return `#${place}`;
    return turn === 0 ? name : `${name}'${turn}`;
  });
}
