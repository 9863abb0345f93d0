import { homedir } from 'node:os';
import { join } from 'node:path';
import type { JournalEntry } from '../core/protocol/disk/journal-record.ts';
import { attemptFolder } from '../core/protocol/disk/run-folder.ts';
import { isRecognizer } from '../core/protocol/policy/recognizer.ts';
import { RunSpec } from '../core/protocol/policy/run-spec.ts';
import { FILE_FORMAT } from '../core/protocol/version.ts';
import type { HostInfo } from '../core/protocol/wire/machine-view.ts';
import type { Answer, Problem } from '../core/protocol/wire/problem.ts';
import { newestAttempt, type RunState, speaksForItself } from '../core/run/state/run-state.ts';
import { settingsToChange } from '../core/run/state/settings-to-change.ts';
import type { HostServices } from './api/services.ts';
import type { Clock } from './base/clock.ts';
import { homePaths } from './base/paths.ts';
import { silentPath } from './base/silent-path.ts';
import { examineMachine } from './machine/doctor.ts';
import { inspectScript } from './machine/inspect-script.ts';
import { findInterpreters } from './machine/interpreters.ts';
import type { Place } from './place/place.ts';
import { watchQueue } from './queue/queue-watch.ts';
import type { RunQueue } from './queue/run-queue.ts';
import { branchRun } from './runs/branch-run.ts';
import { checkRequest } from './runs/check-request.ts';
import type { RegisteredRun } from './runs/registered-run.ts';
import { createRunBin } from './runs/remove-runs.ts';
import type { RunRegistry } from './runs/run-registry.ts';
import { deltaOf, watchRows, watchRun } from './runs/run-watch.ts';
import { createScreens } from './runs/screens.ts';
import { noteSessionEnd } from './runs/session-end.ts';
import { createAcknowledgements, streamOutput } from './runs/terminal-stream.ts';
import { lastOutput, tryOnText } from './runs/try-pattern.ts';
import type { Patterns } from './store/pattern-file.ts';
import { newRunId } from './store/run-folder.ts';
import type { Supervisor } from './supervise/supervisor.ts';

const DONE = { ok: true, value: null } as const;
const refuse = (problem: Problem): Answer<never> => ({ ok: false, problem });

/** A run that can be acted on. */
type SoundRun = RegisteredRun & { supervisor: Supervisor; state: RunState };

