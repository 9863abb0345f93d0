import type { CheckpointOwner } from '../../../core/protocol/disk/checkpoint.ts';
import type { DebugSwitch } from '../../../core/protocol/policy/debug-switch.ts';
import { type CheckedRunRequest, RunSpec } from '../../../core/protocol/policy/run-spec.ts';
import { FILE_FORMAT } from '../../../core/protocol/version.ts';
import type { HostInfo, ResumeOffers } from '../../../core/protocol/wire/machine-view.ts';
import type { LeaveAsked } from '../../../core/protocol/wire/memory-view.ts';
import type { Answer, Done } from '../../../core/protocol/wire/problem.ts';
import type {
  ObservationView,
  RunDelta,
  RunRow,
  RunsDelta,
  RunView,
} from '../../../core/protocol/wire/run-view.ts';
import type { SavedNow } from '../../../core/protocol/wire/saved-now.ts';
import { canResume } from '../../../core/run/state/run-state.ts';
import { observationPage } from '../../../core/run/views/run-views.ts';
import { DONE, refuse } from '../../base/answers.ts';
import type { Clock } from '../../base/clock.ts';
import type { Tracked } from '../../base/tracked.ts';
import { unreachablePathIn } from '../../base/unreachable-path.ts';
import type { Machine } from '../../place/machine.ts';
import { branchRun } from '../../runs/branch-run.ts';
import { checkRequest } from '../../runs/check-request.ts';
import { commitRequest, type RunAccess } from '../../runs/run-access.ts';
import type { RunRegistry } from '../../runs/run-registry.ts';
import { deltaOf, watchRows, watchRun } from '../../runs/run-watch.ts';
import { newRunId } from '../../store/run-folder.ts';

/** A checkpoint of a run by its owner and its name there. */
type CheckpointName = { file: string; whose: CheckpointOwner };

/** Starts, stops and continues runs. */
export interface RunService {
  /** Every run, once all have been read. */
  list(): Promise<RunRow[]>;
  show(id: string): Answer<RunView>;
  start(request: CheckedRunRequest): Promise<Answer<{ id: string }>>;
  /** Asks the job to end, or kills it (`hard`). Returns when the request is journaled, not when the job is gone. */
  stop(id: string, hard: boolean): Done;
  /** Has the living job continue in a fresh process after its current iteration, once that loses nothing. */
  recycle(id: string): Done;
  /** Has the living job leave after its current iteration, once that loses nothing; the run goes on when it is resumed. */
  pause(id: string): Done;
  /** Saves the state of a living run now: Vigil, the job or both. */
  checkpoint(id: string): Answer<SavedNow>;
  /** Has the next attempt of a run that waits for its GPU start whatever that holds. */
  startNow(id: string): Done;
  /**
   * Resumes a run that has ended but is not finished, from its last checkpoint, or from the named one after verifying
   * it. Later checkpoints are kept. Iterations after it are evaluated again, and their first results are kept. `queued`:
   * it waits for its turn.
   */
  resume(id: string, from: CheckpointName | null, queued: boolean): Promise<Done>;
  /** Gives the next attempt, and only that one, these switches; none takes them back. Starts nothing. */
  debug(id: string, switches: readonly DebugSwitch[]): Done;
  /**
   * Starts a new run of the same job from a copy of a checkpoint of this run, which may be alive or have ended. `name`:
   * its name; null: the same.
   */
  branch(id: string, from: CheckpointName, name: string | null): Promise<Answer<{ id: string }>>;
  /** Ways in which its job could resume, as its script shows. */
  resumeOffers(id: string): Promise<ResumeOffers>;
  /** Judges the newest attempt of a run that has ended by today's rules. Starts nothing. */
  judgeAgain(id: string): Done;
  /** Answers the question whether a run gets another attempt: yes, or the run ends. */
  answer(id: string, start: boolean): Done;
  /** Rows as they change; all rows if `after` is null or from another host. */
  watch(after: string | null, signal: AbortSignal): AsyncIterable<Tracked<RunsDelta>>;
  /**
   * A run as it changes, from journal record `after` on. Ends at once if there is no such run.
   * @param most  so many observations in one delta; null: all
   */
  follow(
    id: string,
    after: string | null,
    signal: AbortSignal,
    most: number | null,
  ): AsyncIterable<Tracked<RunDelta>>;
  /** Observations of a run in their order, from an index on. */
  observations(id: string, from: number, count: number): Answer<ObservationView[]>;
}

