import { liesIn, type RunAtWork, type WorkingFolders } from '../../base/working-folders.ts';

/** Whose a file is. `shared`: this run may have written it, or `other`. */
export type Whose = { kind: 'own' } | { kind: 'foreign' } | { kind: 'shared'; other: RunAtWork };

/** File systems date files by other clocks than the system's: FAT by 2 s, network drives by their own. */
const CLOCKS_DIFFER_MS = 5_000;

/**
 * Whose a file is: of the run with the innermost folder around it, be it the working folder or one that its arguments name
 * for output. A run in a home folder lays no claim to the folders of others below it.
 * @param path  absolute
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

/** Whether a run can have written a file with this date. One dated before `sinceMs`, when it was not there, has a wrong date. */
export const wasAtWork = ({ lived }: RunAtWork, modifiedAt: number, sinceMs: number): boolean =>
  modifiedAt < sinceMs - CLOCKS_DIFFER_MS ||
  lived.some(
    ({ fromMs, toMs }) =>
      modifiedAt >= fromMs - CLOCKS_DIFFER_MS && (toMs === null || modifiedAt <= toMs + CLOCKS_DIFFER_MS),
  );
