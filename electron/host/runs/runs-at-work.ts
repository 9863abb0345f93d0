import type { RunSpec } from '../../core/protocol/policy/run-spec.ts';
import { newestAttempt } from '../../core/run/state/run-state.ts';
import { claimedLogs, NO_CLAIMED_LOGS } from '../at-work/claimed-logs.ts';
import { loggingRun, type RunsAtWork, type WorkMoment } from '../at-work/working-folders.ts';
import type { Clock } from '../base/clock.ts';
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

/** How many changes are kept: those of the last looks decide nearly always. */
const NEWS_KEPT = 1_000;

/** Of a run of which only the row is known, the request is read, once. */
export function watchRunsAtWork(registry: Pick<RunRegistry, 'all' | 'revision'>, clock: Clock): RunsAtWork {
  const requests = new Map<string, RunSpec | null>();
  const ends = new Map<string, KnownEnds>();
  /** The looks that found something of a run, oldest first. */
  const news: { look: number; id: string }[] = [];
  /** What came until this look is not kept. */
  let forgottenTo = 0;
  let look = 0;
  let seenRevision = -1;

  function lookAtAll(): void {
    look++;
    if (registry.revision() === seenRevision) return;
    const seenBefore = seenRevision;
    seenRevision = registry.revision();
    for (const run of registry.all()) {
      // There may be ten thousand, and a look each second.
      if (run.revision <= seenBefore) continue;
      const ended = endedAttempts(run);
      const before = ends.get(run.id);
      if (before?.ended === ended) continue;
      if (before === undefined) ends.set(run.id, { ended, firstLook: look, endLook: 0 });
      else Object.assign(before, { ended, endLook: look });
      news.push({ look, id: run.id });
      if (news.length > NEWS_KEPT) forgottenTo = news.shift()?.look ?? look;
    }
  }

  /** The runs that were found, or whose attempts were found ended, since a look; null: they may be any. */
  function newsSince(moment: WorkMoment): ReadonlySet<string> | null {
    if (moment.look < forgottenTo) return null;
    const first = news.findLastIndex(({ look: at }) => at <= moment.look) + 1;
    return new Set(news.slice(first).map(({ id }) => id));
  }

  /** Of a run that does not work now. */
  function hasWorkedSince(run: RegisteredRun, moment: WorkMoment): boolean {
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
      const changed = newsSince(moment);
      const worked = registry
        .all()
        .filter((run) => isLiving(run) || ((changed?.has(run.id) ?? true) && hasWorkedSince(run, moment)));
      return worked.flatMap((run) => {
        const spec = requestOf(run);
        if (spec === null) return [];
        const logs = run.state === null ? NO_CLAIMED_LOGS : claimedLogs(run.state);
        return [{ id: spec.id, name: spec.name, ...loggingRun(spec, logs) }];
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

const lastEnd = ({ state, row }: RegisteredRun): number | null =>
  state === null ? row().endedAt : (newestAttempt(state)?.endedAt ?? null);