/** What the call table does, over the runs of this host. */
export function createHostServices(
  registry: RunRegistry,
  queue: RunQueue,
  patterns: Patterns,
  place: Place,
  info: HostInfo,
  clock: Clock,
  stopHost: () => void,
): HostServices {
  const screens = createScreens();
  const bin = createRunBin(homePaths(info.home).trash, registry, place, clock);
  const acknowledgements = createAcknowledgements();
  const { machine } = place;
  const { env } = machine.programs;
  const surroundings = { env, platform: process.platform, userHome: homedir(), home: info.home };

  const ownPatterns = () => {
    const own = patterns.list();
    return own.ok ? own.value : [];
  };
  const isSound = (run: RegisteredRun): run is SoundRun => run.supervisor !== null && run.state !== null;

  /** Does something with a run that is sound, or refuses with the reason why it is not. */
  function withRun<T>(id: string, act: (run: SoundRun) => Answer<T>): Answer<T> {
    const run = registry.get(id);
    if (!run || bin.isRemoving(id)) return refuse({ code: 'no-such-run', id });
    if (!isSound(run)) return refuse(run.row().problem ?? { code: 'no-such-run', id });
    return act(run);
  }

  /** The same for what needs a job that lives. */
  const withJob = (id: string, act: (supervisor: Supervisor) => void): Answer<null> =>
    withRun(id, ({ supervisor }) => {
      if (supervisor.living() === null) return refuse({ code: 'run-not-living', id });
      act(supervisor);
      return DONE;
    });

  /** Writes down what somebody wants of a run and carries it out, or refuses with what is in the way. */
  function act({ supervisor, row }: Pick<SoundRun, 'supervisor' | 'row'>, wish: JournalEntry): Answer<null> {
    const wanted = supervisor.run.commit([wish]);
    if (!wanted)
      return refuse(row().problem ?? { code: 'unexpected', detail: 'the journal cannot be written' });
    supervisor.carryOut(wanted);
    return DONE;
  }

  return {
    info: () => info,
    stopHost,

    async listRuns() {
      await registry.filled();
      return registry.all().map((run) => run.row());
    },
    async showRun(id) {
      const run = registry.get(id);
      if (!run) return refuse({ code: 'no-such-run', id });
      void run.supervisor?.lookAgain();
      const delta = deltaOf(run, 0);
      if (!delta || !run.state) return refuse(run.row().problem ?? { code: 'no-such-run', id });
      return { ok: true, value: { ...delta, spec: run.state.spec, folder: run.folder } };
    },
    async startRun(request) {
      const silent = await silentPath(request);
      if (silent !== null) return refuse(silent);
      const filled = checkRequest(request, { ...surroundings, machine });
      if (!filled.ok) return filled;
      const createdAt = clock.nowMs();
      const id = newRunId(createdAt);
      const created = registry.create(RunSpec.parse({ ...filled.value, format: FILE_FORMAT, id, createdAt }));
      return created.ok ? { ok: true, value: { id } } : created;
    },
    stopRun: async (id, hard) =>
      withRun(id, ({ supervisor, state }) => {
        if (state.phase === 'ended') return refuse({ code: 'run-not-living', id });
        supervisor.stop(hard);
        return DONE;
      }),
    async resumeRun(id, from) {
      if (from) {
        const verified = (await registry.get(id)?.supervisor?.verifyCheckpoint(from)) ?? DONE;
        if (!verified.ok) return verified;
      }
      return withRun(id, ({ supervisor, state, row }) => {
        if (state.phase !== 'ended') return refuse({ code: 'run-already-living', id });
        if (state.outcome === 'finished') return refuse({ code: 'run-finished', id });
        const wish = { kind: 'resume-requested', queued: false } as const;
        return act({ supervisor, row }, from ? { ...wish, from } : wish);
      });
    },
    chooseRecognizer: async (id, recognizer) =>
      withRun(id, ({ supervisor, state, row }) => {
        if (speaksForItself(state)) return refuse({ code: 'run-reports-itself', id });
        if (recognizer !== null && !isRecognizer(recognizer, ownPatterns()))
          return refuse({ code: 'bad-request', field: 'recognizer', detail: `${recognizer} is not known` });
        return supervisor.chooseRecognizer(recognizer)
          ? DONE
          : refuse(row().problem ?? { code: 'unexpected', detail: 'the journal cannot be written' });
      }),
    async branchRun(id, from, name) {
      const run = registry.get(id);
      if (!run || bin.isRemoving(id)) return refuse({ code: 'no-such-run', id });
      if (!isSound(run)) return refuse(run.row().problem ?? { code: 'no-such-run', id });
      const createdAt = clock.nowMs();
      const wish = { ...from, id: newRunId(createdAt), createdAt, name: name ?? run.state.spec.name };
      return branchRun(registry, run.supervisor, wish);
    },
    removeRun: bin.remove,
    restoreRun: async (id) => bin.restore(id),
    listTrash: async () => bin.list(),
    emptyTrash: bin.empty,
    judgeAgain: async (id) => withRun(id, ({ supervisor }) => supervisor.judgeAgain()),
    async changeSettings(id, changes) {
      const changed = withRun(id, ({ supervisor, state, row }) => {
        const wanted = settingsToChange(state.spec, changes);
        return wanted === null
          ? DONE
          : act({ supervisor, row }, { kind: 'settings-changed', changes: wanted });
      });
      // Who looks next sees the verdict that follows from it.
      await registry.get(id)?.supervisor?.lookAgain();
      return changed;
    },
    answerRun: async (id, start) =>
      withRun(id, ({ supervisor, state, row }) => {
        if (state.phase !== 'asking') return refuse({ code: 'run-not-asking', id });
        if (!start) {
          supervisor.stop(false);
          return DONE;
        }
        return act({ supervisor, row }, { kind: 'restart-approved' });
      }),
    pinCheckpoint: async (id, file, pinned) =>
      withRun(id, ({ supervisor: { run }, state, row }) => {
        const known = state.checkpoints.find(({ entry }) => entry.file === file);
        if (!known) return refuse({ code: 'no-such-checkpoint', id, file });
        if (known.pinned !== pinned && !run.commit([{ kind: 'checkpoint-pinned', file, pinned }]))
          return refuse(row().problem ?? { code: 'unexpected', detail: 'the journal cannot be written' });
        return DONE;
      }),
    watchRuns: (after, signal) => watchRows(registry, `${info.pid}-${info.startedAt}`, after, signal),
    async *followRun(id, after, signal) {
      const run = registry.get(id);
      void run?.supervisor?.lookAgain();
      if (run) yield* watchRun(run, after, signal);
    },

    showQueue: () => queue.view(),
    watchQueue: (signal) => watchQueue(queue, registry, signal),
    moveInQueue: (id, to) => queue.move(id, to),
    holdQueue: () => queue.hold(),
    releaseQueue: () => queue.release(),
    setAtOnce: (count) => queue.setAtOnce(count),
    rerunFailed: () => queue.rerunFailed(),

    async terminalSnapshot(id, wanted) {
      const run = registry.get(id);
      const attempt = run?.state && (wanted ?? newestAttempt(run.state)?.attempt);
      if (!run?.state || !attempt) return refuse({ code: 'no-such-run', id });
      const living = run.supervisor?.living();
      const size = living?.attempt === attempt ? living : run.state.spec.terminal;
      const { columns, rows } = size;
      const folder = join(run.folder, attemptFolder(attempt));
      return { ok: true, value: await screens.snapshot(folder, attempt, { columns, rows }) };
    },
    async *terminalStream({ id, attempt, from, stream }, signal) {
      const run = registry.get(id);
      if (!run) return;
      const ended = () => {
        const known = run.state?.attempts.find((other) => other.attempt === attempt);
        return run.supervisor === null || known === undefined || known.endedAt !== null;
      };
      yield* streamOutput(
        { attemptFolder: join(run.folder, attemptFolder(attempt)), ended, grown: run.grown },
        from,
        acknowledgements.open(stream, from),
        signal,
      );
    },
    acknowledge: acknowledgements.acknowledge,
    terminalInput: (id, data) => withJob(id, (supervisor) => supervisor.send({ kind: 'input', data })),
    terminalResize: (id, columns, rows) => withJob(id, (supervisor) => supervisor.resize(columns, rows)),

    patterns: () => patterns.list(),
    savePatterns: (own) => patterns.save(own),
    async tryPattern(pattern, on) {
      if ('text' in on) return { ok: true, value: tryOnText(pattern, on.text) };
      const run = registry.get(on.run);
      const attempt = run?.state && newestAttempt(run.state)?.attempt;
      if (!run || !attempt) return refuse({ code: 'no-such-run', id: on.run });
      return { ok: true, value: tryOnText(pattern, lastOutput(join(run.folder, attemptFolder(attempt)))) };
    },

    sessionEnding: (why) => noteSessionEnd(registry, why),
    inspectScript: (path) => inspectScript(path, surroundings),
    interpreters: () => findInterpreters({ ...surroundings, script: null }),
    doctor: () =>
      examineMachine(info.home, { state: 'pass', detail: `process ${info.pid}, version ${info.version}` }),
  };
}
