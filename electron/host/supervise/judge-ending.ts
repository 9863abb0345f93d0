import { join } from 'node:path';
import { wantsEvidence } from '../../core/ending/wants-evidence.ts';
import { lastLines } from '../../core/output/plain-text.ts';
import type { AttemptEnding } from '../../core/protocol/disk/ending.ts';
import { attemptFolder } from '../../core/protocol/disk/run-folder.ts';
import type { StartFailure } from '../../core/protocol/disk/start-failure.ts';
import type { ReadingShape } from '../../core/protocol/disk/work-seen.ts';
import type { JournalEntry } from '../../core/protocol/journal/journal-record.ts';
import type { RunState } from '../../core/run/state/run-state.ts';
import { judgeAttempt } from '../../core/verdict/judge-attempt.ts';
import { NOT_ASKED } from '../forensics/findings.ts';
import type { Machine } from '../place/machine.ts';
import { LINES_KEPT, readFaults, readTail } from '../store/ending-files.ts';
import { outputWrittenAt } from '../store/output-tail.ts';

/** What the supervisor knows of an ending. */
export interface EndingSeen {
  attempt: number;
  facts: AttemptEnding | null;
  startFailure: StartFailure | null;
  /** False if it ended while no host was there. */
  watched: boolean;
  /** How its output was read; null: it was not. */
  reading: ReadingShape | null;
  /** How much it had printed before that was read to its end: what was flushed later is not judged yet. */
  outputBytes: number;
}

/**
 * Gathers what can be known of an ending and answers the journal entry for it: the facts, how they are judged, what is
 * decided. The entry is built anew each time it is asked for, as a user may have changed the state meanwhile. Rejects
 * with the system's error if a right is missing that may come back; the caller sees to it that the folder is there.
 */
export async function examineEnding(
  state: RunState,
  runFolder: string,
  { attempt, outputBytes, ...ending }: EndingSeen,
  machine: Machine,
  nowMs: () => number,
): Promise<() => Extract<JournalEntry, { kind: 'attempt-ended' }>> {
  const tail = readTail(runFolder, attempt);
  const faults = readFaults(runFolder, attempt);
  const printedAt = outputWrittenAt(join(runFolder, attemptFolder(attempt)));
  const { facts, startFailure, watched } = ending;
  const circumstances = () => ({ watched, boot: machine.boot, wokeAt: machine.wokeAt() });
  const judge = ({ evidence, state: evidenceState } = NOT_ASKED) =>
    judgeAttempt(state, {
      ...ending,
      tail,
      printedAt,
      faults,
      evidence,
      evidenceState,
      ...circumstances(),
      system: machine.system,
      nowMs: nowMs(),
    });
  const first = judge();
  const { judged } = first;
  const { seq } = state;
  const findings = facts && wantsEvidence(judged) ? await machine.ask({ ...facts, judged }) : NOT_ASKED;
  return () => ({
    kind: 'attempt-ended',
    attempt,
    facts,
    startFailure,
    // Judging takes a millisecond or two of a restart; once is enough if nothing came between.
    ...(findings === NOT_ASKED && state.seq === seq ? first : judge(findings)),
    lastLines: lastLines(tail, LINES_KEPT),
    circumstances: { ...circumstances(), outputBytes },
  });
}
