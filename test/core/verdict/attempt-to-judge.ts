import type { AttemptEnding, Decision, JudgedEnding } from '../../../electron/core/protocol/disk/ending.ts';
import type { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import type { SeenEnding } from '../../../electron/core/verdict/judge-attempt.ts';
import { ending } from '../../support/journal-entries.ts';

/** Attempts begin a second apart; what is saved at this time is of the attempt that lives now. */
export const NOW = 1_000_000;

/** What is seen of an attempt that ended now, with nothing said. */
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

/** That an attempt ended with this code, was judged so, and what was decided. */
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
