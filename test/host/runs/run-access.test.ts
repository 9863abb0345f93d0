import { expect, it } from 'vitest';
import type { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import { emptyRun } from '../../../electron/core/run/state/run-state.ts';
import { rowOf } from '../../../electron/core/run/views/run-views.ts';
import { createNotifier } from '../../../electron/host/base/notifier.ts';
import type { RegisteredRun } from '../../../electron/host/runs/registered-run.ts';
import { commitRequest, createRunAccess } from '../../../electron/host/runs/run-access.ts';
import type { Supervisor } from '../../../electron/host/supervise/supervisor.ts';
import { runSpec } from '../../support/run-spec.ts';

const state = emptyRun(runSpec());
const { id } = state.settings.spec;
const REQUEST: JournalEntry = { kind: 'resume-requested', queued: false };

/** A registered run with only the parts that calls read. */
function run(supervisor: Partial<Supervisor> | null): RegisteredRun {
  const rest = { isDamaged: false, revision: 0, changed: createNotifier(), grown: createNotifier() };
  const row = () => ({
    ...rowOf(state),
    problem: { code: 'disk-full', path: 'j' } as const,
  });
  return { id, folder: '/', state, supervisor: supervisor as Supervisor | null, row, ...rest };
}

const accessTo = (known: RegisteredRun | undefined, isRemoving = false) =>
  createRunAccess({ get: () => known }, { isRemoving: () => isRemoving });

it('a run that does not exist, or is being moved into the bin, allows no action', () => {
  const none = { ok: false, problem: { code: 'no-such-run', id } };
  expect(accessTo(undefined).find(id)).toEqual(none);
  expect(accessTo(run({}), true).find(id)).toEqual(none);
});

it('a run that is only shown returns its problem', () => {
  expect(accessTo(run(null)).withRun(id, () => ({ ok: true, value: 1 }))).toEqual({
    ok: false,
    problem: { code: 'disk-full', path: 'j' },
  });
});

it('an action on a job runs while one is alive, and is refused while none is', () => {
  const living = { attempt: 1, pid: 2, startedAt: 3, columns: 80, rows: 24, isPaused: false };
  const asked: unknown[] = [];
  const ask = (alive: typeof living | null) =>
    accessTo(run({ living: () => alive })).withJob(id, () => void asked.push(alive));
  expect(ask(null)).toEqual({ ok: false, problem: { code: 'run-not-living', id } });
  expect(ask(living)).toEqual({ ok: true, value: null });
  expect(asked).toEqual([living]);
});

it('a request is carried out once it is journaled, and never if the disk refused it', () => {
  const carriedOut: unknown[] = [];
  const journaling = (effects: string[] | null) => ({
    ...run(null),
    supervisor: {
      run: { commit: () => effects },
      carryOut: (wanted: unknown) => void carriedOut.push(wanted),
    } as unknown as Supervisor,
  });
  expect(commitRequest(journaling(['start-attempt']), REQUEST)).toEqual({ ok: true, value: null });
  expect(commitRequest(journaling(null), REQUEST)).toMatchObject({
    ok: false,
    problem: { code: 'disk-full' },
  });
  expect(carriedOut).toEqual([['start-attempt']]);
});
