import type { ChosenCheckpoint } from './chosen-checkpoint.ts';

/** What a person last asked of the run, beside its settings. */
export interface IntentState {
  /** How the run is to stop, until somebody resumes it; null: nobody asked. */
  stopRequested: 'ask' | 'kill' | null;
  /** The checkpoint that a person chose to resume from, until the run is past where it was then; null: none. */
  chosenCheckpoint: ChosenCheckpoint | null;
  /** When a person last resumed the run; 0 if never. */
  resumedAt: number;
  /** How many attempts there were then; they no longer count. 0 if nobody resumed the run. */
  attemptsBeforeResume: number;
}

/** Nobody has asked for anything yet. */
export const emptyIntent = (): IntentState => ({
  stopRequested: null,
  chosenCheckpoint: null,
  resumedAt: 0,
  attemptsBeforeResume: 0,
});
