import { closestMatch } from 'leven';

/** A name with three letters is too short to be mistyped in two places. */
const SHORT_NAME = 4;
const SHORTEST_BEGINNING = 3;

/** The one of these names that was most likely meant: the only one that begins so, or one with a slip or two; null if none. */
export function nameMeant(typed: string, names: readonly string[]): string | null {
  const begun = names.filter((name) => typed.length >= SHORTEST_BEGINNING && name.startsWith(typed));
  if (begun.length === 1) return begun[0] ?? null;
  return closestMatch(typed, names, { maxDistance: typed.length < SHORT_NAME ? 1 : 2 }) ?? null;
}
