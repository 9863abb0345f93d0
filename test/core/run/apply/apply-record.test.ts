import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import type { RunSpec } from '../../../../electron/core/protocol/policy/run-spec.ts';
import { applyRecord } from '../../../../electron/core/run/apply/apply-record.ts';
import { emptyRun } from '../../../../electron/core/run/state/run-state.ts';
import { deltaSince, rowOf } from '../../../../electron/core/run/views/run-views.ts';
import {
  endAs,
  ended,
  lineRead,
  observation,
  recordsOf,
  restartAfter,
  starting,
} from '../../../support/journal-entries.ts';
import { runSpec } from '../../../support/run-spec.ts';

const replay = (entries: JournalEntry[], more: Partial<RunSpec> = {}) => {
  const state = emptyRun(runSpec({ total: 30, ...more }));
  const effects = recordsOf(entries).map((record) => applyRecord(state, record));
  return { state, effects };
};

const STORY: JournalEntry[] = [
  { kind: 'run-created', queued: false },
  starting(1),
  { kind: 'attempt-started', attempt: 1, pid: 11, startedAt: 2_000 },
  observation(1, 0.4),
  observation(2, 0.3),
  observation(3, 0.7),
  ended(1, restartAfter(0)),
  starting(2),
  { kind: 'attempt-started', attempt: 2, pid: 12, startedAt: 8_000 },
  observation(4, 0.5, 2),
];

describe('a run, replayed from its journal', () => {
  it('has its state after a death and a restart', () => {
    const { state, effects } = replay(STORY, { goal: 'maximise' });
    expect(rowOf(state)).toMatchObject({
      phase: 'running',
      iteration: 4,
      total: 30,
      best: 0.7,
      spark: [0.4, 0.4, 0.7, 0.7],
      attempts: 2,
      leftMs: 26_000,
      nextCheckpointAt: 5,
    });
    expect(state.attempts.list.map((attempt) => [attempt.firstIteration, attempt.lastIteration])).toEqual([
      [1, 3],
      [4, 4],
    ]);
    expect(effects[0]).toEqual(['start-attempt']);
    expect(effects[6]).toEqual(['wait-for-retry']);
  });

  it('minimises when asked to', () => {
    const state = emptyRun(runSpec({ goal: 'minimise' }));
    for (const record of recordsOf(STORY)) applyRecord(state, record);
    expect(rowOf(state).best).toBe(0.3);
  });

  it('shows no best while the direction is unknown, even if the job reports one', () => {
    const named = lineRead(1, { y: 0.6, best: 0.7 });
    const { state } = replay([...STORY.slice(0, 3), named], { goal: null });
    expect(state.work.observations.at(-1)?.best).toBe(0.7);
    expect(rowOf(state)).toMatchObject({ goal: null, best: null, spark: [] });
  });

  it('counts an iteration once, however often it is reported', () => {
    const { state } = replay([...STORY, observation(4, 0.9, 2)]);
    expect(state.work.observations.map((seen) => seen.y)).toEqual([0.4, 0.3, 0.7, 0.5]);
  });

  it('ends while waiting if it is stopped, without an attempt', () => {
    const { state, effects } = replay([...STORY.slice(0, 7), { kind: 'stop-requested', hard: false }]);
    expect(state).toMatchObject({ lifecycle: { phase: 'ended', outcome: 'stopped', nextAttemptAt: null } });
    expect(effects.at(-1)).toEqual(['release-keeper']);
  });

  it('stops a job that started after the stop was requested', () => {
    const { effects } = replay([
      ...STORY.slice(0, 2),
      { kind: 'stop-requested', hard: true },
      { kind: 'attempt-started', attempt: 1, pid: 11, startedAt: 2_000 },
    ]);
    expect(effects.slice(-2)).toEqual([['stop-job'], ['stop-job']]);
  });

  it('continues after a resume with a clean ledger', () => {
    const { state, effects } = replay([
      ...STORY,
      { kind: 'stop-requested', hard: false },
      ended(2, endAs('stopped')),
      { kind: 'resume-requested', queued: false },
    ]);
    expect(state).toMatchObject({
      lifecycle: { phase: 'waiting', outcome: null, withoutProgress: 0 },
      intent: { stopRequested: null },
    });
    expect(effects.at(-1)).toEqual(['start-attempt']);
  });

  it('treats an impossible record as a bug', () => {
    expect(() => replay([{ kind: 'run-created', queued: false }, ended(1, endAs('finished'))])).toThrow(
      /waiting cannot meet/,
    );
  });

  it('ignores a smaller total from a resumed job', () => {
    const state = emptyRun(runSpec());
    const total = (count: number): JournalEntry => ({
      kind: 'total-known',
      attempt: 1,
      total: count,
      eventsOffset: 0,
    });
    for (const record of recordsOf([...STORY, total(30), total(26)])) applyRecord(state, record);
    expect(state.totals.total).toBe(30);
  });

  it('gives a client that missed records exactly the newer observations', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: STORY.length }), (since) => {
        const { state } = replay(STORY);
        const whole = deltaSince(state, 0, (file) => file);
        const rest = deltaSince(state, since, (file) => file);
        const expected = state.work.observations
          .filter((seen) => seen.seq > since)
          .map((seen) => seen.iteration);
        expect(rest.observations.map((seen) => seen.iteration)).toEqual(expected);
        const changed = state.attempts.list
          .filter((attempt) => attempt.seq > since)
          .map(({ attempt }) => attempt);
        expect(rest.attempts.map(({ attempt }) => attempt)).toEqual(changed);
        expect({ ...rest, observations: [], attempts: [], spec: null }).toEqual({
          ...whole,
          observations: [],
          attempts: [],
          spec: null,
        });
      }),
    );
  });
});
