import type { JournalEntry } from '../../core/protocol/journal/journal-record.ts';
import { newestAttempt } from '../../core/run/state/run-state.ts';
import { redecide } from '../../core/verdict/redecide.ts';
import { hasLateWords } from '../watch/events/event-feed.ts';
import { createJudgingAgain, type JudgingAgain } from './judge-again.ts';
import type { RunContext } from './run-context.ts';

/** Looks again at a run without a living attempt: its job may have reported something late, or its settings changed. */
export interface LookingAgain {
  /**
   * Reads what was reported after the end of an ended run, and judges it again if that is due. For a run that waits or
   * asks, decides again if its settings were changed. Resolves when that is done.
   */
  lookAgain(): Promise<void>;
  /** Applies changed settings to a run that waits for its restart or asks. */
  decideAgain(): void;
  /** Judges a run that has ended by today's rules. */
  judging: JudgingAgain;
}

/**
 * @param commit  writes entries and carries out their effects
 * @param idle    resolves once nothing of the run is in progress
 */
export function createLookingAgain(
  { run, answers, place, clock, add, hasLeft }: RunContext,
  { commit, idle }: { commit(entries: readonly JournalEntry[]): void; idle(): Promise<void> },
): LookingAgain {
  const { state } = run;
  const judging = createJudgingAgain(run, place.machine, clock, () => void (hasLeft() || lookAgain()));

  /** Reads late output and events while nothing else happens in the run. */
  async function lookAgain(): Promise<void> {
    if (state.lifecycle.phase !== 'ended') return decideAgain();
    if (hasLateWords(run)) answers.events.look();
    add(async () => {
      await answers.output.takeUpReread();
      await answers.output.takeUpLate();
      if (!hasLeft()) judging.ifDue();
    });
    await idle();
  }

  function decideAgain(): void {
    const attempt = newestAttempt(state)?.attempt;
    const decision = redecide(state);
    if (attempt && decision) commit([{ kind: 'restart-redecided', attempt, decision }]);
  }

  return { lookAgain, decideAgain, judging };
}
