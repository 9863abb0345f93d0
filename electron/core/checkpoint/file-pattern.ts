/** The folder in which files are searched, and the pattern for their paths below it. */
export interface FilePattern {
  /** As the user wrote it. */
  source: string;
  /** Folder without a wildcard, relative to the working folder; empty for the working folder itself. */
  base: string;
  /** Segments below the base; `**` stands for any number of folders. */
  segments: readonly string[];
  /** True if upper and lower case are equal, as on Windows. */
  ignoresCase: boolean;
}

/** Reads a pattern: `*` and `?` within a name, `**` for any folders. Every other character is literal. */
export function readPattern(source: string, ignoresCase = false): FilePattern {
  const segments = source.split('/').filter((segment) => segment !== '' && segment !== '.');
  // The last segment is a file name even without a wildcard.
  let fixed = segments.slice(0, -1).findIndex(hasWildcard);
  if (fixed === -1) fixed = segments.length - 1;
  return { source, base: segments.slice(0, fixed).join('/'), segments: segments.slice(fixed), ignoresCase };
}

const hasWildcard = (segment: string): boolean => /[*?]/.test(segment);

/** True if a path, as segments below the pattern's base, matches. */
export const matchesPath = ({ segments, ignoresCase }: FilePattern, path: readonly string[]): boolean =>
  matchList(segments, path, '**', (segment, name) => matchesName(segment, name, ignoresCase));

/** True if a folder may contain matching files, at any depth. */
export function mayHoldMatches({ segments, ignoresCase }: FilePattern, path: readonly string[]): boolean {
  const deep = segments.indexOf('**');
  const ahead = deep === -1 || deep >= path.length ? segments.slice(0, path.length) : segments.slice(0, deep);
  if (deep === -1 && path.length >= segments.length) return false;
  return ahead.every((segment, at) => segment === '**' || matchesName(segment, path[at] ?? '', ignoresCase));
}

/** True if a name matches one segment. */
const matchesName = (segment: string, name: string, ignoresCase: boolean): boolean =>
  matchList(
    [...segment],
    [...name],
    '*',
    (one, character) =>
      one === '?' || one === character || (ignoresCase && one.toUpperCase() === character.toUpperCase()),
  );

/**
 * True if items match a pattern in which `any` stands for any number of them. It backtracks to the last `any` only,
 * which is sufficient. So the time is at most the product of both lengths; a regular expression could take forever.
 */
function matchList(
  pattern: readonly string[],
  items: readonly string[],
  any: string,
  fits: (one: string, item: string) => boolean,
): boolean {
  let at = 0;
  let anyAt = -1;
  let resumeAt = 0;
  for (let item = 0; item < items.length; ) {
    const one = pattern[at];
    if (one === any) {
      anyAt = at++;
      resumeAt = item;
    } else if (one !== undefined && fits(one, items[item] ?? '')) {
      at++;
      item++;
    } else if (anyAt >= 0) {
      at = anyAt + 1;
      item = ++resumeAt;
    } else return false;
  }
  while (pattern[at] === any) at++;
  return at === pattern.length;
}
