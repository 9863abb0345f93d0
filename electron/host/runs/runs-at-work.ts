import type { RunSpec } from '../../core/protocol/policy/run-spec.ts';
import { newestAttempt } from '../../core/run/state/run-state.ts';
import type { Clock } from '../base/clock.ts';
import { type RunsAtWork, type WorkMoment, workingFolders } from '../base/working-folders.ts';
import { readRunSpec } from '../store/run-folder.ts';
import type { RegisteredRun } from './registered-run.ts';
import type { RunRegistry } from './run-registry.ts';

/** What the looks at a run have shown. */
interface KnownEnds {
  /** How many of its attempts have ended. */
  ended: number;
  firstLook: number;
  /** The look that found another attempt ended; 0: none did. */
  endLook: number;
}

/** Of a run of which only the row is known, the request is read, once. */
export function watchRunsAtWork(registry: Pick<RunRegistry, 'all' | 'revision'>, clock: Clock): RunsAtWork {
  const requests = new Map<string, RunSpec | null>();
  const ends = new Map<string, KnownEnds>();
  let look = 0;
  let seenRevision = -1;

  function lookAtAll(): void {
    look++;
    if (registry.revision() === seenRevision) return;
    seenRevision = registry.revision();
    for (const run of registry.all()) {
      const ended = endedAttempts(run);
      const before = ends.get(run.id);
      if (before === undefined) ends.set(run.id, { ended, firstLook: look, endLook: 0 });
      else if (before.ended !== ended) Object.assign(before, { ended, endLook: look });
    }
  }

  function hasWorkedSince(run: RegisteredRun, moment: WorkMoment): boolean {
    if (isLiving(run)) return true;
    const { firstLook = look, endLook = 0 } = ends.get(run.id) ?? {};
    if (firstLook <= moment.look || endLook > 0) return endLook > moment.look;
    // Nothing is known about a moment that is still to come: the clock was set back.
    const endedAt = lastEnd(run);
    return endedAt !== null && (endedAt > moment.atMs || moment.atMs > clock.nowMs());
  }

  function requestOf({ id, folder, state }: RegisteredRun): RunSpec | null {
    if (state !== null) return state.settings.spec;
    if (!requests.has(id)) requests.set(id, readRunSpec(folder).spec);
    return requests.get(id) ?? null;
  }

  return {
    now: () => {
      lookAtAll();
      return { look, atMs: clock.nowMs() };
    },
    since: (moment) => {
      lookAtAll();
      const worked = registry.all().filter((run) => hasWorkedSince(run, moment));
      return worked.flatMap((run) => {
        const spec = requestOf(run);
        return spec === null ? [] : [{ id: spec.id, name: spec.name, ...workingFolders(spec) }];
      });
    },
  };
}

const isLiving = ({ state }: RegisteredRun): boolean =>
  state !== null && newestAttempt(state)?.endedAt === null;

function endedAttempts(run: RegisteredRun): number {
  const attempts = run.state?.attempts.list.length ?? run.row().attempts;
  return attempts - (isLiving(run) ? 1 : 0);
}

/** When its last job ended. No earlier than any of its records: an end before these shows that the clock was set back. */
function lastEnd({ state, row }: RegisteredRun): number | null {
  const newest = state === null ? undefined : newestAttempt(state);
  if (state !== null) return newest === undefined || newest.endedAt === null ? null : state.livedUntilMs;
  const { createdAt, startedAt, endedAt } = row();
  return endedAt === null ? null : Math.max(endedAt, startedAt ?? 0, createdAt);
}
