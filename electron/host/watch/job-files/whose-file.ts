import { relative } from 'node:path';
import { liesIn, type RunAtWork, type WorkingFolders } from '../../base/working-folders.ts';
import { namesParameter } from './names-parameter.ts';

/** Whose a file is. `shared`: this run may have written it, or `other`. */
export type Whose = { kind: 'own' } | { kind: 'foreign' } | { kind: 'shared'; other: RunAtWork };

/**
 * Whose a file is: of the run with the innermost folder around it, be it the working folder or one that its arguments name
 * for output. A run in a home folder lays no claim to the folders of others below it. Of runs with one folder, it is of the
 * one whose parameters its path names, as `out/alpha_0.1` does, where the others have another value.
 * @param path  absolute, and without links, as all folders
 * @param others  the runs that were at work when it was written
 */
export function whoseFile(path: string, own: WorkingFolders, others: readonly RunAtWork[]): Whose {
  const folderAround = ({ cwd, named }: WorkingFolders) =>
    [cwd, ...named].filter((folder) => liesIn(folder, path)).sort((a, b) => b.length - a.length)[0] ?? '';
  const folder = folderAround(own);
  const ofThis = folder.length;
  const ofOthers = Math.max(0, ...others.map((each) => folderAround(each).length));
  if (ofThis !== ofOthers) return { kind: ofThis > ofOthers ? 'own' : 'foreign' };
  const way = relative(folder, path);
  let shared: Whose | null = null;
  for (const other of others.filter((each) => folderAround(each).length === ofThis)) {
    const isOfThis = namesParameter(way, own.given, other.given);
    const isOfOther = namesParameter(way, other.given, own.given);
    if (isOfOther && !isOfThis) return { kind: 'foreign' };
    if (isOfOther === isOfThis) shared ??= { kind: 'shared', other };
  }
  return shared ?? { kind: 'own' };
}
