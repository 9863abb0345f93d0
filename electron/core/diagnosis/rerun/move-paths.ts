import type { System } from '../../ending/signals.ts';

/** A folder, and the copy that stands for it. Both are absolute. */
export interface FolderMove {
  from: string;
  to: string;
  /** Folders below `from` that were not copied; paths into them stay. */
  except: readonly string[];
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A path with either separator, on Windows also in either case. */
const patternOf = (path: string, system: System): string =>
  path
    .split(system === 'windows' ? /[\\/]/ : /\//)
    .map(escaped)
    .join(system === 'windows' ? '[\\\\/]' : '\\/');

/** A path begins where no name goes on, and ends at a separator or where no name goes on. */
const BEGINS = '(?<![\\w.\\-])';
const ENDS = '(?![\\w.\\-])';

/** An argument, or the value of a variable, in which paths into a folder lead into its copy. */
export function movePaths(word: string, { from, to, except }: FolderMove, system: System): string {
  const flags = system === 'windows' ? 'giu' : 'gu';
  const kept = except.map((path) => `(?!${patternOf(path, system)}${ENDS})`).join('');
  return word.replace(new RegExp(`${BEGINS}${kept}${patternOf(from, system)}${ENDS}`, flags), () => to);
}

const ABSOLUTE: Record<'windows' | 'posix', RegExp> = {
  windows: /(?<![\w.-])(?:[a-z]:[\\/]|\\\\)[^\s;,"'=?*|<>]*/giu,
  posix: /(?<![\w.\-/])\/(?!\/)[^\s:;,"'=?]+/gu,
};

/** Absolute paths in words that do not lie in one of the folders, each once. */
export function pathsOutside(words: readonly string[], folders: readonly string[], system: System): string[] {
  const found = words.flatMap(
    (word) => word.match(ABSOLUTE[system === 'windows' ? 'windows' : 'posix']) ?? [],
  );
  const flags = system === 'windows' ? 'iu' : 'u';
  const inside = folders.map((folder) => new RegExp(`^${patternOf(folder, system)}${ENDS}`, flags));
  return [...new Set(found)].filter((path) => !inside.some((folder) => folder.test(path)));
}
