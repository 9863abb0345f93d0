import { relative } from 'node:path';
import { USE_WITHIN_MS } from '../../../core/diagnosis/extremes-of.ts';
import { gpuNeighbours } from '../../../core/diagnosis/neighbours.ts';
import { processChanges } from '../../../core/diagnosis/process-changes.ts';
import { isOtherBoot } from '../../../core/ending/boot.ts';
import type { ProcessChange } from '../../../core/protocol/disk/dossier/dossier.ts';
import type { Uncaught } from '../../../core/protocol/disk/ending.ts';
import type { MachineSample } from '../../../core/protocol/machine/machine-sample.ts';
import type { MachineNow } from '../../../core/protocol/wire/machine-now.ts';
import { newestAttempt } from '../../../core/run/state/run-state.ts';
import { type DossierDesk, openDossierDesk } from '../../dossier/dossier-desk.ts';
import { endedFromJournal, isEnded } from '../../dossier/ended-from-journal.ts';
import type { EndedAttempt } from '../../dossier/gather-dossier.ts';
import type { Watch } from '../contract/watch.ts';
import type { WatchContext } from '../contract/watch-context.ts';

/** The next attempt starts first; Windows writes its reports within these seconds too. */
export const GATHER_AFTER_MS = 3_000;
/** An end that no watch saw is gathered by the next host if it is no older: later, the logs have gone on. */
export const CATCH_UP_WITHIN_MS = 24 * 3_600_000;
/** Process ids of a job that are remembered. A script may start thousands. */
const MOST_PIDS = 500;
const MOST_CHANGES = 200;
const MOST_NEIGHBOURS = 10;

/** What is known of the attempt that is attended. */
interface Attended {
  attempt: number;
  pids: Set<number>;
  living: readonly number[];
  changes: ProcessChange[];
  wasMeasured: boolean;
  power: EndedAttempt['power'];
  /** Others on its GPUs, as of the last sample that shows the job on one. */
  onGpu: EndedAttempt['neighbours'];
  /** As of the last `rest`: the next attempt clears the exception, and others in the folder may end. */
  uncaught: Uncaught | null;
  inFolder: EndedAttempt['neighbours'];
}

/**
 * Gathers the dossier of each attempt once its end is journaled and decided. Nothing waits for that, and what fails leaves no
 * more than a missing file, which is gathered again when somebody asks for it. The newest end that no watch saw, because the
 * host was gone or died at that moment, is gathered by the next host.
 */
export function watchForDossier({
  run,
  clock,
  log,
  monitor,
  place,
  livingRuns,
  hasLeft,
}: Pick<WatchContext, 'run' | 'clock' | 'log' | 'monitor' | 'place' | 'livingRuns' | 'hasLeft'>): Watch &
  DossierDesk {
  const { state } = run;
  const desk = openDossierDesk(run, place.machine, clock, log, hasLeft);
  let attended: Attended | null = null;
  let follows: AbortController | null = null;
  let caughtUp = 0;

  function othersInFolder(): EndedAttempt['neighbours'] {
    const { id, cwd } = state.settings.spec;
    return livingRuns()
      .filter((run) => run.id !== id && relative(run.cwd, cwd) === '')
      .slice(0, MOST_NEIGHBOURS)
      .map((run) => ({ shares: 'folder', run: run.id, pid: null, name: null }));
  }

  async function follow(own: Attended, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const now = monitor.now();
      if (now.sample !== null && now.monitor.kind === 'reporting') take(own, now.sample, now);
      await monitor.changed.next(signal);
    }
  }

  function take(own: Attended, sample: MachineSample, now: MachineNow): void {
    own.power = sample.power.source ?? own.power;
    const tree = sample.trees.find(({ id }) => id === state.settings.spec.id);
    if (tree === undefined) return;
    if (own.wasMeasured) own.changes.push(...processChanges(own.living, tree.pids, sample.at));
    const isOnGpu = sample.gpus.some(({ processes }) =>
      processes?.some(({ pid }) => tree.pids.includes(pid)),
    );
    if (isOnGpu) own.onGpu = gpuNeighbours(now, tree.id);
    const since = sample.at - USE_WITHIN_MS;
    own.changes = own.changes.filter(({ at }) => at >= since).slice(-MOST_CHANGES);
    own.living = tree.pids;
    own.wasMeasured = true;
    for (const pid of tree.pids) if (own.pids.size < MOST_PIDS) own.pids.add(pid);
  }

  /** The attempt that was attended has ended if the journal says so; the host may leave a living one. */
  function finish(): void {
    const own = attended;
    attended = null;
    follows?.abort();
    follows = null;
    if (own === null) {
      catchUpSoon();
      return;
    }
    const known = state.attempts.list.findLast(({ attempt }) => attempt === own.attempt);
    if (!known || !isEnded(known)) return;
    caughtUp = Math.max(caughtUp, own.attempt);
    const fromJournal = endedFromJournal(state, known, place.machine);
    const ended: EndedAttempt = {
      ...fromJournal,
      pids: [...new Set([...fromJournal.pids, ...own.pids])],
      uncaught: own.uncaught,
      processes: own.changes,
      wasMeasured: own.wasMeasured,
      wokeAt: place.machine.wokeAt(),
      sessionEndingAt: state.lifecycle.sessionEndingAt,
      restarted: isOtherBoot(known.boot, place.machine.boot),
      power: own.power,
      neighbours: [...own.inFolder, ...own.onGpu],
    };
    clock.after(GATHER_AFTER_MS, () => void desk.gather(ended));
  }

  /** The newest end, if no watch of this host has seen it. Those before were gathered, or are when somebody asks. */
  function catchUp(): void {
    const known = state.attempts.list.findLast(isEnded);
    if (!known || known.attempt <= caughtUp) return;
    caughtUp = known.attempt;
    if (clock.nowMs() - known.endedAt > CATCH_UP_WITHIN_MS) return;
    void desk.gather(endedFromJournal(state, known, place.machine));
  }
  const catchUpSoon = (): void => void clock.after(GATHER_AFTER_MS, catchUp);
  catchUpSoon();

  return {
    attend: ({ attempt }) => {
      if (attended?.attempt === attempt) return;
      finish();
      attended = {
        attempt,
        ...{ pids: new Set(), living: [], changes: [], wasMeasured: false, power: null, uncaught: null },
        ...{ onGpu: [], inFolder: [] },
      };
      follows = new AbortController();
      void follow(attended, follows.signal);
    },
    rest: () => {
      if (!attended || newestAttempt(state)?.attempt !== attended.attempt) return;
      attended.uncaught = state.signals.uncaught;
      attended.inFolder = othersInFolder();
    },
    close: finish,
    gather: desk.gather,
  };
}
