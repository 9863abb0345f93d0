import { join } from 'node:path';
import type { System } from '../../core/ending/signals.ts';
import { wantsEvidence } from '../../core/ending/wants-evidence.ts';
import { lastLines, plainText } from '../../core/output/plain-text.ts';
import type { AttemptEnding, StartFailure } from '../../core/protocol/ending.ts';
import type { JournalEntry } from '../../core/protocol/journal-record.ts';
import { ATTEMPT_FILES, attemptFolder } from '../../core/protocol/run-folder.ts';
import type { ReadingShape } from '../../core/protocol/work-seen.ts';
import { judgeAttempt } from '../../core/run/judge-attempt.ts';
import type { EndingFiles } from '../../core/run/rejudge.ts';
import type { RunState } from '../../core/run/run-state.ts';
import { NOT_ASKED } from '../forensics/system-log.ts';
import type { Witness } from '../forensics/witness.ts';
import { isRefusal } from '../store/run-folder.ts';
import { outputWrittenAt, readFileEnd, readOutputTail } from './output-tail.ts';

/** A traceback that ended the job is looked for in this much of its last output. */
const TAIL_BYTES = 64 * 1024;
const LINES_KEPT = 20;
/** A run stays on the machine that it was started on. Unix of any other kind counts its signals as Linux does. */
const SYSTEM: System =
  process.platform === 'win32' ? 'windows' : process.platform === 'darwin' ? 'macos' : 'linux';

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
  witness: Witness,
  nowMs: () => number,
): Promise<() => Extract<JournalEntry, { kind: 'attempt-ended' }>> {
  const tail = readTail(runFolder, attempt);
  const faults = readFaults(runFolder, attempt);
  const printedAt = outputWrittenAt(join(runFolder, attemptFolder(attempt)));
  const { facts, startFailure, watched } = ending;
  const circumstances = () => ({ watched, boot: witness.boot, wokeAt: witness.wokeAt() });
  const judge = ({ evidence, state: evidenceState } = NOT_ASKED) =>
    judgeAttempt(state, {
      ...ending,
      tail,
      printedAt,
      faults,
      evidence,
      evidenceState,
      ...circumstances(),
      system: SYSTEM,
      nowMs: nowMs(),
    });
  const first = judge();
  const { judged } = first;
  const { seq } = state;
  const findings = facts && wantsEvidence(judged) ? await witness.ask({ ...facts, judged }) : NOT_ASKED;
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

/**
 * What files tell of the ending of an attempt that printed so many bytes, to judge it again; null if what it printed is away
 * or cannot be read now.
 */
export function readEndingFiles(runFolder: string, attempt: number, outputBytes: number): EndingFiles | null {
  try {
    const tail = readTail(runFolder, attempt);
    if (tail === '' && outputBytes > 0 && !hasOutput(runFolder, attempt)) return null;
    const printedAt = outputWrittenAt(join(runFolder, attemptFolder(attempt)));
    return { tail, printedAt, faults: readFaults(runFolder, attempt), system: SYSTEM };
  } catch {
    return null;
  }
}

/** The last lines of an attempt as its record keeps them; null if what it printed is away or cannot be read now. */
export function readLastLines(runFolder: string, attempt: number, outputBytes: number): string[] | null {
  const files = readEndingFiles(runFolder, attempt, outputBytes);
  return files && lastLines(files.tail, LINES_KEPT);
}

function hasOutput(runFolder: string, attempt: number): boolean {
  try {
    return readOutputTail(join(runFolder, attemptFolder(attempt)), 1).length > 0;
  } catch {
    return false;
  }
}

/** The end of what Python's fault handler wrote; empty if there is nothing, as after nearly every attempt. */
const readFaults = (runFolder: string, attempt: number): string =>
  textUnlessBroken(() =>
    readFileEnd(join(runFolder, attemptFolder(attempt), ATTEMPT_FILES.faults), TAIL_BYTES),
  );

/** The end of an attempt's output as plain text; empty if there is none, or a bad disk keeps it. */
const readTail = (runFolder: string, attempt: number): string =>
  plainText(textUnlessBroken(() => readOutputTail(join(runFolder, attemptFolder(attempt)), TAIL_BYTES)));

/** What cannot be read for good tells nothing, and the run goes on all the same. */
function textUnlessBroken(read: () => Buffer): string {
  try {
    return read().toString('utf8');
  } catch (error) {
    if (isRefusal(error)) throw error;
    return '';
  }
}
