import { describe, expect, it } from 'vitest';
import { recycleFacts } from '../../../../electron/core/memory/recycle/recycle-facts.ts';
import type { Wall } from '../../../../electron/core/memory/wall/walls.ts';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import type { RunSpec } from '../../../../electron/core/protocol/policy/run-spec.ts';
import { applyRecord } from '../../../../electron/core/run/apply/apply-record.ts';
import { emptyRun } from '../../../../electron/core/run/state/run-state.ts';
import {
  ended,
  lineRead,
  observation,
  recordsOf,
  restartAfter,
  starting,
} from '../../../support/journal-entries.ts';
import { runSpec } from '../../../support/run-spec.ts';

function factsAfter(entries: JournalEntry[], more: Partial<RunSpec> = {}, softWall: Wall | null = null) {
  const state = emptyRun(runSpec({ total: 20, ...more }));
  const records = recordsOf([{ kind: 'run-created', queued: false }, ...entries]);
  for (const record of records) applyRecord(state, record);
  return recycleFacts(state, softWall, (records.at(-1)?.at ?? 0) + 1);
}

const takesCheckpoint = { resumeArguments: ['--resume', '{checkpoint}'] };
const byHelper: JournalEntry = { kind: 'resumes-by-itself', attempt: 1, total: 20, eventsOffset: 1 };

it('there are none without a living attempt', () => {
  expect(factsAfter([])).toBeNull();
  expect(factsAfter([starting(1), ended(1, restartAfter(0))])).toBeNull();
});

it('iterations count from the start of the process', () => {
  const before = [starting(1), observation(1, 1), observation(2, 1), ended(1, restartAfter(0)), starting(2)];
  expect(factsAfter(before)).toMatchObject({ iterations: 0, left: 18 });
  expect(factsAfter([...before, observation(3, 1, 2)])).toMatchObject({ iterations: 1, left: 17 });
  expect(factsAfter([starting(1), observation(1, 1)], { total: null })).toMatchObject({ left: null });
});

it('a process passed what it completed, or what a plan let it make although it left just before', () => {
  const policy = {
    ...runSpec().policy,
    recycle: { ...runSpec().policy.recycle, preset: 'aggressive' },
  } as const;
  const work = [starting(1), observation(1, 1), observation(2, 1)];
  const reason = { kind: 'preset', preset: 'aggressive', iterations: 3 } as const;
  const leaving: JournalEntry = { kind: 'attempt-ending', attempt: 1, why: 'recycle', recycle: reason };
  const next = [ended(1, restartAfter(0)), starting(2)];
  expect(factsAfter([...work, ...next], { policy })).toMatchObject({ longestProcess: 2 });
  expect(factsAfter([...work, leaving, ...next], { policy })).toMatchObject({ longestProcess: 3 });
});

describe('a job can be recycled', () => {
  const work = [starting(1), observation(1, 1)];

  it.each<[string, boolean, JournalEntry[], Partial<RunSpec>]>([
    ['if Vigil itself can write what it completed', true, work, takesCheckpoint],
    [
      'if it leaves by itself and saves before',
      true,
      [starting(1), byHelper, observation(1, 1)],
      { resumeArguments: null },
    ],
    ['not if it cannot resume', false, work, { resumeArguments: null }],
    [
      'not if its newest iteration is saved nowhere',
      false,
      [starting(1), lineRead(1)],
      { resumeArguments: [] },
    ],
  ])('%s', (_, canResume, entries, more) => {
    expect(factsAfter(entries, more)).toMatchObject({ canResume });
  });

  it('after one more iteration, if it looks for the request itself', () => {
    expect(factsAfter([starting(1), byHelper])).toMatchObject({ iterationsToLeave: 1 });
    expect(factsAfter(work)).toMatchObject({ iterationsToLeave: 0 });
  });
});

describe('a wall', () => {
  const measured = (
    iteration: number,
    resource: 'device' | 'shared',
    limit: number | null,
  ): JournalEntry => ({
    kind: 'memory-measured',
    attempt: 1,
    iteration,
    peaks: [{ resource, peak: 10 * iteration, limit }],
  });

  it('is known with its peaks and the iterations between them', () => {
    const entries = [starting(1), measured(2, 'device', 100), measured(5, 'device', 90)];
    expect(factsAfter(entries)?.walls).toEqual([
      { wall: { resource: 'device', limit: 90 }, peaks: [20, 50], stride: 3 },
    ]);
  });

  it('is missing if its limit is unknown', () => {
    expect(factsAfter([starting(1), measured(2, 'device', null)])?.walls).toEqual([]);
  });

  it('of shared memory is one of its own', () => {
    const wall: Wall = {
      ...{ resource: 'shared', limit: 70 },
      because: { kind: 'spill', baselineBytes: 10, allowanceBytes: 60 },
    };
    const facts = factsAfter([starting(1), measured(2, 'shared', 70)], {}, wall);
    expect([facts?.walls, facts?.spill]).toEqual([[], { wall, peaks: [20] }]);
  });
});

it('what the user asked for is among them', () => {
  const asked: JournalEntry = { kind: 'recycle-requested', attempt: 1 };
  expect(factsAfter([starting(1), asked])).toMatchObject({ asked: 'recycle' });
  expect(factsAfter([starting(1)])).toMatchObject({ asked: null });
});

it('the costs of a restart are known once there was one', () => {
  const first = [starting(1), observation(1, 1), observation(2, 1)];
  expect(factsAfter([starting(1)])?.costs).toEqual({ restartMs: null, lostMs: null });
  expect(factsAfter(first)?.costs.restartMs).toBeNull();
  const again = [ended(1, restartAfter(0)), starting(2), observation(3, 1, 2)];
  expect(factsAfter([...first, ...again])?.costs.restartMs).toBeGreaterThanOrEqual(0);
});

it('a run without restarts is not recycled before a wall', () => {
  const { policy } = runSpec();
  const never = { policy: { ...policy, restart: { ...policy.restart, mode: 'never' as const } } };
  expect(factsAfter([starting(1)])?.policy.beforeWall).toBe(true);
  expect(factsAfter([starting(1)], never)?.policy.beforeWall).toBe(false);
});

it('a job that has reported its end is done, whatever is left', () => {
  const marker: JournalEntry = { kind: 'finish-marker', attempt: 1, eventsOffset: 9 };
  expect(factsAfter([starting(1), observation(1, 1)])).toMatchObject({ isDone: false });
  expect(factsAfter([starting(1), observation(1, 1), marker])).toMatchObject({ isDone: true });
});
