import type { AttemptEnding, Decision, JudgedEnding } from '../../../electron/core/protocol/disk/ending.ts';
import type { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import type { RunSpec } from '../../../electron/core/protocol/policy/run-spec.ts';
import { applyRecord } from '../../../electron/core/run/apply/apply-record.ts';
import { emptyRun, type RunState } from '../../../electron/core/run/state/run-state.ts';
import type { SeenEnding } from '../../../electron/core/verdict/judge-attempt.ts';
import { ending, recordsOf } from '../../support/journal-entries.ts';
import { runSpec } from '../../support/run-spec.ts';

/** Attempts begin a second apart; a file saved at this time belongs to the attempt that lives now. */
export const NOW = 1_000_000;

/** A run with these entries in its journal. */
export function stateAfter(entries: JournalEntry[], more: Partial<RunSpec> = {}): RunState {
  const state = emptyRun(runSpec(more));
  for (const record of recordsOf([{ kind: 'run-created', queued: false }, ...entries]))
    applyRecord(state, record);
  return state;
}

/** What the host sees of an attempt that ended now and printed nothing. */
export function seen(facts: Partial<AttemptEnding>): SeenEnding {
  return {
    facts: ending(facts),
    startFailure: null,
    tail: '',
    logTails: [],
    printedAt: null,
    faults: '',
    evidence: [],
    evidenceState: 'not-asked',
    reading: null,
    watched: true,
    boot: null,
    system: 'linux',
    wokeAt: null,
    nowMs: NOW,
  };
}

/** An attempt ended with this exit code, and got this verdict and decision. */
export const endedBy = (
  attempt: number,
  judged: JudgedEnding,
  decision: Decision,
  exitCode: number,
): JournalEntry => ({
  kind: 'attempt-ended',
  attempt,
  facts: ending({ attempt, exitCode }),
  startFailure: null,
  judged,
  lastLines: [],
  decision,
});
