import { readdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { isLogPattern } from '../../../core/protocol/policy/log-files.ts';
import { answersInTime } from '../../../platform/answering.ts';

/** The most files that one pattern may match: of more, those with the last names, which are usually the newest. */
const MATCHES_AT_MOST = 200;

/**
 * The absolute paths that a setting for log files means, relative to the working folder `cwd`. One without `*` and `?`
 * is itself, whether or not there is such a file; a pattern means the files that match it now.
 */
export async function pathsOfSetting(cwd: string, setting: string): Promise<string[]> {
  const path = resolve(cwd, setting);
  if (!isLogPattern(setting)) return [path];
  const folder = dirname(path);
  const matches = matcherOf(basename(path));
  const names = (await answersInTime(folder)) ? await readdir(folder).catch(() => []) : [];
  return names
    .filter((name) => matches.test(name))
    .sort()
    .slice(-MATCHES_AT_MOST)
    .map((name) => join(folder, name));
}

/** `*` stands for any characters, `?` for one. */
function matcherOf(name: string): RegExp {
  const literal = name.replace(/[.+^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(/\*+/g, '.*').replaceAll('?', '.')}$`, 'u');
}
