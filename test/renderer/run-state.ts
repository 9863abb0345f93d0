import { PLAIN_PLAN } from '../../electron/core/protocol/disk/ladder.ts';
import { RunSpec } from '../../electron/core/protocol/policy/run-spec.ts';
import type {
  AttemptView,
  ObservationView,
  RunDelta,
  RunRow,
} from '../../electron/core/protocol/wire/run-view.ts';
import type { MergedRun } from '../../renderer/wire/merge-run.ts';
import { judged, restartAfter } from '../support/journal-entries.ts';

const ID = '20261121-031500-k3f9';

/** A row of a run in the middle of its life. */
export const row = (more: Partial<RunRow> = {}): RunRow => ({
  id: ID,
  name: 'Night shift',
  tags: [],
  note: '',
  experiment: null,
  phase: 'running',
  outcome: null,
  iteration: 0,
  total: 30,
  goal: 'maximise',
  best: null,
  spark: [],
  attempts: 1,
  sample: false,
  createdAt: 1_000_000,
  startedAt: null,
  endedAt: null,
  script: null,
  parameters: {},
  metrics: {},
  canResume: true,
  leftMs: null,
  leftRange: null,
  usualMs: null,
  underWay: null,
  checkpointAt: 0,
  nextCheckpointAt: 5,
  nextAttemptAt: null,
  queue: false,
  notBefore: null,
  failure: null,
  end: null,
  recoveries: [],
  tallies: [],
  failures: [],
  unexplained: [],
  catchingUp: null,
  hang: null,
  memory: null,
  peak: null,
  problem: null,
  ...more,
});

/** Iteration `iteration`, one second after the one before. */
export const observationView = (iteration: number, y = iteration): ObservationView => ({
  iteration,
  attempt: 1,
  x: [0.5],
  parameters: {},
  y,
  best: y,
  metrics: {},
  durationMs: 1000,
  at: 1_000_000 + iteration * 1000,
});

/** A living first attempt. */
export const attempt = (more: Partial<AttemptView> = {}): AttemptView => ({
  attempt: 1,
  pid: 4000,
  from: { kind: 'beginning' },
  plan: PLAIN_PLAN,
  startedAt: 1_000_000,
  endedAt: null,
  firstIteration: null,
  lastIteration: null,
  judged: null,
  decision: null,
  suspicions: [],
  recycled: null,
  cleaning: null,
  torch: null,
  loaderWorkers: null,
  settled: null,
  replay: null,
  lastLines: [],
  outputBytes: 0,
  logFiles: [],
  failures: null,
  failureAnswers: {},
  ...more,
});

/** An attempt that ended silently after iteration 12, and was followed by another. */
export const died = (more: Partial<AttemptView> = {}): AttemptView =>
  attempt({
    endedAt: 1_013_000,
    firstIteration: 1,
    lastIteration: 12,
    judged: judged(),
    decision: restartAfter(0),
    ...more,
  });

export const spec: RunSpec = RunSpec.parse({
  format: 1,
  id: ID,
  name: 'Night shift',
  createdAt: 1_000_000,
  cwd: 'C:\\jobs',
  program: { kind: 'command', file: 'python', args: ['optimization.py'] },
});

/** The delta of this run that the host sends. */
export const delta = (more: Partial<RunDelta> = {}): RunDelta => ({
  seq: 1,
  spec,
  row: row(),
  safety: { canResume: true, savedIteration: null },
  anew: false,
  observations: [],
  attempts: [],
  checkpoints: [],
  changes: [],
  memory: null,
  cards: [],
  nextSwitches: [],
  reading: {
    ...{
      from: null,
      recognizer: null,
      by: null,
      confidence: null,
      nest: [],
      candidates: [],
      linesRead: null,
      structure: null,
      chosen: { roles: [], direction: null },
      chosenBy: null,
      saidBy: { iterations: null, total: null, direction: null },
      contradiction: null,
    },
  },
  notes: [],
  rejudgement: null,
  ...more,
});

export const runState = (more: Partial<MergedRun> = {}): MergedRun => ({ ...delta(), spec, ...more });
