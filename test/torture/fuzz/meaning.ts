/* The meaning of files, without a line of the product: the product's readers are compared with this. */

/** The state of an optimisation in a checkpoint's text, or null if no job could resume from it. */
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

/** Text that is equal only for equal values, bit for bit. JSON would not distinguish -0 from 0. */
export function canonical(value: unknown): string {
  if (Object.is(value, -0)) return '-0';
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, held]) => `${JSON.stringify(name)}:${canonical(held)}`).join()}}`;
}

/** The entries of a sound journal, one text each. */
export const meaningOfJournal = (text: string): string[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const { sum: _, ...record } = JSON.parse(line);
      return canonical(record);
    });
