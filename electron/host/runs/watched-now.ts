import type { MarkedRun } from '../../core/machine/holders.ts';
import { mayHaveOrphans } from '../../core/run/orphan-grace.ts';
import type { Watched } from '../monitor/machine-monitor.ts';
import type { RunRegistry } from './run-registry.ts';

/**
 * What the monitor measures: the living jobs, and the folders of Vigil and of these jobs. The folders of their runs lie
 * in `home` (paths.ts), so its disk is theirs.
 */
export function watchedNow(
  registry: Pick<RunRegistry, 'all'>,
  home: string,
): Pick<Watched, 'jobs' | 'folders'> {
  const living = registry.all().flatMap((run) => {
    const attempt = run.supervisor?.living() ?? null;
    return attempt === null ? [] : [{ run, pid: attempt.pid }];
  });
  const folders = living.flatMap(({ run }) => run.state?.settings.spec.cwd ?? []);
  return {
    jobs: living.map(({ run, pid }) => ({ id: run.id, pid, runFolder: run.folder, name: run.row().name })),
    folders: [...new Set([home, ...folders])],
  };
}

/** The run with this folder, if it has been read; null if there is none. */
export function runInFolder(registry: Pick<RunRegistry, 'all'>, folder: string): MarkedRun | null {
  const run = registry.all().find((one) => one.folder === folder);
  if (run === undefined) return null;
  const { id, name, phase, problem } = run.row();
  if (run.supervisor !== null && run.supervisor.living() !== null) return { id, name, hasJob: true };
  // Of a damaged run, or one that cannot be reached, it is not known whether its job is alive.
  const isKnown = run.supervisor !== null || (problem === null && !run.isDamaged);
  return { id, name, hasJob: isKnown && mayHaveOrphans(phase) ? false : null };
}