export function createRunService(
  registry: RunRegistry,
  { find, withRun }: RunAccess,
  machine: Machine,
  { pid, startedAt, home, userHome }: HostInfo,
  clock: Clock,
): RunService {
  /** Notes that the living job is to leave after an iteration. */
  const leave = (id: string, asked: LeaveAsked) =>
    withRun(id, (run) => {
      const attempt = run.supervisor.living()?.attempt;
      if (attempt === undefined) return refuse({ code: 'run-not-living', id });
      if (!canResume(run.state)) return refuse({ code: `${asked}-loses-work`, id });
      return commitRequest(run, { kind: `${asked}-requested`, attempt });
    });
  return {
    async list() {
      await registry.filled();
      return registry.all().map((run) => run.row());
    },
    show(id) {
      const run = registry.get(id);
      if (!run) return refuse({ code: 'no-such-run', id });
      void run.supervisor?.lookAgain();
      const delta = deltaOf(run, 0);
      if (!delta || !run.state) return refuse(run.row().problem ?? { code: 'no-such-run', id });
      return { ok: true, value: { ...delta, spec: run.state.settings.spec, folder: run.folder } };
    },
    async start(request) {
      const silent = await unreachablePathIn(request);
      if (silent !== null) return refuse(silent);
      const filled = checkRequest(request, { home, userHome, machine });
      if (!filled.ok) return filled;
      const createdAt = clock.nowMs();
      const id = newRunId(createdAt);
      const queue = filled.value.queue || filled.value.notBefore !== null;
      const spec = RunSpec.parse({ ...filled.value, queue, format: FILE_FORMAT, id, createdAt });
      const created = registry.create(spec);
      return created.ok ? { ok: true, value: { id } } : created;
    },
    stop: (id, hard) =>
      withRun(id, ({ supervisor, state }) => {
        if (state.lifecycle.phase === 'ended') return refuse({ code: 'run-not-living', id });
        supervisor.stop(hard);
        return DONE;
      }),
    recycle: (id) => leave(id, 'recycle'),
    pause: (id) => leave(id, 'pause'),
    checkpoint: (id) =>
      withRun(id, ({ supervisor }) =>
        supervisor.living() === null ? refuse({ code: 'run-not-living', id }) : supervisor.saveNow(),
      ),
    startNow: (id) =>
      withRun(id, (run) => {
        const waits = run.state.lifecycle.phase === 'waiting' && run.row().problem !== null;
        if (!waits) return refuse({ code: 'run-not-at-gate', id });
        return commitRequest(run, { kind: 'start-forced' });
      }),
    async resume(id, from, queued) {
      if (from) {
        const verified = (await registry.get(id)?.supervisor?.verifyCheckpoint(from)) ?? DONE;
        if (!verified.ok) return verified;
      }
      return withRun(id, (run) => {
        if (run.state.lifecycle.phase !== 'ended') return refuse({ code: 'run-already-living', id });
        if (run.state.lifecycle.outcome === 'finished') return refuse({ code: 'run-finished', id });
        const request = { kind: 'resume-requested', queued } as const;
        return commitRequest(run, from ? { ...request, from } : request);
      });
    },
    debug: (id, switches) =>
      withRun(id, (run) => {
        if (run.state.lifecycle.outcome === 'finished') return refuse({ code: 'run-finished', id });
        return commitRequest(run, { kind: 'switches-requested', switches: [...switches] });
      }),
    async branch(id, from, name) {
      const found = find(id);
      if (!found.ok) return found;
      const { supervisor, state } = found.value;
      const createdAt = clock.nowMs();
      const request = { ...from, id: newRunId(createdAt), createdAt, name: name ?? state.settings.spec.name };
      return branchRun(registry, supervisor, request);
    },
    async resumeOffers(id) {
      const spec = registry.get(id)?.state?.settings.spec;
      return spec ? machine.resumeOffers(spec.program, spec.cwd) : { script: null, replay: [] };
    },
    judgeAgain: (id) => withRun(id, ({ supervisor }) => supervisor.judgeAgain()),
    answer: (id, start) =>
      withRun(id, (run) => {
        if (run.state.lifecycle.phase !== 'asking') return refuse({ code: 'run-not-asking', id });
        if (start) return commitRequest(run, { kind: 'restart-approved' });
        run.supervisor.stop(false);
        return DONE;
      }),
    watch: (after, signal) => watchRows(registry, `${pid}-${startedAt}`, after, signal),
    observations(id, from, count) {
      const run = registry.get(id);
      if (!run?.state) return refuse(run?.row().problem ?? { code: 'no-such-run', id });
      return { ok: true, value: observationPage(run.state, from, count) };
    },
    async *follow(id, after, signal, most) {
      const run = registry.get(id);
      void run?.supervisor?.lookAgain();
      if (run) yield* watchRun(run, after, signal, most);
    },
  };
}
