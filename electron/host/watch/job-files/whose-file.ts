import { liesIn, type RunAtWork, type WorkingFolders } from '../../base/working-folders.ts';

/** Whose a file is. `shared`: this run may have written it, or `other`. */
export type Whose = { kind: 'own' } | { kind: 'foreign' } | { kind: 'shared'; other: RunAtWork };

/**
 * Whose a file is, if all these runs were at work when it was written. A folder that the arguments of one run alone name
 * is that run's; elsewhere a file may be of any run in whose working folder it lies.
 * @param path  absolute
 */
export function whoseFile(path: string, { named }: WorkingFolders, others: readonly RunAtWork[]): Whose {
  const isNamed = (folders: readonly string[]) => folders.some((folder) => liesIn(folder, path));
  const isOfThis = isNamed(named);
  const isOfOther = others.some((other) => isNamed(other.named));
  if (isOfThis !== isOfOther) return { kind: isOfThis ? 'own' : 'foreign' };
  const other = others.find(({ cwd }) => liesIn(cwd, path));
  return other === undefined ? { kind: 'own' } : { kind: 'shared', other };
}
