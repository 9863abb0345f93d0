import type { PlannedSwitch } from '../../protocol/disk/ladder.ts';
import type { ChosenCheckpoint } from './chosen-checkpoint.ts';

/** What a person last requested of the run, apart from its settings. */
export interface IntentState {
  /** How the user stops the run, until it is resumed; null: no stop is requested. */
  stopRequested: 'ask' | 'kill' | null;
  /**
   * The checkpoint that a person chose to resume from, until the run passes the iteration it had reached then; null:
   * none.
   */
  chosenCheckpoint: ChosenCheckpoint | null;
  /** When a person last resumed the run; 0 if never. */
  resumedAt: number;
  /** Switches of the next attempt, and of that one only. */
  switches: readonly PlannedSwitch[];
  /** Number of attempts before the user last resumed the run; they no longer count. 0 if it was never resumed. */
  attemptsBeforeResume: number;
}

/** No request yet. */
export const emptyIntent = (): IntentState => ({
  stopRequested: null,
  chosenCheckpoint: null,
  resumedAt: 0,
  switches: [],
  attemptsBeforeResume: 0,
});
