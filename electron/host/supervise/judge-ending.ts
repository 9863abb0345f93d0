import { join } from 'node:path';
import { wantsEvidence } from '../../core/ending/wants-evidence.ts';
import type { MachineThen } from '../../core/memory/exhaustion/judge-shortage.ts';
import { lastLines } from '../../core/output/readable-output.ts';
import type { AttemptEnding } from '../../core/protocol/disk/ending.ts';
import { attemptFolder } from '../../core/protocol/disk/run-folder.ts';
import type { StartFailure } from '../../core/protocol/disk/start-failure.ts';
import type { ReadingShape } from '../../core/protocol/disk/work-seen.ts';
import type { JournalEntry } from '../../core/protocol/journal/journal-record.ts';
import { newestAttempt, type RunState } from '../../core/run/state/run-state.ts';
import { endsBefore, hasWorkedBehind, judgeAttempt } from '../../core/verdict/judge-attempt.ts';
import type { Failures } from '../failures/failures.ts';
import { NOT_ASKED } from '../forensics/findings.ts';
import type { Machine } from '../place/machine.ts';
import { LINES_KEPT, readFaults, readLogTails, readTail } from '../store/ending-files.ts';
import { outputWrittenAt } from '../store/output-tail.ts';

/** What the supervisor observed of an ending. */
export interface EndingSeen {
  attempt: number;
  facts: AttemptEnding | null;
  startFailure: StartFailure | null;
  /** False if it ended while no host was running. */
  watched: boolean;
  /** How its output was read; null if it was not read. */
  reading: ReadingShape | null;
  /** Memory of the machine shortly before; null if it was not measured. */
  machineThen: MachineThen | null;
  /** Length of its output before it was read to its end: later output is not part of this verdict. */
  outputBytes: number;
}

/**
 * Gathers the evidence for an ending and returns the journal entry for it: the facts, the verdict, the decision. The
 * entry is built again at each request, because a user may have changed the state in the meantime. Rejects with the
 * system's error if a right is missing that may return; the caller ensures that the folder exists.
 */
export async function examineEnding(
  state: RunState,
  runFolder: string,
  { attempt, outputBytes, ...ending }: EndingSeen,
  machine: Machine,
  nowMs: () => number,
  stopsFor: Failures['stopsFor'],
): Promise<() => Extract<JournalEntry, { kind: 'attempt-ended' }>> {
  const tail = readTail(runFolder, attempt);
  const logTails = readLogTails(runFolder, attempt, newestAttempt(state)?.logFiles ?? []);
  const faults = readFaults(runFolder, attempt);
  const printedAt = outputWrittenAt(join(runFolder, attemptFolder(attempt)));
  const { facts, startFailure, watched } = ending;
  const circumstances = () => ({ watched, boot: machine.boot, wokeAt: machine.wokeAt() });
  let known: string | null = null;
  const judge = ({ evidence, state: evidenceState } = NOT_ASKED) =>
    judgeAttempt(state, {
      stopsFor: known,
      ...ending,
      tail,
      printedAt,
      logTails,
      faults,
      evidence,
      evidenceState,
      ...circumstances(),
      system: machine.system,
      nowMs: nowMs(),
    });
  let first = judge();
  const { judged } = first;
  const { seq } = state;
  const findings = facts && wantsEvidence(judged) ? await machine.ask({ ...facts, judged }) : NOT_ASKED;
  const newest = newestAttempt(state);
  known = newest
    ? await stopsFor(() => ({
        ...{ judged: findings === NOT_ASKED ? judged : judge(findings).judged, tail, faults },
        logTails: logTails.filter(({ path }) => !endsBefore(newest, path)),
        uncaught: state.signals.uncaught,
        workedBehindTail: hasWorkedBehind(state, newest, printedAt),
      }))
    : null;
  if (known !== null) first = judge(findings);
  return () => ({
    kind: 'attempt-ended',
    attempt,
    facts,
    startFailure,
    // Judging takes a millisecond or two of a restart, so it is not repeated unless something changed.
    ...(findings === NOT_ASKED && state.seq === seq ? first : judge(findings)),
    lastLines: lastLines(tail, LINES_KEPT),
    ...(logTails.length === 0
      ? {}
      : { logLines: logTails.map((log) => ({ file: log.file, lines: lastLines(log.tail, LINES_KEPT) })) }),
    circumstances: { ...circumstances(), outputBytes },
  });
}
