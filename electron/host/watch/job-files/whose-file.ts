import { liesIn, type RunAtWork, type WorkingFolders } from '../../base/working-folders.ts';

/** Whose a file is. `shared`: this run may have written it, or `other`. */
export type Whose = { kind: 'own' } | { kind: 'foreign' } | { kind: 'shared'; other: RunAtWork };

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
  if (ofThis !== ofOthers) return { kind: ofThis > ofOthers ? 'own' : 'foreign' };
  const other = others.find((each) => depth(each) === ofThis);
  return other === undefined ? { kind: 'own' } : { kind: 'shared', other };
}
