import type { Watched } from '../monitor/machine-monitor.ts';
import type { RunRegistry } from './run-registry.ts';

/** What the monitor measures: the living jobs, and the folders of Vigil and of these jobs. */
export function watchedNow(registry: Pick<RunRegistry, 'all'>, home: string): Watched {
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
