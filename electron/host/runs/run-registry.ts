// Long because all ways by which a run becomes known, goes to sleep and comes back are ways into one map.

import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { RunId } from '../../core/protocol/basics.ts';
import { RUN_FILES } from '../../core/protocol/disk/run-folder.ts';
import type { JournalEntry } from '../../core/protocol/journal/journal-record.ts';
import type { RunSpec } from '../../core/protocol/policy/run-spec.ts';
import type { Answer, Problem } from '../../core/protocol/wire/problem.ts';
import type { RunRow } from '../../core/protocol/wire/run-view.ts';
import { emptyRun, type RunState } from '../../core/run/state/run-state.ts';
import { rowOf } from '../../core/run/views/run-views.ts';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import { createNotifier, type Notifier } from '../base/notifier.ts';
import { type HomePaths, runPaths } from '../base/paths.ts';
import { releaseKeeper } from '../keepers/release-keeper.ts';
import { openLiveRun } from '../live/live-run.ts';
import type { Place } from '../place/place.ts';
import { type Journal, openJournal, readJournal } from '../store/journal.ts';
import type { Patterns } from '../store/pattern-file.ts';
import { createRunFolder, folderProblem } from '../store/run-folder.ts';
import { journalUnbelieved, openRunIndex } from '../store/run-index.ts';
import { superviseRun } from '../supervise/supervisor.ts';
import { withHangTold } from '../watch/hang/hang-told.ts';
import { everyWatch } from '../watch/watches.ts';
import { awayRun, watchAwayRuns } from './away-runs.ts';
import { type FoundRun, openRun } from './open-run.ts';
import type { RegisteredRun } from './registered-run.ts';

/** A run that has ended goes into the index when its keeper has had this long to leave. */
const INDEX_AFTER_MS = 5_000;

/** Rows that were believed are looked behind once those who came first have been served. */
const DOUBT_AFTER_MS = 5_000;

/** So many runs that are not in the index, the newest, are read before the host serves: queued ones, and just ended ones. */
const READ_AT_START = 100;

/** All runs of a home folder. */
export interface RunRegistry {
  /** Takes up every run where its journal ends. Before it nothing is started and no keeper is spoken with. */
  begin(): void;
  /** Those read so far, newest first; of ended ones perhaps only the row. */
  all(): RegisteredRun[];
  /** Resolves when every run has been read that is not in the index. */
  filled(): Promise<void>;
  /** The whole of a run, which is read now if only its row was known. */
  get(id: string): RegisteredRun | undefined;
  /** Folder of a run of that id, whether there is one or not. */
  folderOf(id: string): string;
  /** Has nothing more to do with a run that has ended, so that its folder can be moved away. */
  letGo(id: string): Promise<void>;
  /** Reads a run whose folder is there again. */
  takeBack(id: string): void;
  /** Runs that were let go since a revision. */
  goneSince(revision: number): string[];
  /** Makes the folder and the journal of a run and starts its first attempt. */
  /** `begin` fills its folder and answers what its journal begins with; throws the system's error. */
  create(spec: RunSpec, begin?: (folder: string) => Answer<JournalEntry[]>): Answer<RegisteredRun>;
  /** Counts every change of any run. */
  revision(): number;
  changed: Notifier;
  /** Hangs up on all keepers and closes all journals. Jobs go on. */
  leave(): Promise<void>;
}

