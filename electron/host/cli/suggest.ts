/** A name of fewer letters is too short to be mistyped in two places. */
const SHORT_NAME = 5;
const SHORTEST_BEGINNING = 3;

/** The name that was most likely meant: the only one with this beginning, or one with one or two typos; null if none. */
export function nameMeant(typed: string, names: readonly string[]): string | null {
  const begun = names.filter((name) => typed.length >= SHORTEST_BEGINNING && name.startsWith(typed));
  if (begun.length === 1) return begun[0] ?? null;
  const [nearest] = names
    .map((name) => ({ name, slips: slipsBetween(typed, name) }))
    .filter(({ slips }) => slips <= (typed.length < SHORT_NAME ? 1 : 2))
    .sort((a, b) => a.slips - b.slips);
  return nearest?.name ?? null;
}

/** Letters left out, added, changed, or swapped with their neighbour (optimal string alignment). */
function slipsBetween(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const slips = [row];
    for (let column = 1; column <= b.length; column++) {
      const at = (line: readonly number[], back: number) => line[column - back] ?? 0;
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = row > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      slips[column] = Math.min(
        at(last, 0) + 1,
        at(slips, 1) + 1,
        at(last, 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = slips;
  }
  return last[b.length] ?? 0;
}
