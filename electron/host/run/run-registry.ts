import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { RunId } from '../../core/protocol/basics.ts';
import type { Answer, Problem } from '../../core/protocol/problem.ts';
import type { RunSpec } from '../../core/protocol/run-spec.ts';
import type { RunRow } from '../../core/protocol/run-view.ts';
import { emptyRun, type RunState } from '../../core/run/run-state.ts';
import { rowOf } from '../../core/run/run-views.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { runPaths } from '../paths.ts';
import { type Journal, openJournal, readJournal } from '../store/journal.ts';
import { createRunFolder } from '../store/run-folder.ts';
import type { Programs } from './attempt-command.ts';
import { openLiveRun } from './live-run.ts';
import { createNotifier, type Notifier } from './notifier.ts';
import { openRun } from './open-run.ts';
import { type Supervisor, superviseRun } from './supervisor.ts';

/** A run as clients see it. */
export interface RegisteredRun {
  id: string;
  folder: string;
  /** null if run.json cannot be read. */
  state: RunState | null;
  /** null if the run is damaged, and so only shown. */
  supervisor: Supervisor | null;
  row(): RunRow;
  /** Notified when the state changes. */
  changed: Notifier;
  /** Notified when output grows and when the state changes. */
  grown: Notifier;
  /** Number of the registry's last change that concerned this run. */
  revision: number;
}

/** All runs of a home folder. */
export interface RunRegistry {
  /** Takes up every run where its journal ends. Before it nothing is started and no keeper is spoken with. */
  begin(): void;
  /** Newest first. */
  all(): RegisteredRun[];
  get(id: string): RegisteredRun | undefined;
  /** Makes the folder and the journal of a run and starts its first attempt. */
  create(spec: RunSpec): Answer<RegisteredRun>;
  /** Counts every change of any run. */
  revision(): number;
  changed: Notifier;
  /** Hangs up on all keepers and closes all journals. Jobs go on. */
  leave(): Promise<void>;
}

export function openRegistry(runs: string, programs: Programs, clock: Clock, log: Log): RunRegistry {
  const known = new Map<string, RegisteredRun>();
  const changed = createNotifier();
  let revision = 0;

  function touch(run: RegisteredRun): void {
    run.revision = ++revision;
    run.changed.notify();
    run.grown.notify();
    changed.notify();
  }

  function register(folder: string, state: RunState, journal: Journal): RegisteredRun {
    const live = openLiveRun(state, runPaths(folder), journal, clock, () => touch(run));
    const grown = createNotifier();
    const supervisor = superviseRun(live, programs, clock, log, () => grown.notify());
    const run: RegisteredRun = {
      id: state.spec.id,
      folder,
      state,
      supervisor,
      row: () => {
        const row = rowOf(state);
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

  function load(folder: string): void {
    const found = openRun(folder);
    if (found.sound) {
      register(folder, found.state, found.journal);
      return;
    }
    const { row, state } = found;
    log.write(`Run ${row.id} cannot go on: ${JSON.stringify(row.problem)}`);
    const notifier = createNotifier();
    const shown = { id: row.id, folder, state, supervisor: null, row: () => row, revision: ++revision };
    known.set(row.id, { ...shown, changed: notifier, grown: notifier });
  }

  /** Takes back a run that could not even be journaled as begun: nothing of it has happened. */
  function forget(run: RegisteredRun, problem: Problem): Answer<RegisteredRun> {
    known.delete(run.id);
    run.supervisor?.run.close();
    rmSync(run.folder, { recursive: true, force: true });
    return { ok: false, problem };
  }

  mkdirSync(runs, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(runs).sort()) if (RunId.safeParse(name).success) load(join(runs, name));

  return {
    begin: () => {
      for (const run of known.values()) run.supervisor?.takeUp();
    },
    all: () => [...known.values()].reverse(),
    get: (id) => known.get(id),
    create: (spec) => {
      const folder = createRunFolder(runs, spec);
      if (!folder.ok) return folder;
      const { journal: path } = runPaths(folder.value);
      const run = register(folder.value, emptyRun(spec), openJournal(path, readJournal(path)));
      const wanted = run.supervisor?.run.commit([{ kind: 'run-created' }]);
      if (wanted) run.supervisor?.carryOut(wanted);
      const { problem } = run.row();
      return problem ? forget(run, problem) : { ok: true, value: run };
    },
    revision: () => revision,
    changed,
    leave: async () => {
      await Promise.all([...known.values()].map((run) => run.supervisor?.leave()));
      for (const run of known.values()) run.supervisor?.run.close();
    },
  };
}
