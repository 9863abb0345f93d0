import type { MachineThen } from '../../../core/memory/exhaustion/judge-shortage.ts';
import { createRecentMachine } from '../../../core/memory/exhaustion/machine-then.ts';
import { decideRecycle } from '../../../core/memory/recycle/decide-recycle.ts';
import { recycleFacts } from '../../../core/memory/recycle/recycle-facts.ts';
import { capShare } from '../../../core/memory/use/device-cap.ts';
import { createIterationPeaks } from '../../../core/memory/use/iteration-peaks.ts';
import { jobUse } from '../../../core/memory/use/job-use.ts';
import { jobWalls } from '../../../core/memory/use/job-walls.ts';
import type { Wall } from '../../../core/memory/wall/walls.ts';
import { PEAKS_KEPT } from '../../../core/run/apply/reduce-memory.ts';
import { newestAttempt } from '../../../core/run/state/run-state.ts';
import { specOfAttempt } from '../../../core/run/state/spec-of-attempt.ts';
import { startInForce } from '../../../core/start/first-measures.ts';
import type { Watch } from '../contract/watch.ts';
import type { WatchContext } from '../contract/watch-context.ts';

/** A job that ends sooner needs no measuring. */
const BEGIN_AFTER_MS = 2_000;
/** Once a job has many peaks, another is journaled only so often: a run of a year must not fill its journal with them. */
const PLENTY_EVERY_MS = 10_000;

/** What the verdict on an ending asks. */
export interface MemoryAnswers {
  /** The machine by the last samples of the newest attempt; null if it was not measured. */
  machineThen(): MachineThen | null;
}

/**
 * Measures what a job uses, joins the highest use to each iteration, and recycles the job after an iteration if its
 * next one would come too close to a wall, or if the user wants it.
 */
export function watchMemory({
  run: { state },
  clock,
  log,
  monitor,
  place,
  commit,
}: Pick<WatchContext, 'run' | 'clock' | 'log' | 'monitor' | 'place' | 'commit'>): Watch & MemoryAnswers {
  let attending: number | null = null;
  let peaks = createIterationPeaks();
  const { id, createdAt, parents } = state.settings.spec;
  let recent = createRecentMachine(id, { createdAt, parents });
  /** The newest iteration whose peaks are journaled, or that was complete when measuring began. */
  let completed = 0;
  let sampleNumber = 0;
  let measuredMs = 0;
  /** By the newest sample. */
  let walls: readonly Wall[] = [];
  /** Highest use of shared memory until the first iteration was complete; null if unknown. */
  let sharedBaseline: number | null = null;
  let hasOnlyBegun = true;
  let end = () => {};

  function begin(): void {
    const over = new AbortController();
    const free = monitor.need();
    const follow = async () => {
      while (!over.signal.aborted) {
        await monitor.changed.next(over.signal);
        try {
          if (!over.signal.aborted) sampled();
        } catch (error) {
          log.write(`Memory of run ${id}`, error);
        }
      }
    };
    end = () => {
      over.abort();
      free();
    };
    void follow();
  }

  function sampled(): void {
    const { sample, monitor: how } = monitor.now();
    if (sample === null || how.kind !== 'reporting' || sample.number === sampleNumber) return;
    sampleNumber = sample.number;
    const use = jobUse(sample, id);
    recent.take(sample, use);
    if (use !== null) {
      const shared = use.uses.shared?.own ?? null;
      if (hasOnlyBegun && shared !== null) sharedBaseline = Math.max(sharedBaseline ?? 0, shared);
      walls = jobWalls(use, {
        ...{ sharedBaselineBytes: sharedBaseline, system: place.machine.system },
        capShare: capOfAttempt(),
      });
      peaks.take(use, walls);
    }
    look();
  }

  /** Share of a GPU that the newest attempt may use; null: no cap is known. */
  function capOfAttempt(): number | null {
    const newest = newestAttempt(state);
    const start = startInForce(specOfAttempt(state));
    return newest === undefined ? null : capShare({ torch: newest.torch, plan: newest.plan, start });
  }

  /** Journals the peaks of iterations that were completed since, and decides what follows. */
  function look(): void {
    const newest = newestAttempt(state);
    if (newest === undefined || newest.attempt !== attending) return;
    const iteration = newest.lastIteration ?? 0;
    // Fewer: some were withdrawn, and are counted again.
    const isNew = iteration > completed;
    completed = iteration;
    if (!isNew) return;
    hasOnlyBegun = false;
    const isDue = !hasPlenty() || clock.uptimeMs() - measuredMs >= PLENTY_EVERY_MS;
    const found = isDue ? peaks.complete() : [];
    if (found.length > 0) measuredMs = clock.uptimeMs();
    if (found.length > 0)
      commit([{ kind: 'memory-measured', attempt: newest.attempt, iteration, peaks: found }]);
    decide();
  }

  const hasPlenty = () => state.memory.series.some(({ peaks: known }) => known.length >= PEAKS_KEPT);

  function decide(): void {
    if (attending === null || state.lifecycle.phase !== 'running') return;
    const softWall = walls.find(({ resource }) => resource === 'shared') ?? null;
    const facts = recycleFacts(state, softWall, clock.nowMs());
    const decision = facts === null ? null : decideRecycle(facts);
    if (decision?.action === 'recycle')
      commit([{ kind: 'attempt-ending', attempt: attending, why: 'recycle', recycle: decision.because }]);
  }

  /** Of a job that died while it loaded there may be no sample, but one of the card if the monitor runs already. */
  function machineThen(): MachineThen | null {
    const { sample, monitor: how } = monitor.now();
    if (recent.last() === null && sample !== null && how.kind === 'reporting')
      recent.take(sample, jobUse(sample, id));
    return recent.last();
  }

  /** Journals what was highest since the last complete iteration: an attempt often dies at its highest use. */
  function rest(): void {
    const newest = newestAttempt(state);
    const isOurs = attending !== null && newest?.attempt === attending && newest.endedAt === null;
    const found = isOurs ? peaks.complete() : [];
    const attempt = attending;
    stop();
    if (attempt !== null && found.length > 0) commit([{ kind: 'memory-at-end', attempt, peaks: found }]);
  }

  function stop(): void {
    end();
    end = () => {};
    attending = null;
  }

  return {
    attend: ({ attempt, moment }) => {
      if (attending === attempt) return;
      stop();
      attending = attempt;
      peaks = createIterationPeaks();
      recent = createRecentMachine(id, { createdAt, parents });
      completed = moment === 'met' ? (newestAttempt(state)?.lastIteration ?? 0) : 0;
      walls = [];
      sharedBaseline = null;
      hasOnlyBegun = completed === 0;
      end = clock.after(BEGIN_AFTER_MS, begin);
    },
    rest,
    machineThen,
    close: stop,
    eventsJournaled: look,
    outputRead: (sign) => {
      if (sign === 'observation') look();
    },
    checkpointAdopted: () => {
      look();
      decide();
    },
  };
}
