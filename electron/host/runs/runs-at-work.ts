import type { RunSpec } from '../../core/protocol/policy/run-spec.ts';
import { type RunAtWork, workingFolders } from '../base/working-folders.ts';
import { readRunSpec } from '../store/run-folder.ts';
import type { RunRegistry } from './run-registry.ts';

type Lived = RunAtWork['lived'];

/**
 * Finds the runs of a home whose jobs lived at any time since a moment. Of one of which only the row is known, the
 * request is read, once.
 */
export function watchRunsAtWork(registry: Pick<RunRegistry, 'all'>): (sinceMs: number) => RunAtWork[] {
  const requests = new Map<string, RunSpec | null>();
  const requestOf = (id: string, folder: string): RunSpec | null => {
    const known = requests.get(id);
    if (known !== undefined) return known;
    const { spec } = readRunSpec(folder);
    requests.set(id, spec);
    return spec;
  };
  return (sinceMs) =>
    registry.all().flatMap((run) => {
      const { id, folder, state } = run;
      if (state !== null) {
        const lived = state.attempts.list.map(({ startedAt, endedAt }) => ({
          fromMs: startedAt,
          toMs: endedAt,
        }));
        return atWork(state.settings.spec, lived, sinceMs);
      }
      const { startedAt, endedAt } = run.row();
      if (startedAt === null || endedAt === null || endedAt <= sinceMs) return [];
      const spec = requestOf(id, folder);
      return spec === null ? [] : atWork(spec, [{ fromMs: startedAt, toMs: endedAt }], sinceMs);
    });
}

function atWork(spec: RunSpec, all: Lived, sinceMs: number): RunAtWork[] {
  const lived = all.filter(({ toMs }) => toMs === null || toMs > sinceMs);
  return lived.length === 0 ? [] : [{ id: spec.id, name: spec.name, lived, ...workingFolders(spec) }];
}
