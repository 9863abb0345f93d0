import type { JournalEntry } from '../../electron/core/protocol/journal/journal-record.ts';
import type { RunSpec } from '../../electron/core/protocol/policy/run-spec.ts';
import type { Problem } from '../../electron/core/protocol/wire/problem.ts';
import { rowOf } from '../../electron/core/run/views/run-views.ts';
import { createNotifier } from '../../electron/host/base/notifier.ts';
import type { RegisteredRun } from '../../electron/host/runs/registered-run.ts';
import { createRunAccess } from '../../electron/host/runs/run-access.ts';
import type { RunRegistry } from '../../electron/host/runs/run-registry.ts';
import type { Supervisor } from '../../electron/host/supervise/supervisor.ts';
import { stateAfter } from './known-checkpoints.ts';

/** The surroundings of a run. */
interface Around {
  folder?: string;
  /** What its specification has instead of the usual. */
  spec?: Partial<RunSpec>;
  /** Why the disk refuses new records. */
  problem?: Problem | null;
  /** What its supervisor also does; null: it has none. */
  supervisor?: object | null;
}

/** A run that a registry knows, with these records. `done` has its new records, and each request to its supervisor. */
export function registeredRun(
  entries: readonly JournalEntry[] = [],
  { folder = '/', spec = {}, problem = null, supervisor = {} }: Around = {},
) {
  const state = stateAfter(entries, spec);
  const { id } = state.settings.spec;
  const done: unknown[] = [];
  const says =
    <T>(what: string, answer: T) =>
    (...given: unknown[]) => {
      done.push([what, ...given]);
      return answer;
    };
  const commit = (added: readonly JournalEntry[]) => {
    if (problem !== null) return null;
    done.push(...added);
    return ['effect'];
  };
  const own = {
    run: { state, commit },
    carryOut: says('carry out', undefined),
    stop: says('stop', undefined),
    lookAgain: says('look again', Promise.resolve()),
    chooseRecognizer: says('choose recognizer', problem === null),
    chooseRoles: says('choose roles', problem === null),
    living: () => null,
    outputEnd: () => 0,
    offeredVerdict: () => null,
    reading: () => null,
    structure: () => null,
    gatherDossier: async () => null,
    ...supervisor,
  };
  const run: RegisteredRun = {
    ...{ id, folder, state, isDamaged: false, revision: 0 },
    supervisor: supervisor === null ? null : (own as unknown as Supervisor),
    row: () => ({ ...rowOf(state), problem }),
    ...{ changed: createNotifier(), grown: createNotifier() },
  };
  return { run, done };
}

/** A registry that knows these runs, and the access of calls to them. */
export function registryOf(...runs: RegisteredRun[]) {
  const changed = createNotifier();
  const parts: Partial<RunRegistry> = {
    ...{ changed, all: () => runs, filled: async () => {}, revision: () => 1, goneSince: () => [] },
    get: (id) => runs.find((run) => run.id === id),
  };
  const registry = parts as RunRegistry;
  return { registry, access: createRunAccess(registry, { isRemoving: () => false }) };
}
