import type { Uncaught } from '../../protocol/disk/ending.ts';
import type { Script } from './script.ts';

/** What the job of the newest attempt last reported. Cleared, except `uncaughtAt`, when the next attempt starts. */
export interface SignalsState {
  /** When the job reported that it had finished, unless it reported work after that; else null. */
  finishMarkerAt: number | null;
  /** The script that ran to its end, unless a Python of the job reported anything after that; else null. */
  scriptEnd: Script | null;
  /** The top-level Python processes, in the order in which they began. */
  scripts: readonly Script[];
  /** The uncaught exception of the main thread, unless work was observed after it; else null. */
  uncaught: Uncaught | null;
  /** When the last uncaught exception was reported; null if there was none, or the journal does not record it. */
  uncaughtAt: number | null;
  /** The highest already known iteration that the attempt reported again; 0 if there is none. */
  repeatedTo: number;
  /**
   * How long the job announced to be without a sign of work, since its last iteration; null if it announced nothing.
   */
  stretchMs: number | null;
}

/** The job has reported nothing yet. */
export const emptySignals = (): SignalsState => ({
  finishMarkerAt: null,
  scriptEnd: null,
  scripts: [],
  uncaught: null,
  uncaughtAt: null,
  repeatedTo: 0,
  stretchMs: null,
});
