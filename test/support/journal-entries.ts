import {
  type AttemptEnding,
  type Decision,
  JudgedEnding,
  Ledger,
} from '../../electron/core/protocol/disk/ending.ts';
import { PLAIN_PLAN } from '../../electron/core/protocol/disk/ladder.ts';
import type { JournalEntry, JournalRecord } from '../../electron/core/protocol/journal/journal-record.ts';

/** Numbers entries as a journal would, a second apart. */
export const recordsOf = (entries: readonly JournalEntry[]): JournalRecord[] =>
  entries.map((entry, index) => ({ seq: index + 1, at: 1_000 * (index + 1), entry }));

export const starting = (attempt: number): JournalEntry => ({
  kind: 'attempt-starting',
  attempt,
  from: { kind: 'beginning' },
  eventsOffset: 0,
  plan: PLAIN_PLAN,
  boot: null,
});

export const observation = (iteration: number, y: number, attempt = 1): JournalEntry => ({
  kind: 'observation',
  attempt,
  iteration,
  x: [iteration / 100, 0.5],
  y,
  metrics: {},
  durationMs: 1_000,
  saidAt: 1_000 * iteration,
  eventsOffset: 100 * iteration,
});

/** An iteration that was read from the output. */
export const lineRead = (
  iteration: number,
  more: Partial<Extract<JournalEntry, { kind: 'iteration-read' }>> = {},
): Extract<JournalEntry, { kind: 'iteration-read' }> => ({
  kind: 'iteration-read',
  attempt: 1,
  iteration,
  from: iteration,
  y: iteration,
  best: null,
  parameters: {},
  metrics: {},
  durationMs: 900,
  saidAt: 1_000 * iteration,
  outputOffset: 10 * iteration,
  ...more,
});

export const ending = (more: Partial<AttemptEnding> = {}): AttemptEnding => ({
  format: 1,
  attempt: 1,
  pid: 4_000,
  exitCode: 0,
  signal: null,
  startedAt: 1_000,
  endedAt: 9_000,
  outputBytes: 10,
  drained: true,
  ...more,
});

export const judged = (more: Partial<JudgedEnding> = {}): JudgedEnding => ({
  ...JudgedEnding.parse({
    class: 'silent',
    silent: 'zero',
    exitCode: 0,
    signal: null,
    unseen: false,
    exception: null,
    startFailure: null,
    fingerprint: 'silent zero | code 0x0',
  }),
  ...more,
});

export const ledger = (withoutProgress = 0): Ledger => Ledger.parse({ withoutProgress, limit: 3 });

export const ended = (attempt: number, decision: Decision): JournalEntry => ({
  kind: 'attempt-ended',
  attempt,
  facts: ending({ attempt }),
  startFailure: null,
  judged: judged(),
  lastLines: [],
  decision,
});

export const restartAfter = (afterMs: number, withoutProgress = 0): Decision => ({
  action: 'restart',
  afterMs,
  because: withoutProgress ? 'no-progress-yet' : 'progress',
  plan: PLAIN_PLAN,
  finding: null,
  ledger: ledger(withoutProgress),
});

export const endAs = (outcome: 'finished' | 'stopped' | 'failed'): Decision => ({
  action: 'end',
  outcome,
  because: outcome === 'finished' ? 'finished' : outcome === 'stopped' ? 'user-stop' : 'no-progress-limit',
  first: null,
  finding: null,
  ledger: ledger(),
});
