import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { RunId } from '../../core/protocol/basics.ts';
import { RUN_FILES } from '../../core/protocol/disk/run-folder.ts';
import type { RunSpec } from '../../core/protocol/policy/run-spec.ts';
import type { Answer, Problem } from '../../core/protocol/wire/problem.ts';
import { emptyRun, type RunState } from '../../core/run/state/run-state.ts';
import { rowOf } from '../../core/run/views/run-views.ts';
import type { Notifier } from '../base/notifier.ts';
import { type HomePaths, runPaths } from '../base/paths.ts';
import { releaseKeeper } from '../keepers/release-keeper.ts';
import { type Journal, openJournal, readJournal } from '../store/journal.ts';
import { journalInvalidatingRow, openRunIndex } from '../store/run-index.ts';
import { createRun, type FillFolder } from './create-run.ts';
import { isSettled, keepRows } from './keep-rows.ts';
import { createKnownRuns } from './known-runs.ts';
import { type FoundRun, openRun, type UnsoundRun } from './open-run.ts';
import { type HomeServices, registerRun } from './register-run.ts';
import { type RegisteredRun, shownRun } from './registered-run.ts';
import { unreachableRun, watchUnreachableRuns } from './unreachable-runs.ts';

/** A run that has ended is indexed after its keeper has had this long to exit. */
const INDEX_AFTER_MS = 5_000;

/** Rows taken from the index are checked after this time, once the first clients have been served. */
const DOUBT_AFTER_MS = 5_000;

/**
 * This many of the newest runs that are not in the index are read before the host serves: queued ones, and ones that
 * just ended.
 */
const READ_AT_START = 100;

/** All runs of a home folder. */
export interface RunRegistry {
  /** Continues every run from the end of its journal. Before that nothing is started and no keeper is contacted. */
  begin(): void;
  /** Those read so far, newest first; for ended ones perhaps only the row. */
  all(): RegisteredRun[];
  /** Resolves when every run that is not in the index has been read. */
  filled(): Promise<void>;
  /** A complete run, which is read now if only its row was loaded. */
  get(id: string): RegisteredRun | undefined;
  /** Folder of a run with that id, whether it exists or not. */
  folderOf(id: string): string;
  /** Releases a run that has ended, so that its folder can be moved away. */
  letGo(id: string): Promise<void>;
  /** Reads a run whose folder exists again. */
  takeBack(id: string): void;
  /** Runs that were released since a revision. */
  goneSince(revision: number): string[];
  /** Creates the folder and the journal of a run and starts its first attempt. */
  create(spec: RunSpec, fill?: FillFolder): Answer<RegisteredRun>;
  /** Counts every change of any run. */
  revision(): number;
  changed: Notifier;
  /** Disconnects from all keepers and closes all journals. Jobs continue. */
  leave(): Promise<void>;
}

