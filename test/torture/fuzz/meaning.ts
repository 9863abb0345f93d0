/*
 * What files mean, told without a line of the product: this is what the product's readers are held against.
 */

/** The state of an optimisation in a checkpoint's text, or null if it is none that could be gone on from. */
export function meaningOfCheckpoint(text: string): string | null {
  let content: Record<string, unknown>;
  try {
    content = JSON.parse(text);
  } catch {
    return null;
  }
  const { iteration, train_X_full: x, train_Y: y, best_cvar_history: best } = Object(content);
  const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
  const isList = (value: unknown): value is unknown[] => Array.isArray(value) && value.length === iteration;
  const isColumn = (value: unknown) => Array.isArray(value) && value.length === 1 && isNumber(value[0]);
  const isWhole =
    Number.isInteger(iteration) &&
    isList(x) &&
    x.every((row) => Array.isArray(row) && row.every(isNumber)) &&
    isList(y) &&
    y.every((value) => isNumber(value) || isColumn(value)) &&
    isList(best) &&
    best.every(isNumber);
  return isWhole ? canonical([iteration, x, y, best]) : null;
}

/** Text that is the same only for the same values, bit for bit. JSON would make one of -0 and 0. */
export function canonical(value: unknown): string {
  if (Object.is(value, -0)) return '-0';
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, held]) => `${JSON.stringify(name)}:${canonical(held)}`).join()}}`;
}

/** The entries of a sound journal, a text each. */
export const meaningOfJournal = (text: string): string[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const { sum: _, ...record } = JSON.parse(line);
      return canonical(record);
    });
