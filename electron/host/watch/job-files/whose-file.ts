import { liesIn, type RunAtWork, type WorkingFolders } from '../../base/working-folders.ts';

/** Whose a file is. `shared`: this run may have written it, or `other`. */
export type Whose = { kind: 'own' } | { kind: 'foreign' } | { kind: 'shared'; other: RunAtWork };

/** File systems date files by other clocks than the system's: FAT by 2 s, network drives by their own. */
const CLOCKS_DIFFER_MS = 5_000;

/**
 * Whose a file is. A folder that the arguments of one run name for output is that run's, and the innermost such folder
 * counts; elsewhere a file may be of any run in whose working folder it lies.
 * @param path  absolute
 * @param others  the runs that were at work when it was written
 */
export function whoseFile(path: string, { named }: WorkingFolders, others: readonly RunAtWork[]): Whose {
  const depth = (folders: readonly string[]) =>
    Math.max(0, ...folders.filter((folder) => liesIn(folder, path)).map(({ length }) => length));
  const ofThis = depth(named);
  const ofOther = Math.max(0, ...others.map((other) => depth(other.named)));
  if (ofThis !== ofOther) return { kind: ofThis > ofOther ? 'own' : 'foreign' };
  const other = others.find(({ cwd }) => liesIn(cwd, path));
  return other === undefined ? { kind: 'own' } : { kind: 'shared', other };
}

/** Whether a run can have written a file with this date. One dated before `sinceMs`, when it was not there, has a wrong date. */
export const wasAtWork = ({ lived }: RunAtWork, modifiedAt: number, sinceMs: number): boolean =>
  modifiedAt < sinceMs - CLOCKS_DIFFER_MS ||
  lived.some(
    ({ fromMs, toMs }) =>
      modifiedAt >= fromMs - CLOCKS_DIFFER_MS && (toMs === null || modifiedAt <= toMs + CLOCKS_DIFFER_MS),
  );
