/** A key in double or single quotes, an index in brackets, or a plain key. */
const KEY = /"((?:[^"\\]|\\.)*)"|'([^']*)'|\[(\d+)\]|([^.[\]"']+)/suy;

/**
 * The keys of a path such as `data.loaders[0]."a.b"`: plain keys are separated by dots, a key with dots is in quotes, the
 * index of a list is in brackets or a key of digits. Null: not a path.
 */
export function keysOf(path: string): string[] | null {
  const keys: string[] = [];
  for (let at = 0; at < path.length; at = KEY.lastIndex) {
    const separator = path[at];
    if (keys.length > 0 && separator === '.') at++;
    else if (keys.length > 0 && separator !== '[') return null;
    KEY.lastIndex = at;
    const found = KEY.exec(path);
    if (found === null) return null;
    const [, double, single, index, plain] = found;
    keys.push(double?.replace(/\\(.)/gsu, '$1') ?? single ?? index ?? plain ?? '');
  }
  return keys.length > 0 ? keys : null;
}

/** The path that these keys make, as `keysOf` reads it. */
export const pathOf = (keys: readonly string[]): string =>
  keys.map((key) => (/^[^.[\]"'\\]+$/u.test(key) ? key : `"${key.replace(/["\\]/gu, '\\$&')}"`)).join('.');
