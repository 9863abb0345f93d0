import { expect, it } from 'vitest';
import type { Decision, JudgedEnding } from '../../../electron/core/protocol/disk/ending.ts';
import type { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import { applyRecord } from '../../../electron/core/run/apply/apply-record.ts';
import { orphanGraceLeftMs, orphanGraceMs } from '../../../electron/core/run/orphan-grace.ts';
import { emptyRun, type RunState } from '../../../electron/core/run/state/run-state.ts';
import { endAs, ended, judged, recordsOf, restartAfter, starting } from '../../support/journal-entries.ts';
import { runSpec } from '../../support/run-spec.ts';

/** A run whose first attempt ended, with this verdict and decision. */
function after(decision: Decision, seen: Partial<JudgedEnding> = {}, more: JournalEntry[] = []): RunState {
  const state = emptyRun(runSpec());
  const end = { ...ended(1, decision), judged: judged(seen) } as JournalEntry;
  const started = { kind: 'attempt-started', attempt: 1, pid: 4_000, startedAt: 2_000 } as const;
  const entries = [{ kind: 'run-created', queued: false } as const, starting(1), started, ...more, end];
  for (const record of recordsOf(entries)) applyRecord(state, record);
  return state;
}

it('is short if the run continues or was stopped, longer if nothing waits', () => {
  expect(orphanGraceMs(after(restartAfter(0)))).toBe(10_000);
  expect(orphanGraceMs(after(endAs('finished')))).toBe(60_000);
  expect(orphanGraceMs(after(endAs('failed')))).toBe(60_000);
  const asked: JournalEntry = { kind: 'stop-requested', hard: false };
  expect(orphanGraceMs(after(endAs('stopped'), {}, [asked]))).toBe(10_000);
});

it('is zero after a kill or an unobserved end: the process may be the job itself', () => {
  const killed: JournalEntry = { kind: 'stop-requested', hard: true };
  expect(orphanGraceMs(after(endAs('stopped'), {}, [killed]))).toBe(0);
  expect(orphanGraceMs(after(restartAfter(0), { unseen: true }))).toBe(0);
});

it('counts from the end of the attempt, and a clock that was set back does not prolong it', () => {
  const state = after(restartAfter(0));
  const endedAt = state.attempts.list[0]?.endedAt ?? 0;
  expect(orphanGraceLeftMs(state, endedAt + 4_000)).toBe(6_000);
  expect(orphanGraceLeftMs(state, endedAt + 10_000)).toBe(0);
  expect(orphanGraceLeftMs(state, endedAt - 1)).toBe(0);
});
