import { join } from 'node:path';
import { classifyEnding } from '../../core/ending/classify.ts';
import { lastLines, plainText } from '../../core/output/plain-text.ts';
import type { AttemptEnding, StartFailure } from '../../core/protocol/ending.ts';
import type { JournalEntry } from '../../core/protocol/journal-record.ts';
import { attemptFolder } from '../../core/protocol/run-folder.ts';
import { decideRestart } from '../../core/run/restart.ts';
import { newestAttempt, type RunState } from '../../core/run/run-state.ts';
import { outputEnd, readOutput } from './output-reader.ts';

/** A traceback that ended the job is looked for in this much of its last output. */
const TAIL_BYTES = 64 * 1024;
const LINES_KEPT = 20;

/** The journal entry for the end of the newest attempt: the facts, how they are judged, what is decided. */
export function judgeEnding(
  state: RunState,
  facts: AttemptEnding | null,
  startFailure: StartFailure | null,
  tail: string,
  nowMs: number,
): Extract<JournalEntry, { kind: 'attempt-ended' }> {
  const attempt = newestAttempt(state);
  if (!attempt) throw new Error(`Run ${state.spec.id} has no attempt that could have ended.`);
  const progressed = attempt.lastIteration !== null;
  const judged = classifyEnding({
    facts,
    startFailure,
    stopRequested: state.stopRequested !== null,
    finishMarker: state.finishMarker,
    iterations: state.observations.length,
    total: state.total,
    progressed,
    tail,
  });
  const before = state.attempts.at(-2);
  const decision = decideRestart({
    judged,
    mode: state.spec.restart,
    resumable: state.spec.resumeArguments !== null,
    progressed,
    recycledInVainBefore: before?.judged?.class === 'recycle' && before.lastIteration === null,
    withoutProgressBefore: state.withoutProgress,
    iterationsKnown: state.total !== null || state.observations.length > 0,
    startsAt: state.attempts.map((known) => known.startedAt).filter((at) => at >= state.resumedAt),
    nowMs,
  });
  return {
    kind: 'attempt-ended',
    attempt: attempt.attempt,
    facts,
    startFailure,
    judged,
    lastLines: lastLines(tail, LINES_KEPT),
    decision,
  };
}

/** The end of an attempt's output as plain text; empty if there is none. */
export async function readTail(runFolder: string, attempt: number): Promise<string> {
  const folder = join(runFolder, attemptFolder(attempt));
  const end = await outputEnd(folder);
  const { bytes } = await readOutput(folder, Math.max(0, end - TAIL_BYTES), TAIL_BYTES);
  return plainText(bytes.toString('utf8'));
}
