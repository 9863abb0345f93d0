import type { Decision, JudgedEnding } from '../protocol/disk/ending.ts';
import type { ReadingShape } from '../protocol/disk/work-seen.ts';
import { unconfirmedBy } from '../restart/decide-restart.ts';
import { newestAttempt, type RunState } from '../run/state/run-state.ts';
import { judgeAttempt, type SeenEnding } from './judge-attempt.ts';

/** The parts of an ending that are stored in files beside the journal, on the machine on which the job ran. */
export type EndingFiles = Pick<SeenEnding, 'tail' | 'printedAt' | 'logTails' | 'faults' | 'system'>;

/** A verdict and its decision. The decision about an ended run can only be to end it. */
export interface Verdict {
  judged: JudgedEnding;
  decision: Extract<Decision, { action: 'end' }>;
}

/**
 * How today's rules judge the newest attempt of a run that has ended, from the facts known then and now; null if there
 * is no ending to judge. It never starts an attempt: if the rules would, the reason `ended-before` records that.
 */
export function rejudge(state: RunState, files: EndingFiles): Verdict | null {
  const attempt = newestAttempt(state);
  const ending = attempt?.ending;
  if (state.lifecycle.phase !== 'ended' || !ending || !attempt?.judged) return null;
  const { at, outputBytes: _outputBytes, ...stored } = ending;
  const { evidence, evidenceState } = attempt.judged;
  const { judged, decision } = judgeAttempt(stateAtVerdict(state), {
    ...stored,
    ...files,
    evidence,
    evidenceState,
    reading: readingOf(state, attempt.judged),
    nowMs: at,
  });
  // What the machine held then is not known any more, nor what still ran.
  const { shortage, leftRunning } = attempt.judged;
  const isAlike = shortage !== undefined && attempt.judged.class === judged.class;
  return {
    judged: { ...judged, ...(isAlike && { shortage }), ...(leftRunning && { leftRunning }) },
    decision: endOf(state, judged, decision),
  };
}

/** How its output was read. Older versions did not record that; they treated every counter as the only one. */
function readingOf(
  { sources: { readingAnew }, totals: { isReadNested: isNested, read: total } }: RunState,
  { work }: JudgedEnding,
): ReadingShape | null {
  if (readingAnew !== undefined) return readingAnew;
  if (work !== null) return work.reading;
  return total === null ? null : { counters: 1, rivals: 0, isNested, total, announced: null };
}

/** The run's state as it was when the newest attempt was judged, with the ledgers of the attempts before it. */
export function stateAtVerdict(state: RunState): RunState {
  const before = state.attempts.list.at(-2);
  const isFirst = state.attempts.list.length - 1 <= state.intent.attemptsBeforeResume;
  return {
    ...state,
    lifecycle: {
      ...state.lifecycle,
      withoutProgress: isFirst ? 0 : (before?.decision?.ledger.withoutProgress ?? 0),
    },
    intent: {
      ...state.intent,
      // A run that was resumed and then stopped before its next attempt still ended with the attempt before.
      attemptsBeforeResume: Math.min(state.intent.attemptsBeforeResume, state.attempts.list.length - 1),
      // A stop between two attempts stopped no attempt.
      stopRequested: state.lifecycle.isStoppedBetween ? null : state.intent.stopRequested,
    },
  };
}

function endOf(state: RunState, judged: JudgedEnding, decision: Decision): Verdict['decision'] {
  const { ledger, finding, experiment } = decision;
  const shown = { action: 'end', first: null, ledger, finding, ...(experiment && { experiment }) } as const;
  if (state.lifecycle.isStoppedBetween && judged.class !== 'finished')
    return { ...shown, outcome: 'stopped', because: 'user-stop' };
  if (decision.action === 'end') return decision;
  if (judged.class === 'ended-early') return { ...shown, outcome: 'ended-early', because: 'ended-early' };
  const unconfirmed = unconfirmedBy(judged);
  if (unconfirmed) return { ...shown, ...unconfirmed };
  return { ...shown, outcome: 'failed', because: 'ended-before' };
}
