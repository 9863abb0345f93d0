/** The path of a script that the address of *New run* names, because it was dropped or given to the program; else null. */
export function scriptInAddress(fragment: string): string | null {
  const at = fragment.indexOf('?');
  const path = at === -1 ? null : new URLSearchParams(fragment.slice(at + 1)).get('script');
  return path === '' ? null : path;
}

/** Its address with that path. */
export const addressOfScript = (path: string): string => `#/new-run?script=${encodeURIComponent(path)}`;
