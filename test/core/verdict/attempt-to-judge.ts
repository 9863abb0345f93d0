import type { AttemptEnding, Decision, JudgedEnding } from '../../../electron/core/protocol/disk/ending.ts';
import type { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import type { SeenEnding } from '../../../electron/core/verdict/judge-attempt.ts';
import { ending } from '../../support/journal-entries.ts';

/** Attempts begin a second apart; a file saved at this time belongs to the attempt that lives now. */
export const NOW = 1_000_000;

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