/** `handedOver` resolves when no run is on its way from the queue to its first attempt. */
export function openRegistry(
  { runs, runIndex }: Pick<HomePaths, 'runs' | 'runIndex'>,
  place: Place,
  clock: Clock,
  log: Log,
  patterns: Patterns,
  handedOver: () => Promise<void> = async () => {},
): RunRegistry {
  /** In the order of their names, which is that of their age; null while a run is not read yet. */
  const known = new Map<string, RegisteredRun | null>();
  /** Ended runs of which only the row is known. */
  const asleep = new Set<string>();
  /** Runs that were let go, with the revision by which they were. */
  const gone = new Map<string, number>();
  const never = createNotifier();
  /** Attempts of the runs that go on when their rows were last written down. */
  const kept = new Map<string, number>();
  const away = watchAwayRuns(clock, lookForAway);
  const index = openRunIndex(runIndex);
  let hasBegun = false;
  let hasLeft = false;
  let filled: Promise<void> = Promise.resolve();
  const changed = createNotifier();
  let revision = 0;

  function touch(run: RegisteredRun): void {
    run.revision = ++revision;
    run.changed.notify();
    run.grown.notify();
    changed.notify();
    // What the disk refuses is tried again by the clock: a refusal is a change, too, and would ask for the next.
    const isRefused = run.supervisor?.run.problem() != null;
    if (run.state?.lifecycle.phase === 'ended' && run.state.lifecycle.rejudgePending && !isRefused)
      void run.supervisor?.lookAgain();
    if (run.state?.lifecycle.phase === 'ended') clock.after(INDEX_AFTER_MS, () => rememberIfOver(run));
    else keepIfNew(run);
  }

  /** Writes down that there is this run, and how far it is, at every attempt: its folder may be away when a host starts. */
  function keepIfNew({ id, state, row }: RegisteredRun): void {
    if (!state || state.seq === 0 || kept.get(id) === state.attempts.list.length) return;
    kept.set(id, state.attempts.list.length);
    index.keep(row());
  }

  /** Keeps the row of a run that has ended and whose keeper has left: no host need do anything about it again. */
  function rememberIfOver({ state, supervisor, folder, row }: RegisteredRun): void {
    if (!supervisor || !state || !isOver(state) || supervisor.run.problem()) return;
    const { journal, keeperFile } = runPaths(folder);
    if (!existsSync(keeperFile)) index.remember(row(), journal);
  }

  function putToSleep(folder: string, row: RunRow): void {
    const nothing = { state: null, supervisor: null, isDamaged: false, changed: never, grown: never };
    known.set(row.id, { id: row.id, folder, row: () => row, revision: ++revision, ...nothing });
    asleep.add(row.id);
  }

  function register(folder: string, state: RunState, journal: Journal): RegisteredRun {
    const believed = journalUnbelieved(index, journal, state.settings.spec.id);
    const live = openLiveRun(state, runPaths(folder), believed, clock, () => touch(run));
    const grown = createNotifier();
    const supervisor = superviseRun(live, place, clock, log, {
      patterns,
      everyWatch,
      outputGrew: () => grown.notify(),
      changed: () => touch(run),
      handedOver,
    });
    const run: RegisteredRun = {
      id: state.settings.spec.id,
      folder,
      state,
      supervisor,
      isDamaged: false,
      row: () => {
        const row = withHangTold(rowOf(state), supervisor.hangTold());
        const problem = live.problem();
        return { ...row, problem, leftMs: problem ? null : row.leftMs };
      },
      changed: createNotifier(),
      grown,
      revision: ++revision,
    };
    known.set(run.id, run);
    return run;
  }

  const load = (folder: string): RegisteredRun => take(folder, openRun(folder));

  function take(folder: string, found: FoundRun): RegisteredRun {
    if (found.sound || !found.isAway) away.found(basename(folder));
    if (found.sound) {
      const run = register(folder, found.state, found.journal);
      keepIfNew(run);
      if (hasBegun) takeUp(run);
      return run;
    }
    const { row, state, isDamaged, isAway } = found;
    if (isAway && row.problem) return miss(folder, row.problem);
    log.write(`Run ${row.id} cannot go on: ${JSON.stringify(row.problem)}`);
    const notifier = createNotifier();
    const shown = { id: row.id, folder, state, supervisor: null, isDamaged, row: () => row };
    const run = { ...shown, changed: notifier, grown: notifier, revision: ++revision };
    known.set(row.id, run);
    if (hasBegun) takeUp(run);
    return run;
  }

  /** Shows what was last known of a run whose folder is away. It is taken up when that is back. */
  function miss(folder: string, problem: Problem): RegisteredRun {
    const before = known.get(basename(folder));
    if (before && away.has(before.id) && before.row().problem?.code === problem.code) return before;
    const run = awayRun(folder, index.lastKnown(basename(folder)), problem, ++revision);
    known.set(run.id, run);
    away.add(run.id);
    log.write(`Run ${run.id} is waited for: ${JSON.stringify(problem)}`);
    return run;
  }

  /** Takes up what is back, and what came with it. */
  async function lookForAway(): Promise<void> {
    const names = await readdir(runs).catch(() => null);
    away.missAll(names === null && index.ids().length > 0);
    const isUnknown = (name: string) => !known.has(name) && !gone.has(name) && RunId.safeParse(name).success;
    const missed = [...known.keys()].filter((id) => away.has(id));
    for (const id of [...missed, ...(names ?? []).filter(isUnknown)]) {
      if (hasLeft) return;
      const before = known.get(id);
      if (take(join(runs, id), openRun(join(runs, id))) === before) continue;
      before?.changed.notify();
      changed.notify();
      await setImmediate();
    }
  }

  function takeUp({ supervisor, isDamaged, folder }: RegisteredRun): void {
    supervisor?.takeUp();
    // The keeper of a run of another version is none of our business.
    if (isDamaged) releaseKeeper(folder, place.keepers, clock);
  }

  /** Reads what is not in the index, newest first, one run at a time: nobody is kept waiting by old runs. */
  async function fill(): Promise<void> {
    for (const [id, read] of [...known].reverse()) {
      if (hasLeft) return;
      if (read !== null || known.get(id) !== null) continue;
      const folder = join(runs, id);
      const found = openRun(folder);
      if (found.sound && isOver(found.state) && !existsSync(runPaths(folder).keeperFile)) {
        const row = rowOf(found.state);
        index.remember(row, runPaths(folder).journal);
        putToSleep(folder, row);
      } else take(folder, found);
      changed.notify();
      await setImmediate();
    }
    clock.after(DOUBT_AFTER_MS, () => void doubtSleeping());
  }

  /** Looks behind the rows that were believed: somebody may have exchanged a run's folder, or run an older Vigil. */
  async function doubtSleeping(): Promise<void> {
    for (const id of [...asleep].reverse()) {
      if (hasLeft) return;
      if (asleep.has(id) && !index.isCurrent(id, runPaths(join(runs, id)).journal)) {
        asleep.delete(id);
        load(join(runs, id));
        changed.notify();
      }
      await setImmediate();
    }
  }

  /** Takes back a run that could not even be journaled as begun: nothing of it has happened. */
  function forget(run: RegisteredRun, problem: Problem): Answer<RegisteredRun> {
    known.delete(run.id);
    run.supervisor?.run.close();
    rmSync(run.folder, { recursive: true, force: true });
    return { ok: false, problem };
  }

  /** What `begin` answers; a folder that could not be filled is removed. */
  function fillFolder(
    folder: string,
    begin: (folder: string) => Answer<JournalEntry[]>,
  ): Answer<JournalEntry[]> {
    let begun: Answer<JournalEntry[]>;
    try {
      begun = begin(folder);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === undefined) throw error;
      begun = { ok: false, problem: folderProblem(error, folder) };
    }
    if (!begun.ok) rmSync(folder, { recursive: true, force: true });
    return begun;
  }

  /** Who is there; all that are known while nobody can tell. */
  function namesAtStart(): string[] {
    try {
      // Where runs are known and their folder is not there, it is away: another would be in its place.
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
    known.set(name, null);
    if (row) putToSleep(folder, row);
    // What may be living is not kept waiting for what is over.
    else if (existsSync(join(folder, RUN_FILES.keeper))) load(folder);
  }
  const unread = [...known].flatMap(([id, run]) => (run === null ? [id] : []));
  for (const id of unread.slice(-READ_AT_START)) load(join(runs, id));

  const read = () => [...known.values()].filter((run) => run !== null);

  return {
    begin: () => {
      hasBegun = true;
      for (const run of read()) takeUp(run);
      filled = fill();
    },
    all: () => read().reverse(),
    filled: () => filled,
    get: (id) => {
      const run = known.get(id);
      if (run === undefined || (run !== null && !asleep.delete(id))) return run ?? undefined;
      return load(join(runs, id));
    },
    folderOf: (id) => join(runs, id),
    letGo: async (id) => {
      const run = known.get(id);
      if (!run) return;
      await run.supervisor?.leave();
      run.supervisor?.run.close();
      known.delete(id);
      asleep.delete(id);
      away.found(id);
      kept.delete(id);
      index.drop(id);
      run.isGone = true;
      gone.set(id, ++revision);
      run.changed.notify();
      run.grown.notify();
      changed.notify();
    },
    takeBack: (id) => {
      gone.delete(id);
      load(join(runs, id));
      const inOrder = [...known].sort(([one], [other]) => (one < other ? -1 : 1));
      known.clear();
      for (const [each, run] of inOrder) known.set(each, run);
      changed.notify();
    },
    goneSince: (since) => [...gone].flatMap(([id, at]) => (at > since ? [id] : [])),
    create: (spec, begin = () => ({ ok: true, value: [] })) => {
      // In the place of a folder that is away another would hide it.
      if (index.open().length > 0 && !existsSync(runs))
        return { ok: false, problem: { code: 'folder-unreachable', path: runs, detail: 'ENOENT' } };
      const folder = createRunFolder(runs, spec);
      if (!folder.ok) return folder;
      const entries = fillFolder(folder.value, begin);
      if (!entries.ok) return entries;
      const { journal: path } = runPaths(folder.value);
      const run = register(folder.value, emptyRun(spec), openJournal(path, readJournal(path, spec.id)));
      const wanted = run.supervisor?.run.commit([
        { kind: 'run-created', queued: spec.queue },
        ...entries.value,
      ]);
      if (wanted) run.supervisor?.carryOut(wanted);
      const { problem } = run.row();
      return problem ? forget(run, problem) : { ok: true, value: run };
    },
    revision: () => revision,
    changed,
    leave: async () => {
      hasLeft = true;
      away.leave();
      await Promise.all(read().map((run) => run.supervisor?.leave()));
      for (const run of read()) {
        run.supervisor?.run.close();
        rememberIfOver(run);
      }
    },
  };
}

/** Whether nothing of a run changes any more unless somebody wants it to. */
const isOver = ({ lifecycle: { phase }, sources: { rereadPending } }: RunState): boolean =>
  phase === 'ended' && !rereadPending;
