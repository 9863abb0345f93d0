import type { CheckpointOwner } from '../../../core/protocol/disk/checkpoint.ts';
import { type CheckedRunRequest, RunSpec } from '../../../core/protocol/policy/run-spec.ts';
import { FILE_FORMAT } from '../../../core/protocol/version.ts';
import type { HostInfo } from '../../../core/protocol/wire/machine-view.ts';
import type { Answer } from '../../../core/protocol/wire/problem.ts';
import type { RunDelta, RunRow, RunsDelta, RunView } from '../../../core/protocol/wire/run-view.ts';
import { DONE, type Done, refuse } from '../../base/answers.ts';
import type { Clock } from '../../base/clock.ts';
import { silentPath } from '../../base/silent-path.ts';
import type { Tracked } from '../../base/tracked.ts';
import type { Machine } from '../../place/machine.ts';
import { branchRun } from '../../runs/branch-run.ts';
import { checkRequest } from '../../runs/check-request.ts';
import { commitWish, type RunAccess } from '../../runs/run-access.ts';
import type { RunRegistry } from '../../runs/run-registry.ts';
import { deltaOf, watchRows, watchRun } from '../../runs/run-watch.ts';
import { newRunId } from '../../store/run-folder.ts';

/** A checkpoint of a run by whose it is and its name there. */
type CheckpointName = { file: string; whose: CheckpointOwner };

/** The life of runs. */
export interface RunService {
  /** Every run, once all have been read. */
  list(): Promise<RunRow[]>;
  show(id: string): Answer<RunView>;
  start(request: CheckedRunRequest): Promise<Answer<{ id: string }>>;
  /** Asks the job to end, or kills it (`hard`). Answers when the wish is journaled, not when the job is gone. */
  stop(id: string, hard: boolean): Done;
  /**
   * Lets a run that has ended, but is not finished, go on from its last checkpoint, or from the one that is named, once it was
   * verified. Later ones stay; iterations behind it are evaluated again, and their first results stay.
   */
  resume(id: string, from: CheckpointName | null): Promise<Done>;
  /**
   * Starts a new run of the same job from a copy of a checkpoint of this one, which may live or have ended. `name`: its name;
   * null: the same.
   */
  branch(id: string, from: CheckpointName, name: string | null): Promise<Answer<{ id: string }>>;
  /** Judges the newest attempt of a run that has ended by today's rules. Starts nothing. */
  judgeAgain(id: string): Done;
  /** Answers the question whether a run gets another attempt: yes, or the run ends. */
  answer(id: string, start: boolean): Done;
  /** Rows as they change; from the beginning when `after` is null or of another host's life. */
  watch(after: string | null, signal: AbortSignal): AsyncIterable<Tracked<RunsDelta>>;
  /** A run as it changes, from behind journal record `after`. Ends at once if there is no such run. */
  follow(id: string, after: string | null, signal: AbortSignal): AsyncIterable<Tracked<RunDelta>>;
}

export function createRunService(
  registry: RunRegistry,
  { find, withRun }: RunAccess,
  machine: Machine,
  { pid, startedAt, home, userHome }: HostInfo,
  clock: Clock,
): RunService {
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
      const silent = await silentPath(request);
      if (silent !== null) return refuse(silent);
      const filled = checkRequest(request, { home, userHome, machine });
      if (!filled.ok) return filled;
      const createdAt = clock.nowMs();
      const id = newRunId(createdAt);
      const created = registry.create(RunSpec.parse({ ...filled.value, format: FILE_FORMAT, id, createdAt }));
      return created.ok ? { ok: true, value: { id } } : created;
    },
    stop: (id, hard) =>
      withRun(id, ({ supervisor, state }) => {
        if (state.lifecycle.phase === 'ended') return refuse({ code: 'run-not-living', id });
        supervisor.stop(hard);
        return DONE;
      }),
    async resume(id, from) {
      if (from) {
        const verified = (await registry.get(id)?.supervisor?.verifyCheckpoint(from)) ?? DONE;
        if (!verified.ok) return verified;
      }
      return withRun(id, (run) => {
        if (run.state.lifecycle.phase !== 'ended') return refuse({ code: 'run-already-living', id });
        if (run.state.lifecycle.outcome === 'finished') return refuse({ code: 'run-finished', id });
        const wish = { kind: 'resume-requested', queued: false } as const;
        return commitWish(run, from ? { ...wish, from } : wish);
      });
    },
    async branch(id, from, name) {
      const found = find(id);
      if (!found.ok) return found;
      const { supervisor, state } = found.value;
      const createdAt = clock.nowMs();
      const wish = { ...from, id: newRunId(createdAt), createdAt, name: name ?? state.settings.spec.name };
      return branchRun(registry, supervisor, wish);
    },
    judgeAgain: (id) => withRun(id, ({ supervisor }) => supervisor.judgeAgain()),
    answer: (id, start) =>
      withRun(id, (run) => {
        if (run.state.lifecycle.phase !== 'asking') return refuse({ code: 'run-not-asking', id });
        if (start) return commitWish(run, { kind: 'restart-approved' });
        run.supervisor.stop(false);
        return DONE;
      }),
    watch: (after, signal) => watchRows(registry, `${pid}-${startedAt}`, after, signal),
    async *follow(id, after, signal) {
      const run = registry.get(id);
      void run?.supervisor?.lookAgain();
      if (run) yield* watchRun(run, after, signal);
    },
  };
}
