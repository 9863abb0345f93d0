import type { Decision, JudgedEnding } from '../../protocol/disk/ending.ts';
import { PLAIN_PLAN } from '../../protocol/disk/ladder.ts';
import type { RowEnd } from '../../protocol/wire/row-end.ts';
import { newestAttempt, type RunState } from '../state/run-state.ts';
import { safetyOf } from './unsaved-work.ts';

/** Every row of ten thousand may carry a quotation, and a card shows no more of it. */
const LONGEST_QUOTE = 240;

const cut = (text: string | null): string | null =>
  text === null || text.length <= LONGEST_QUOTE ? text : `${text.slice(0, LONGEST_QUOTE)} …`;

/**
 * How a run came to ask or to end, for a list that says it of many runs; null while nothing is to be decided: it lives, it
 * finished, or the user stopped it.
 */
export function rowEndOf(state: RunState): RowEnd | null {
  const { phase, outcome } = state.lifecycle;
  const isOpen = phase === 'asking' || (phase === 'ended' && outcome !== 'finished' && outcome !== 'stopped');
  const { judged, decision, failures, failureAnswers } = newestAttempt(state) ?? {};
  if (!isOpen || !judged || !decision) return null;
  // A cause that the user rejected is none.
  const known = failures?.find(({ role, id }) => role === 'cause' && failureAnswers?.[id] !== false);
  return {
    judged: briefEnding(judged),
    decision: briefDecision(decision),
    safety: safetyOf(state),
    known: known?.id ?? null,
  };
}

const briefEnding = (judged: JudgedEnding): JudgedEnding => ({
  ...judged,
  exception: cut(judged.exception),
  lastMessage: cut(judged.lastMessage),
  evidence: judged.evidence.slice(0, 1),
});

function briefDecision({ experiment: _, ...decision }: Decision): Decision {
  if (decision.action !== 'end') return { ...decision, finding: null, plan: PLAIN_PLAN };
  return { ...decision, finding: null, first: decision.first === null ? null : briefEnding(decision.first) };
}
