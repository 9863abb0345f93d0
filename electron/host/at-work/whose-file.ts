import { liesIn, type RunAtWork, type WorkingFolders } from './working-folders.ts';

/** Whose a file is. `shared`: this run may have written it, or `other`. `foreign`: it is of `other`. */
export type Whose = { kind: 'own' } | { kind: 'foreign' | 'shared'; other: RunAtWork };

/**
 * Whose a file is: of the run with the innermost folder around it, be it the working folder or one that its arguments name
 * for output. A run in a home folder lays no claim to the folders of others below it.
 * @param path  absolute, and without links, as all folders
 * @param others  the runs that were at work when it was written
 */
export function whoseFile(path: string, own: WorkingFolders, others: readonly RunAtWork[]): Whose {
  const depth = ({ cwd, named }: WorkingFolders) =>
    Math.max(0, ...[cwd, ...named].filter((folder) => liesIn(folder, path)).map(({ length }) => length));
  const ofThis = depth(own);
  const ofOthers = Math.max(0, ...others.map(depth));
  const other = ofOthers === 0 ? undefined : others.find((each) => depth(each) === ofOthers);
  if (other === undefined || ofThis > ofOthers) return { kind: 'own' };
  return { kind: ofThis < ofOthers ? 'foreign' : 'shared', other };
}