/** Lists the runs. Their content is loaded later, or when a client asks for it. */
export function openRegistry(
  { runs, runIndex }: Pick<HomePaths, 'runs' | 'runIndex'>,
  surroundings: HomeServices,
): RunRegistry {
  const { place, clock, log } = surroundings;
  const known = createKnownRuns();
  const away = watchUnreachableRuns(clock, lookForAway);
  const index = openRunIndex(runIndex);
  const rows = keepRows(index);
  let hasBegun = false;
  let hasLeft = false;
  let filled: Promise<void> = Promise.resolve();

  function touch(run: RegisteredRun): void {
    run.revision = known.count();
    run.changed.notify();
    run.grown.notify();
    known.changed.notify();
    const { phase, rejudgePending } = run.state?.lifecycle ?? {};
    // A timer retries what the disk refuses: a refusal is a change too, and would trigger the next try at once.
    const isRefused = run.supervisor?.run.problem() != null;
    if (phase === 'ended' && rejudgePending && !isRefused) void run.supervisor?.lookAgain();
    if (phase === 'ended') clock.after(INDEX_AFTER_MS, () => rows.rememberIfSettled(run));
    else rows.keepIfNew(run);
  }

  function register(folder: string, state: RunState, journal: Journal): RegisteredRun {
    const believed = journalInvalidatingRow(index, journal, state.settings.spec.id);
    const found = { state, journal: believed, revision: known.count() };
    return known.put(registerRun(folder, found, surroundings, touch));
  }

  const load = (folder: string): RegisteredRun => take(folder, openRun(folder));

  function take(folder: string, found: FoundRun): RegisteredRun {
    if (found.sound || !found.isAway) away.found(basename(folder));
    if (!found.sound && found.isAway && found.row.problem) return miss(folder, found.row.problem);
    const run = found.sound ? register(folder, found.state, found.journal) : show(folder, found);
    if (found.sound) rows.keepIfNew(run);
    if (hasBegun) takeUp(run);
    return run;
  }

  function show(folder: string, found: UnsoundRun): RegisteredRun {
    const { id, problem } = found.row;
    log.write(`Run ${id} cannot go on: ${JSON.stringify(problem)}`);
    return known.put(shownRun(folder, found, known.count()));
  }

  /** Shows the last known row of a run whose folder is unreachable. The run continues when the folder is back. */
  function miss(folder: string, problem: Problem): RegisteredRun {
    const before = known.get(basename(folder));
    if (before && away.has(before.id) && before.row().problem?.code === problem.code) return before;
    const run = known.put(unreachableRun(folder, index.lastKnown(basename(folder)), problem, known.count()));
    away.add(run.id);
    log.write(`Run ${run.id} is waited for: ${JSON.stringify(problem)}`);
    return run;
  }

  /** Continues the runs whose folders are reachable again. */
  async function lookForAway(): Promise<void> {
    const names = await readdir(runs).catch(() => null);
    away.missAll(names === null && index.ids().length > 0);
    const isUnknown = (name: string) =>
      !known.has(name) && !known.isGone(name) && RunId.safeParse(name).success;
    const missed = known.ids().filter((id) => away.has(id));
    for (const id of [...missed, ...(names ?? []).filter(isUnknown)]) {
      if (hasLeft) return;
      const before = known.get(id);
      if (take(join(runs, id), openRun(join(runs, id))) === before) continue;
      before?.changed.notify();
      known.changed.notify();
      await setImmediate();
    }
  }

  function takeUp({ supervisor, isDamaged, folder }: RegisteredRun): void {
    supervisor?.takeUp();
    // Vigil leaves the keeper of a run of another version alone.
    if (isDamaged) releaseKeeper(folder, place.keepers, clock);
  }

  /** Loads what is not in the index, newest first, one run at a time, so that old runs delay no client. */
  async function fill(): Promise<void> {
    for (const id of known.ids().reverse()) {
      if (hasLeft) return;
      if (known.get(id) !== null) continue;
      const folder = join(runs, id);
      const found = openRun(folder);
      if (found.sound && isSettled(found.state) && !existsSync(runPaths(folder).keeperFile)) {
        const row = rowOf(found.state);
        index.remember(row, runPaths(folder).journal);
        known.putToSleep(folder, row);
      } else take(folder, found);
      known.changed.notify();
      await setImmediate();
    }
    clock.after(DOUBT_AFTER_MS, () => void doubtSleeping());
  }

  /** Checks the rows taken from the index: a run's folder may have been replaced, or an older Vigil may have run. */
  async function doubtSleeping(): Promise<void> {
    for (const id of known.asleep().reverse()) {
      if (hasLeft) return;
      if (known.isAsleep(id) && !index.isCurrent(id, runPaths(join(runs, id)).journal)) {
        known.wake(id);
        load(join(runs, id));
        known.changed.notify();
      }
      await setImmediate();
    }
  }

  /** The names of the runs in the home; the last known names while the home cannot be read. */
  function namesAtStart(): string[] {
    try {
      // If runs are known but their folder is missing, it is unreachable: a new one must not take its place.
      if (index.ids().length === 0) mkdirSync(runs, { recursive: true, mode: 0o700 });
      const names = readdirSync(runs).filter((name) => RunId.safeParse(name).success);
      return [...new Set([...names, ...index.open()])].sort();
    } catch {
      away.missAll(index.ids().length > 0);
      return index.ids();
    }
  }

  for (const name of namesAtStart()) {
    const folder = join(runs, name);
    const row = index.find(name);
    known.expect(name);
    if (row) known.putToSleep(folder, row);
    // Runs that may be alive are loaded first, ended ones later.
    else if (existsSync(join(folder, RUN_FILES.keeper))) load(folder);
  }
  const unread = known.ids().filter((id) => known.get(id) === null);
  for (const id of unread.slice(-READ_AT_START)) load(join(runs, id));

  return {
    begin: () => {
      hasBegun = true;
      for (const run of known.read()) takeUp(run);
      filled = fill();
    },
    all: () => known.read().reverse(),
    filled: () => filled,
    get: (id) => {
      const run = known.get(id);
      if (run === undefined || (run !== null && !known.wake(id))) return run ?? undefined;
      return load(join(runs, id));
    },
    folderOf: (id) => join(runs, id),
    letGo: async (id) => {
      const run = known.get(id);
      if (!run) return;
      await run.supervisor?.leave();
      run.supervisor?.run.close();
      away.found(id);
      rows.drop(id);
      known.letGo(run);
    },
    takeBack: (id) => {
      known.expectAgain(id);
      load(join(runs, id));
      known.changed.notify();
    },
    goneSince: known.goneSince,
    create: (spec, fill = () => ({ ok: true, value: [] })) =>
      createRun(runs, spec, fill, index.open().length > 0, {
        register: (folder) => {
          const { journal } = runPaths(folder);
          return register(folder, emptyRun(spec), openJournal(journal, readJournal(journal, spec.id)));
        },
        forget: ({ id }) => known.remove(id),
      }),
    revision: known.revision,
    changed: known.changed,
    leave: async () => {
      hasLeft = true;
      away.leave();
      await Promise.all(known.read().map((run) => run.supervisor?.leave()));
      for (const run of known.read()) {
        run.supervisor?.run.close();
        rows.rememberIfSettled(run);
      }
    },
  };
}
