import { RunRow } from '../../electron/core/protocol/wire/run-view.ts';

/** A living run at iteration 13 of 30, with the changes of a test. */
export const runRow = (change: Partial<RunRow> = {}): RunRow =>
  RunRow.parse({
    id: '20261121-031500-k3f9',
    name: 'line detector',
    phase: 'running',
    outcome: null,
    iteration: 13,
    total: 30,
    goal: 'maximise',
    best: 0.5,
    spark: [0.5],
    attempts: 1,
    sample: true,
    createdAt: 1,
    endedAt: null,
    leftMs: null,
    usualMs: null,
    underWay: null,
    checkpointAt: 10,
    nextCheckpointAt: 15,
    nextAttemptAt: null,
    queue: false,
    failure: null,
    hang: null,
    memory: null,
    peak: null,
    problem: null,
    ...change,
  });
