/** Longer texts are cut. */
const LONGEST = 300;
const PYTHON = /^([A-Za-z_][\w.]*)\((['"])(.*)\2,?\)$/s;

/** An error as Python raises it: `RuntimeError('no GPU')`, as tools print it, becomes `RuntimeError: no GPU`. */
export function errorText(printed: string): string {
  const [, type, , message] = PYTHON.exec(printed.trim()) ?? [];
  return (type === undefined ? printed.trim() : `${type}: ${message}`).slice(0, LONGEST);
}
