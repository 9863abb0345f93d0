import type { RunState } from '../../core/run/state/run-state.ts';
import { type RunAtWork, workingFolders } from '../base/working-folders.ts';
import type { RunRegistry } from './run-registry.ts';

/** The runs of a home whose jobs lived at any time since. One of which only the row is known is read for that. */
export function runsAtWork(registry: Pick<RunRegistry, 'all' | 'get'>, sinceMs: number): RunAtWork[] {
  return registry.all().flatMap((run) => {
    if (run.state === null && (run.row().endedAt ?? 0) <= sinceMs) return [];
    const state = run.state ?? registry.get(run.id)?.state ?? null;
    return state !== null && livedSince(state, sinceMs) ? [atWork(state)] : [];
  });
}

const livedSince = ({ attempts }: RunState, sinceMs: number): boolean =>
  attempts.list.some(({ endedAt }) => endedAt === null || endedAt > sinceMs);

const atWork = ({ settings: { spec } }: RunState): RunAtWork => ({
  id: spec.id,
  name: spec.name,
  ...workingFolders(spec),
});
